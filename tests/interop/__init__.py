"""Programs of others at our tables. `python -m tests.interop --jar JAR` plays the robots of
JSettlers2 against a server of this project; the jar is the reader's own, nothing of it is here."""

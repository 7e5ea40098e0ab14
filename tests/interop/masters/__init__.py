"""The command-line client of the original Masters of Renaissance at our tables.
`python -m tests.interop.masters --jar JAR` types for it and plays whole games on a server of this
project; the jar is the reader's own, nothing of it is here."""

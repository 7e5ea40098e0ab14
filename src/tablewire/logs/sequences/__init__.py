"""The message sequences of every game action, and the trees that tell them apart, as data.

Each sequence stands beside the section of the same name in the document on message sequences,
each tree (`trees`) beside the one on the extractor. Texts, chat and faces are left out, as in
both: the extractor passes over them. In a step, names in capitals note a fact, other names
must hold. `at_server` parts are seen only with the clients' messages, `at_client` parts only
without them; `original` parts are how the original program reads where it is wrong,
`corrected` parts how it should be read, with a log that shows the difference.
"""

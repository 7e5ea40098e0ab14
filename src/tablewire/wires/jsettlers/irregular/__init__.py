"""The exceptions: spellings that do not follow from the fields of their message.

Each class here says in its first lines what is unusual about the message that names it.
"""

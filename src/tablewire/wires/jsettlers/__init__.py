"""The JSettlers text protocol: messages, their two spellings, frames.

To declare a message, write a frozen structure into the file of `messages/` for its area:

    @message(1043, "C>S", needs="RH")
    class BuildRequest(Message, frozen=True):
        \"\"\"Asks to buy a piece; -1 asks for special building.\"\"\"

        game: Game
        piece: Annotated[int, Number("pieceType", least=-1)]

The name is that of the protocol without `SOC`. Each field is a typed value with its kind (from
`fields.py`), and the kind holds the key of the readable form. From that, wire text and readable
form are read and written. `Tail()` begins a group of fields that is left out while at its
defaults. A message whose spelling does not follow from its fields names a class of `irregular/`
(`spelled=...`) that says why. Nothing else is needed: `messages/__init__` lists it, and the
reference document is printed from the declarations.
"""

from __future__ import annotations

import tablewire.wires.jsettlers.messages  # noqa: F401  # declares all types before any is read

"""The JSettlers codec: messages a second of CPU time, read and written.

The messages are the common ones, as often as each came in 35,000 recorded ones, with fields as
long as there. The limit beside them is what any reader must do: cut the text and find numbers.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from bench.figures import cpu_seconds, figure
from tablewire.wires.jsettlers.codec import FrameReader, frame
from tablewire.wires.jsettlers.messages import decode, encode, parse_readable, to_readable

MIX = [
    (17, "1025|classicA4,20"),
    (9, "1038|classicA4,-1"),
    (7, "1026|classicA4,2,15"),
    (7, "1086|classicA4|2|100|1|2|2|0|3|1|4|0|5|3"),
    (6, "1037|classicA4,1"),
    (6, "1072|classicA4,2"),
    (6, "1028|classicA4,8"),
    (5, "1009|classicA4,2,0,150"),
    (5, "1092|classicA4|2|0|5|1|3|2|5|0|2|9|1|1"),
    (4, "1042|classicA4,-1"),
    (4, "1040|classicA4,0,4,0,0,0,0,0,1,0,0,2"),
    (3, "1041|classicA4,3,false,true,false,false,0,0,0,0,1,1,0,0,0,0"),
    (3, "1024|classicA4,2,102,6,1"),
    (2, "1046|classicA4,2,0,0"),
    (2, "1034|classicA4,2,53"),
    (2, "1091|classicA4\x01It's droid 2's turn to roll the dice."),
    (2, "1102|classicA4,2,0,R,6,1,T"),
    (1, "1090|classicA4,2,1,24,0"),
    (1, "1032|classicA4"),
    (1, "1031|classicA4"),
    (1, "1096|classicA4|2|24"),
]
T = TypeVar("T")
ROUNDS = 3000
REPEATS = 3


def main() -> None:
    texts = [text for often, text in MIX for _ in range(often)]
    messages = [decode(text) for text in texts]
    shown = [to_readable(message) for message in messages]
    figure("codec-limit-split-per-second", rate(split_only, texts))
    figure("codec-decode-per-second", rate(decode, texts), at_least=500_000)
    figure("codec-encode-per-second", rate(encode, messages), at_least=500_000)
    figure("codec-decode-frames-per-second", frames_rate(texts), at_least=500_000)
    figure(
        "codec-encode-frames-per-second",
        rate(lambda message: frame(encode(message)), messages),
        at_least=500_000,
    )
    figure("codec-readable-parse-per-second", rate(parse_readable, shown))
    figure("codec-readable-print-per-second", rate(to_readable, messages))


def rate(work: Callable[[T], object], items: list[T]) -> float:
    def rounds() -> None:
        for _ in range(ROUNDS):
            for item in items:
                work(item)

    return ROUNDS * len(items) / min(cpu_seconds(rounds) for _ in range(REPEATS))


def frames_rate(texts: list[str]) -> float:
    stream = b"".join(frame(text) for text in texts)

    def rounds() -> None:
        reader = FrameReader()
        for _ in range(ROUNDS):
            for text in reader.feed(stream):
                assert isinstance(text, str)
                decode(text)

    return ROUNDS * len(texts) / min(cpu_seconds(rounds) for _ in range(REPEATS))


def split_only(text: str) -> list[int | str]:
    head, _, data = text.partition("|")
    return [
        int(field) if field.lstrip("-").isdigit() else field
        for field in [head, *data.replace("|", ",").split(",")]
    ]


if __name__ == "__main__":
    main()

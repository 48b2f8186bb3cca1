"""Answers each line `pattern<TAB>flags<TAB>text` (texts in Base64) with the matches of Python's re."""

import base64
import re
import sys

FLAGS = {"i": re.I, "m": re.M, "s": re.S, "x": re.X}


def encode(text):
    return "-" if text is None else base64.b64encode(text.encode()).decode() + "."


for line in sys.stdin:
    pattern, flags, text = line.rstrip("\n").split("\t")
    options = 0
    for flag in flags:
        options |= FLAGS[flag]
    try:
        compiled = re.compile(base64.b64decode(pattern).decode(), options)
        matches = compiled.finditer(base64.b64decode(text).decode())
        print(";".join(",".join(map(encode, (m.group(), *m.groups()))) for m in matches))
    except re.error:
        print("!")

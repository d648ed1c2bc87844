"""Profiles byte by byte (docs/profile-format.md), as no program of covkit's would write them."""

import struct

UNIT, TEST, END = 1, 2, 6


def checksum(kind, payload):
    value = 0xCBF29CE484222325
    for byte in struct.pack("<II", kind, len(payload)) + payload:
        value = (value ^ byte) * 0x100000001B3 & 0xFFFFFFFFFFFFFFFF
    return value


def number(value):
    """LEB128."""
    text = b""
    while value > 0x7F:
        text += bytes([value & 0x7F | 0x80])
        value >>= 7
    return text + bytes([value])


def profile(units, tests):
    """units: (file, cells, fingerprint); tests: (name, [(unit, cell)])."""
    def chunk(kind, payload):
        return struct.pack("<IIQ", kind, len(payload), checksum(kind, payload)) + payload

    text = b"COVPROF\n" + struct.pack("<II", 1, 0)
    for ordinal, (file, cells, fingerprint) in enumerate(units):
        text += chunk(UNIT, struct.pack("<IIQQ", ordinal, cells, fingerprint, 0) + file)
    for name, seen in tests:
        batches = b"".join(number(unit) + number(cell + 1) + number(0) for unit, cell in seen)
        text += chunk(TEST, struct.pack("<BBHI", 1, 0, 0, len(name)) + name + batches)
    return text + chunk(END, struct.pack("<II", len(units), len(tests)))

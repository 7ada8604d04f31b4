"""Farms that many scenes begin with."""

START = """\
+   +   +   +   +   +
  .   .   .   .   .
+   +   +   +   +   +
  W   .   .   .   .
+   +   +   +   +   +
  W   .   .   .   .
+   +   +   +   +   +"""
CLAY_HOUSE = START.replace("W", "C")
STONE_HOUSE = START.replace("W", "S")

THREE_ROOMS = """\
+   +   +   +   +   +
  W   .   .   .   .
+   +   +   +   +   +
  W   .   .   .   .
+   +   +   +   +   +
  W   .   .   .   .
+   +   +   +   +   +"""
FIELD_BESIDE = """\
+   +   +   +   +   +
  .   .   .   .   .
+   +   +   +   +   +
  W   F   .   .   .
+   +   +   +   +   +
  W   .   .   .   .
+   +   +   +   +   +"""
FIELD_ABOVE = """\
+   +   +   +   +   +
  F   .   .   .   .
+   +   +   +   +   +
  W   .   .   .   .
+   +   +   +   +   +
  W   .   .   .   .
+   +   +   +   +   +"""
ONE_PASTURE = """\
+   +   +   +   +---+
  .   .   .   . | . |
+   +   +   +   +---+
  W   .   .   .   .
+   +   +   +   +   +
  W   .   .   .   .
+   +   +   +   +   +"""

"""What is in places while a program runs: data, and the attributes that it was computed from.

A taint is a set of attributes (Class::member) by explicit data flow: per object, in the order of time, and what is
overwritten is forgotten. Conditions taint nothing.
"""

from syntax import Class

NOTHING = frozenset()


class Value:
    """Something that was computed. Data is an int, str, Place (a pointer), Closure, or Values in a list, dict or Object."""
    __slots__ = ("data", "taint")

    def __init__(self, data, taint=NOTHING):
        self.data, self.taint = data, taint


class Object:
    """The attributes of an object, as Places or Values, by name."""
    __slots__ = ("cls", "parts")

    def __init__(self, cls, parts):
        self.cls, self.parts = cls, parts


class Place:
    """Where a value is kept. What belongs to a place (members, elements) is in places of its own."""
    __slots__ = ("data", "taint", "parent", "attribute")

    def __init__(self, parent=None, attribute=None):
        self.data, self.taint, self.parent, self.attribute = None, NOTHING, parent, attribute

    def attributes(self):
        """That the place is, or is a part of: the innermost first."""
        found, at = [], self
        while at is not None:
            if at.attribute is not None:
                found.append(at.attribute.label)
            at = at.parent
        return found

    def load(self):
        """The value, as a copy. Whoever reads an attribute depends on it."""
        taint = self.taint | frozenset(self.attributes())
        data = self.data
        if isinstance(data, list):
            data = [each.load() for each in data]
        elif isinstance(data, dict):
            data = {key: each.load() for key, each in data.items()}
        elif isinstance(data, Object):
            data = Object(data.cls, {name: each.load() for name, each in data.parts.items()})
        return Value(data, taint)

    def store(self, value):
        """A strong update. The places of members stay what they are: there may be pointers to them."""
        data = value.data
        if isinstance(data, list):
            data = [self._part(each) for each in data]
        elif isinstance(data, dict):
            data = {key: self._part(each) for key, each in data.items()}
        elif isinstance(data, Object):
            if not isinstance(self.data, Object):
                self.data = Object(data.cls, {each.name: Place(self, each) for each in data.cls.all_attributes()})
            for name, each in data.parts.items():
                self.data.parts[name].store(each)
            self.taint = value.taint
            return
        self.data, self.taint = data, value.taint

    def _part(self, value):
        made = Place(self)
        made.store(value)
        return made

    def add(self, value):
        self.data.append(self._part(value))
        self.taint |= value.taint

    def put(self, key, value):
        if key.data not in self.data:
            self.data[key.data] = Place(self)
        self.data[key.data].store(value)
        self.taint |= key.taint | value.taint


def empty(type):
    if isinstance(type, Class):
        raise TypeError(type)
    return Value({"string": "", "vector": [], "map": {}, "int": 0}[type])

"""A small Wayland client: enough of the protocol to make objects, send requests and receive events."""

import array
import select
import socket
import struct


class Connection:
    DISPLAY, REGISTRY = 1, 2

    def __init__(self, path=None, descriptor=None):
        """Connects to a path, or takes over a connection."""
        self.socket = socket.socket(socket.AF_UNIX, fileno=descriptor)
        if path is not None:
            self.socket.connect(str(path))
        self.rest = b""
        self.last = self.DISPLAY
        self.listeners = {}
        self.globals = {}
        registry = self.make(self.DISPLAY, 1, listener={0: self.found})
        assert registry == self.REGISTRY
        self.roundtrip()

    def found(self, words):
        number, = struct.unpack_from("I", words)
        length, = struct.unpack_from("I", words, 4)
        interface = words[8:8 + length - 1].decode()
        self.globals.setdefault(interface, []).append(number)

    def make(self, parent, opcode, before=b"", listener=None):
        """Sends a request whose last argument is a new object."""
        self.last += 1
        self.listeners[self.last] = listener or {}
        self.send(parent, opcode, before + struct.pack("I", self.last))
        return self.last

    def bind(self, interface, version=1, listener=None, place=0):
        """Makes the object of a global; `place` is one of several of the same interface."""
        if interface not in self.globals:
            raise RuntimeError(f"the compositor has no {interface}")
        words = struct.pack("I", self.globals[interface][place]) + text(interface) + struct.pack("I", version)
        return self.make(self.REGISTRY, 0, words, listener)

    def send(self, target, opcode, words=b"", descriptor=None):
        message = struct.pack("II", target, (8 + len(words)) << 16 | opcode) + words
        attached = [] if descriptor is None else [
            (socket.SOL_SOCKET, socket.SCM_RIGHTS, array.array("i", [descriptor]))]
        self.socket.sendmsg([message], attached)

    def roundtrip(self):
        """Waits until all earlier requests are done, and receives the events until then."""
        done = []
        self.make(self.DISPLAY, 0, listener={0: done.append})
        while not done:
            if not self.take():
                raise RuntimeError("the compositor has closed the connection")

    def receive(self):
        """Receives the events that have come."""
        while select.select([self.socket], [], [], 0)[0] and self.take():
            pass

    def take(self):
        """Receives events; false: the connection is closed."""
        part = self.socket.recv(65536)
        self.rest += part
        while len(self.rest) >= 8:
            sender, head = struct.unpack_from("II", self.rest)
            if len(self.rest) < head >> 16:
                break
            words, self.rest = self.rest[8:head >> 16], self.rest[head >> 16:]
            self.hear(sender, head & 0xFFFF, words)
        return bool(part)

    def hear(self, sender, opcode, words):
        if sender == self.DISPLAY and opcode == 0:
            raise RuntimeError(f"the compositor refuses: {words[12:].decode(errors='replace')}")
        if listener := self.listeners.get(sender, {}).get(opcode):
            listener(words)


def text(string):
    encoded = string.encode() + b"\0"
    return struct.pack("I", len(encoded)) + encoded + b"\0" * (-len(encoded) % 4)


def fixed(number):
    return struct.pack("i", round(number * 256))

"""Passes an app's connection to a Wayland compositor on, as one would that differs from those of the tests: as Mir, it does
not tell a keyboard that comes later who has the focus. Prints which subsurfaces are seen, and which are larger than their
parents: Hyprland squeezes those. "first" or "later" gives the first keyboard, or those that come later, a keymap in which no
key is Escape, as that of an on-screen keyboard, and prints "without Escape" for each.

usage: proxy.py COMPOSITOR SOCKET [first|later]
"""

import array
import os
import re
import select
import socket
import struct
import sys

# Requests that make an object, by interface and opcode: where the new object's number is, and its interface.
MAKING = {
    ("wl_display", 1): (0, "wl_registry"), ("wl_compositor", 0): (0, "wl_surface"),
    ("wl_subcompositor", 1): (0, "wl_subsurface"), ("wl_seat", 1): (0, "wl_keyboard"), ("wl_shm", 0): (0, "wl_shm_pool"),
    ("wl_shm_pool", 0): (0, "wl_buffer"), ("wp_viewporter", 1): (0, "wp_viewport")}
ENTER = 1


class Proxy:
    def __init__(self, client, compositor, without_escape=None):
        self.client, self.compositor, self.without_escape = client, compositor, without_escape
        self.rest = {client: b"", compositor: b""}
        # They must not arrive after their message.
        self.descriptors = {client: array.array("i"), compositor: array.array("i")}
        self.interfaces = {1: "wl_display"}
        self.keyboards = []
        # Numbers of objects, and sizes.
        self.parents, self.viewports, self.buffers = {}, {}, {}
        self.attached, self.scales, self.wanted, self.sizes = {}, {}, {}, {}

    def run(self):
        while True:
            for side in select.select([self.client, self.compositor], [], [])[0]:
                part, control, _, _ = side.recvmsg(65536, socket.CMSG_SPACE(4 * 28))
                if not part:
                    return
                self.pass_on(side, part, control)

    def pass_on(self, side, part, control):
        self.rest[side] += part
        kept = b""
        while len(self.rest[side]) >= 8:
            number, head = struct.unpack_from("II", self.rest[side])
            if len(self.rest[side]) < head >> 16:
                break
            message, self.rest[side] = self.rest[side][:head >> 16], self.rest[side][head >> 16:]
            if side is self.client:
                self.requested(number, head & 0xFFFF, message[8:])
            elif (self.interfaces.get(number), head & 0xFFFF) == ("wl_keyboard", ENTER) and number != self.keyboards[0]:
                continue
            kept += message
        for _, _, data in control:
            self.descriptors[side].frombytes(data)
        if side is self.compositor and self.without_escape == ("first" if len(self.keyboards) < 2 else "later"):
            self.descriptors[side] = array.array("i", map(changed_keymap, self.descriptors[side]))
        if kept:
            descriptors = self.descriptors[side]
            self.descriptors[side] = array.array("i")
            other = self.compositor if side is self.client else self.client
            attached = [(socket.SOL_SOCKET, socket.SCM_RIGHTS, descriptors)] if descriptors else []
            sent = other.sendmsg([kept], attached)
            other.sendall(kept[sent:])
            for descriptor in descriptors:
                os.close(descriptor)

    def requested(self, number, opcode, words):
        interface = self.interfaces.get(number)
        count = len(words) // 4
        numbers = struct.unpack_from(f"{count}I", words)
        if interface == "wl_registry" and opcode == 0:
            name = words[8:8 + numbers[1] - 1].decode()
            self.interfaces[numbers[-1]] = name
        elif made := MAKING.get((interface, opcode)):
            place, kind = made
            self.made(numbers[place], kind, numbers)
        elif interface == "wp_viewport" and opcode == 2:
            self.wanted[self.viewports[number]] = struct.unpack_from("ii", words)
        elif interface == "wl_surface" and opcode == 1:
            self.attached[number] = numbers[0]
        elif interface == "wl_surface" and opcode == 8:
            self.scales[number] = numbers[0]
        elif interface == "wl_surface" and opcode == 6:
            self.committed(number)

    def made(self, number, kind, numbers):
        self.interfaces[number] = kind
        if kind == "wl_keyboard":
            self.keyboards.append(number)
        elif kind == "wl_surface":
            for table in (self.parents, self.attached, self.scales, self.wanted, self.sizes):
                table.pop(number, None)
        elif kind == "wl_subsurface":
            self.parents[numbers[1]] = numbers[2]
        elif kind == "wp_viewport":
            self.viewports[number] = numbers[1]
        elif kind == "wl_buffer":
            self.buffers[number] = numbers[2:4]

    def committed(self, surface):
        buffer = self.buffers.get(self.attached.get(surface))
        if buffer is None:
            return
        scale = self.scales.get(surface, 1)
        wanted = self.wanted.get(surface, (-1, -1))
        self.sizes[surface] = wanted if wanted[0] > 0 else tuple(side // scale for side in buffer)
        if parent := self.parents.get(surface):
            size, room = self.sizes[surface], self.sizes[parent]
            word = "larger" if size[0] > room[0] or size[1] > room[1] else "fits"
            print(f"{word} {size[0]} {size[1]} in {room[0]} {room[1]}", flush=True)


def changed_keymap(descriptor):
    """A keymap with another key in the place of Escape. Anything else stays as it is."""
    try:
        text = os.pread(descriptor, os.fstat(descriptor).st_size, 0)
    except OSError:
        return descriptor
    if not text.startswith(b"xkb_keymap"):
        return descriptor
    os.close(descriptor)
    changed = os.memfd_create("keymap")
    # libxkbcommon 1.13 writes numbers instead of names.
    text, count = re.subn(rb"\b(Escape|0xff1b)\b", b"Delete", text)
    os.write(changed, text)
    if count:
        print("without Escape", flush=True)
    return changed


def main():
    path = sys.argv[2]
    listener = socket.socket(socket.AF_UNIX)
    listener.bind(path)
    listener.listen()
    print("ready", flush=True)
    client, _ = listener.accept()
    compositor = socket.socket(socket.AF_UNIX)
    compositor.connect(sys.argv[1])
    Proxy(client, compositor, *sys.argv[3:]).run()


main()

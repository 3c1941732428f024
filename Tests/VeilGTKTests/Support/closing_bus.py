"""A message bus that closes each connection as soon as it has greeted it, as one that ends meanwhile.

Its argument is the path of its socket. It prints its address once it listens, and "greeted" for each connection."""

import socket
import sys

import gi

gi.require_version("Gio", "2.0")
from gi.repository import Gio, GLib

NO_CAPABILITIES = Gio.DBusCapabilityFlags.NONE
START = b"BEGIN\r\n"


def greet(client):
    received = b""
    while data := client.recv(4096):
        received += data
        if START in received:
            message = received.split(START, 1)[1]
            if len(message) < 16 or len(message) < Gio.DBusMessage.bytes_needed(message):
                continue
            hello = Gio.DBusMessage.new_from_blob(message, NO_CAPABILITIES)
            reply = Gio.DBusMessage.new_method_reply(hello)
            reply.set_sender("org.freedesktop.DBus")
            reply.set_serial(1)
            reply.set_body(GLib.Variant("(s)", (":1.1",)))
            client.sendall(reply.to_blob(NO_CAPABILITIES))
            print("greeted", flush=True)
            return
        if received.endswith(b"\r\n"):
            line = received.split(b"\r\n")[-2]
            if line.startswith(b"NEGOTIATE_UNIX_FD"):
                client.sendall(b"AGREE_UNIX_FD\r\n")
            else:
                client.sendall(b"OK " + b"0" * 32 + b"\r\n" if b"AUTH EXTERNAL" in line else b"REJECTED EXTERNAL\r\n")


server = socket.socket(socket.AF_UNIX)
server.bind(sys.argv[1])
server.listen()
print("unix:path=" + sys.argv[1], flush=True)
while True:
    client, _ = server.accept()
    with client:
        greet(client)

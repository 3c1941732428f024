#!/usr/bin/python3
"""Shows the gallery. With a display it opens there. Without one, real clicks and keys drive it on hidden displays, and a
picture of each step is left in out/. Each step waits for what the gallery says and shows; a missing one is an error. What
a veil does with the input, the focus and the time is the tests' matter.

usage: demo.py [part…]   parts of the demo, such as search or looks-own; all by default. With a display the arguments are the
                         gallery's."""

import os
import pathlib
import re
import shutil
import subprocess
import sys
import time

from PIL import Image

from common import build, root
from screen import Failure
from stage import Stage, out, same

# The initial size of the gallery's window, and its middle.
SIZE, MIDDLE = (720, 540), (360, 270)
# A large folder and what most of its files contain, and a folder whose copy takes seconds.
SEARCHED, WORD, COPIED = "/usr/include", "copyright", "/usr/include/gtk-4.0"


def search(stage):
    """The veil: searching, cancelling, failing, and the default look."""
    button, cancel = (658, 170), (360, 300)
    stage.open("search", "--rest", "20", "--folder", SEARCHED)
    stage.fill("alt+t", WORD)
    stage.wait_for_change(stage.bare)
    stage.keep_still("search-1-before", "Search: a folder and a text have been entered; nothing has been pressed yet.")
    stage.click(button)
    stage.wait_for_veil()
    veil = stage.keep("search-2-veil", "The search runs: the veil covers the window and shows the number of files read.")
    # Only the message, since the spinner below it always moves.
    stage.wait_for_change(veil, (240, 208, 480, 244))
    stage.keep("search-3-message", "The search continues: the message has changed in place, and found lines show through.")
    stage.click(cancel)
    stage.wait_for("ended: cancelled")
    stage.wait_for_bare(1)
    stage.keep_still("search-4-cancelled", "Cancel was clicked: the veil is gone, and the page shows what has been found.")
    stage.fill("alt+f", "/no/such/folder", "Return")
    stage.wait_for_symbol("failure")
    stage.keep("search-5-failed", "A folder that does not exist: the veil draws a cross, and the page shows the reason.")
    stage.click(MIDDLE)
    stage.wait_for_bare(2)
    stage.fill("alt+f", f"{COPIED}/gdk/x11", "Return")
    stage.wait_for("ended: ended")
    stage.wait_for_bare(3)
    stage.keep_still("search-6-found", "A search that ended by itself: the veil shows nothing, and the lines are in the list.")

    stage.open("search", "--rest", "20", "--folder", SEARCHED, "--style", "automatic")
    stage.fill("alt+t", WORD, "Return")
    stage.wait_for_veil()
    stage.keep("search-7-automatic", "The default look: longer work becomes visible.")


def feed(stage):
    """The activity overlay: one tab loads under it while other tabs are used."""
    packages, recent, damaged = (74, 87), (159, 87), (332, 87)
    load, cancel, server_check, card_check, panel = (645, 142), (573, 142), (31, 509), (625, 509), (360, 330)
    first_rows = (40, 190, 240, 270)
    stage.open("feed")
    before = stage.keep("feed-1-before", "Feeds: four, each in its own tab; nothing has been loaded yet.")
    stage.click(load)
    stage.wait_for("Packages: The veil appeared")
    stage.keep("feed-2-overlay", "One tab loads: only its list is covered, not its buttons or the other tabs.")
    stage.wait_for("Packages: The veil disappeared")
    loaded = stage.keep_still("feed-3-loaded", "The tab is loaded: the packages of this machine, which the server sent as XML.")
    stage.expect(not same(loaded, before, first_rows), "The list is still empty.")
    stage.click(card_check, load)
    stage.wait_for("Packages: The veil appeared", 2)
    stage.keep("feed-4-card", "The variant of a card in the middle of the list, which shows through.")
    stage.wait_for("Packages: The veil disappeared", 2)

    stage.click(card_check, recent, load)
    stage.wait_for("Recent: The veil disappeared")
    stage.click(load)
    stage.wait_for("Recent, above: The veil appeared")
    stage.keep("feed-10-row", "A list that already has rows: the overlay is a row above them, and they can be read and used.")
    stage.wait_for("Recent, above: The veil disappeared")

    # A pointer on the panel holds the cross.
    stage.click(packages, server_check, load)
    stage.wait_for_symbol("failure", 1, panel)
    stage.expect(stage.count("Packages: The veil disappeared") < 3, "The cross went away under the pointer.")
    stage.keep("feed-5-no-server", "The server is closed: a cross, and the page says what to check.")
    stage.click(panel)
    stage.wait_for("Packages: The veil disappeared", 3)
    stage.click(server_check, damaged, load)
    stage.wait_for_symbol("failure", 2, panel)
    broken = stage.keep(
        "feed-6-damaged", "A feed with incomplete XML: a cross, and the page says where it ends and lists what could be read.")
    stage.expect(not same(broken, before, first_rows), "What could be read is not listed.")

    # A server that does not answer.
    stage.open("feed", "--server-time", "600")
    stage.click(load)
    stage.wait_for("Packages: The veil appeared")
    stage.click(recent)
    stage.keep_still("feed-7-other-tab", "One tab loads, and another one is used: the overlay stays in its own tab.")
    stage.click(load)
    stage.wait_for("Recent: The veil appeared")
    stage.keep("feed-8-both", "The other tab loads as well.")
    stage.click(cancel)
    stage.wait_for("Recent: Activity 1 ended: cancelled")
    stage.wait_for("Recent: The veil disappeared")
    stage.expect(not stage.count("Packages: Activity 1 ended"), "The first tab stopped when the other one was cancelled.")
    stage.click(packages, cancel)
    stage.wait_for("Packages: Activity 1 ended: cancelled")
    stage.wait_for("Packages: The veil disappeared")
    stage.keep_still("feed-9-cancelled", "Cancel was clicked: the overlay is gone, and the page says so.")


def status(stage):
    """The symbol of a status: a file that is saved, one that cannot be, all symbols, a button that runs work, work that takes
    too long, and work that blocks the main thread."""
    text, save, full_check, retry, settings = (300, 330), (652, 184), (85, 184), (360, 320), (565, 27)
    document_tab, symbols_tab, blocked_tab = (77, 87), (170, 87), (425, 87)
    stage.open("status")
    stage.click(text)
    stage.key("ctrl+a")
    stage.type("Baa, baa, black sheep, have you any wool?")
    stage.wait_for_change(stage.bare)
    stage.bare = stage.keep_still("status-1-before", "Status: a document, and the file in which it is saved.")
    stage.click(save)
    stage.wait_for_symbol("success")
    stage.keep("status-2-saved", "The file is saved: a check draws itself, and disappears by itself.")
    stage.expect("black sheep" in stage.document.read_text(), "The file does not contain the typed text.")
    stage.rest_pointer()
    stage.wait_for("The veil disappeared")
    stage.click(full_check, text)
    stage.key("ctrl+End")
    stage.type(" Yes, sir.")
    stage.click(save)
    stage.wait_for_symbol("failure")
    stage.keep("status-3-refused", "The disk is full: a cross, and the page shows the system's message.")
    stage.expect("Yes, sir" not in stage.document.read_text(), "The file contains the text that could not be saved.")
    stage.click(MIDDLE)
    stage.wait_for("The veil disappeared", 2)

    stage.click(symbols_tab)
    symbols = stage.keep_still("status-4-symbols", "Every symbol of the library, at many sizes.")
    # Ten times as slow. A mnemonic focuses the scale.
    stage.key("alt+l", "End")
    stage.wait_for_change(symbols, (630, 130, 670, 160))
    whole, check = stage.still(), (195, 184, 247, 236)
    stage.click((221, 210))
    stage.wait_for_change(whole, check)
    time.sleep(1)
    stage.keep("status-5-drawing", "A symbol was clicked: it draws itself again, here ten times as slow.")
    stage.until("a whole symbol", lambda: same(stage.look(), whole, check))
    stage.click(settings)
    stage.keep_still("status-6-settings", "The settings beside the page: each of them also has a command-line option.")
    stage.key("alt+k")
    stage.until("a dark window", stage.is_veiled)
    stage.keep_still("status-7-dark", "“Dark” was pressed in the settings: page and symbols follow at once.")
    stage.click(document_tab)
    document = stage.still()
    stage.key("alt+c")
    stage.wait_for_change(document, (492, 168, 602, 200))
    stage.keep_still("status-8-copy", "The disk is still full: the button that saves a copy shows a cross, and covers nothing.")

    # In the light again, at the usual pace. Work that may never end:
    stage.open("status")
    stage.key("alt+p")
    stage.still()
    stage.key("alt+w")
    stage.wait_for("It shows the status failure")
    stage.wait_for_drawn()
    stage.keep("status-9-retry", "The file has not come in time: the panel offers to try again.")
    pathlib.Path(f"{stage.document}.ready").touch()
    stage.click(retry)
    stage.wait_for("It shows the status success")
    stage.wait_for("The file has come")
    stage.open("status")
    stage.click(blocked_tab)
    blocked(stage)

    # What a screen reader says, changed while the work runs:
    stage.open("status")
    stage.key("alt+v")
    stage.still()
    stage.key("alt+k")
    stage.wait_for("The veil appeared")
    stage.key("alt+x")
    stage.wait_for("From now on a screen reader says the exact words")
    stage.keep_still("status-11-voice", "A screen reader says other words than the panel shows, and the page stays usable.")
    stage.key("alt+k")
    stage.wait_for("It shows the status success")


def blocked(stage):
    """Work that blocks the main thread: GtkSpinner stops, and the veil does not."""
    spinner, panel, shown = (123, 148, 163, 188), (265, 185, 455, 360), (0, 65, 720, 395)
    stage.wait_for_change(stage.bare, spinner)
    stage.key("alt+w")
    stage.wait_for("The main thread is blocked")
    # Twelve times a second, or as often as the machine can, until GTK can paint again. The veil appears in the first half.
    frames = []
    while True:
        began, frame = time.monotonic(), stage.look()
        if stage.count("All words are counted"):
            break
        frames.append(frame)
        time.sleep(max(0, began + 1 / 12 - time.monotonic()))
    late = frames[len(frames) // 2:]
    stage.expect(len(late) >= 4, f"Only {len(frames)} pictures were taken while the main thread was blocked.")
    stage.expect(same(late[0], late[-1], spinner), "The main thread was not blocked: GtkSpinner turned.")
    looks = {frame.crop(panel).tobytes() for frame in late}
    stage.expect(len(looks) >= 4, f"The veil had {len(looks)} looks in {len(late)} pictures while the main thread was blocked.")
    # Few colors, the same in all frames, make a small file.
    colors = late[-1].quantize(96)
    first, *others = (frame.crop(shown).quantize(palette=colors, dither=Image.Dither.NONE) for frame in frames)
    stage.keep("status-10-blocked", "The main thread is blocked: GtkSpinner stands still, and the veil goes on.", frames[0])
    first.save(out / "status-10-blocked.png", save_all=True, append_images=others, duration=1000 / 12)


def sync(stage):
    """The blocker: copying a folder while the window is resized."""
    button, sync_tab, target = (658, 170), (417, 27), stage.folder / "copy"

    def files_in(folder):
        return sum(path.is_file() for path in pathlib.Path(folder).rglob("*"))

    def resize(width, height):
        # Requests the size each time, since GTK sometimes keeps a window wider than the first request.
        stage.do("windowsize", stage.window, width, height)
        time.sleep(0.2)
        return stage.frame()[2:] == (width, height)

    total = files_in(COPIED)
    stage.open("search", "--rest", "80", "--source", COPIED, "--target", target)
    stage.click(sync_tab)
    stage.keep_still("sync-1-before", f"Sync: a folder of {total} files and the folder for its copy; nothing has been pressed.")
    stage.click(button)
    stage.wait_for_veil()
    stage.until("the first copies", lambda: files_in(target) >= 0.02 * total)
    stage.keep("sync-2-early", "The sync has begun: the window is dimmed, and a ring in its centre shows the progress.")
    for name, size in ("3-narrow", (600, 540)), ("4-wide", (1100, 420)):
        stage.until(f"a window of {size}", lambda: resize(*size))
        stage.until("a covered window", stage.is_veiled)
        stage.keep(f"sync-{name}", f"The sync runs while the window is made {name[2:]}: the ring stays in its centre.")
    stage.until("a window of the first size", lambda: resize(*SIZE))
    stage.until("most copies", lambda: files_in(target) >= 0.85 * total)
    stage.expect(not stage.count("ended: succeeded"), "The copying ended before its picture was taken.")
    stage.keep("sync-5-late", "The sync is nearly done: the ring is nearly full.")
    stage.wait_for("ended: succeeded")
    stage.hold_panel()
    stage.wait_for_drawn()
    stage.keep("sync-6-done", "The sync is done: the check draws itself and disappears, and the page says what was copied.")
    stage.rest_pointer()
    stage.wait_for_bare(1)
    stage.fill("alt+t", "/dev/null/copy", "Return")
    stage.wait_for_symbol("failure")
    stage.keep("sync-7-failed", "A target that cannot be written: a cross, and the page shows the reason.")


def message(stage):
    """The loading card: over only the keyboard while a message is sent, and over everything while all are fetched."""
    send, refresh, key_h, key_i, key_shift = (671, 339), (662, 86), (428, 423), (531, 385), (71, 461)
    entry = (24, 327, 584, 351)
    # A server that does not answer.
    stage.open("message", "--server-time", "600")
    empty = stage.keep("message-1-keyboard", "Messages: the field has the focus, so the keyboard is shown.")
    stage.click(key_shift, key_h, key_i)
    stage.wait_for_change(empty, entry)
    stage.keep_still("message-2-typed", "Keys of the keyboard were clicked: the field has their letters, and still has the focus.")
    stage.click(send)
    stage.wait_for("Keyboard: The veil appeared")
    # First the covered keys, then real ones. The message that is sent shows which of them arrived.
    stage.click(key_h, key_i, key_shift)
    stage.type("Typed meanwhile")
    stage.wait_for_change(empty, entry)
    time.sleep(0.5)
    stage.keep("message-3-sending", "Sending: a card covers only the keyboard, and the field above it accepts text.")
    stage.key("Return")
    received = stage.until("two messages", lambda: stage.mailbox.read_text().splitlines()[1:] and stage.mailbox.read_text())
    stage.expect(all(text in received for text in ('"Hi"', '"Typed meanwhile"')), f"The server got other messages: {received}")

    stage.open("message")
    stage.type("Hello")
    stage.click(send)
    stage.wait_for("Keyboard: Activity 1 ended: ended")
    stage.wait_for("Keyboard: The veil disappeared")
    stage.keep_still("message-4-sent", "Sent, after five seconds: the keyboard is free again.")
    stage.click(refresh)
    stage.wait_for_veil()
    stage.type("nothing of this arrives")
    stage.keep("message-5-refreshing", "Refreshing: the card covers everything. The field has lost the focus, so there is no keyboard.")
    stage.wait_for("Window: Activity 1 ended: ended")
    stage.wait_for_bare(2)
    stage.keep_still("message-6-refreshed", "Refreshed, after five seconds: all messages, with the focus restored.")


def looks(stage, style):
    """Every page in dark colors, from right to left and with large text. “own” is the style of each page's system."""
    target = stage.folder / "copy"
    for name, options in ("dark", ["--dark"]), ("rtl", ["--direction", "rtl"]), ("large", ["--text-size", "2"]):
        options = [*options, "--style", style]
        # The server takes longer than the picture.
        common = ["--server-time", "60", "--rest", "20", "--folder", SEARCHED, "--source", COPIED, "--target", target, *options]

        def keep(page, what):
            stage.keep(f"looks-{name}-{style}-{page}", f"{what}: {' '.join(options)}.")

        stage.open("search", *common)
        stage.fill("alt+t", WORD, "Return")
        stage.wait_for_veil()
        keep("search", "The search's veil")
        stage.open("feed", *common)
        stage.key("alt+r")
        stage.wait_for("Packages: The veil appeared")
        # The longest fade is 0.25 s.
        time.sleep(0.4)
        keep("feed", "The feed's overlay")
        stage.open("status", *common)
        stage.key("alt+a")
        stage.wait_for_symbol("success")
        keep("status", "The status's check")
        shutil.rmtree(target, ignore_errors=True)
        stage.open("sync", *common)
        stage.key("alt+y")
        stage.wait_for_veil()
        keep("sync", "The sync's blocker")
        stage.open("message", *common)
        stage.fill("End", "Hi", "Return")
        stage.wait_for("Keyboard: The veil appeared")
        time.sleep(0.4)
        keep("message", "The message's keyboard card")


PARTS = {
    "search": search, "feed": feed, "status": status, "sync": sync, "message": message,
    "looks-own": lambda stage: looks(stage, "own"), "looks-automatic": lambda stage: looks(stage, "automatic")}


def perform(part, gallery):
    with Stage(gallery) as stage:
        try:
            PARTS[part](stage)
        except Failure as failure:
            stage.picture().save(out / f"{part}-failed.png")
            lines = "\n".join(stage.log.read_text(errors="replace").splitlines()[-20:])
            sys.exit(f"The demo failed in part “{part}”: {failure}\nA picture: out/{part}-failed.png. The gallery's last lines:\n{lines}")


def main():
    print("Looking for the packages that the gallery needs…", flush=True)
    subprocess.run([root / "Scripts/install-packages.sh"], check=True)
    began = time.monotonic()
    print("Building the gallery. In a new clone this takes a minute or two…", flush=True)
    gallery = build("Gallery", "--product", "Gallery") / "Gallery"
    print(f"Built after {time.monotonic() - began:.0f} s.", flush=True)
    if os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"):
        print("Opening the gallery. Close its window to end the demo.", flush=True)
        os.execv(gallery, [gallery, *sys.argv[1:]])
    print("There is no display: driving the gallery on hidden displays.", flush=True)
    out.mkdir(exist_ok=True)
    for path in out.glob("*.png"):
        if re.match("|".join(PARTS), path.name):
            path.unlink()
    # The parts run in parallel, each with its own display, gallery and server.
    parts = [subprocess.Popen(["setpriv", "--pdeathsig", "TERM", sys.executable, __file__, "--perform", part, gallery],
                              stdout=subprocess.PIPE, text=True) for part in sys.argv[1:] or PARTS]
    texts = ["Pictures of the gallery, taken while it was driven by clicks and keys.\n"]
    for part in parts:
        texts.append(part.communicate()[0])
        print(texts[-1], end="", flush=True)
    (out / "README.txt").write_text("\n".join(texts))
    if any(part.returncode for part in parts):
        sys.exit(1)
    print(f"All parts passed in {time.monotonic() - began:.0f} s. The pictures are in {out}.")


if sys.argv[1:2] == ["--perform"]:
    perform(*sys.argv[2:])
else:
    main()

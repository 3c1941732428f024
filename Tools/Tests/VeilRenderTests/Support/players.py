"""Shows files as players do that are not ours, frame by frame as PNG.

players.py apng FILE FOLDER                   every frame by apngdis; prints how long each is shown, in milliseconds
players.py lottie FILE FOLDER WIDTH HEIGHT FRAME…   these frames by rlottie
"""

import ctypes
import pathlib
import subprocess
import sys

from PIL import Image


def apng(file, folder):
    # Pillow is as old as Debian's: it does not see that a colour of an opaque frame stands for no change.
    subprocess.run(["apngdis", file, "part"], check=True, stdout=subprocess.DEVNULL)
    for index, part in enumerate(sorted(pathlib.Path(file).parent.glob("part*.png"))):
        Image.open(part).convert("RGBA").save(folder / f"{index}.png")
        _, delay = part.with_suffix(".txt").read_text().split("=")
        amount, clock = delay.split("/")
        print(int(amount) * 1000 / int(clock))


def lottie(file, folder, width, height, *frames):
    library = ctypes.CDLL("librlottie.so.0-1")
    library.lottie_animation_from_file.restype = ctypes.c_void_p
    library.lottie_animation_from_file.argtypes = [ctypes.c_char_p]
    library.lottie_animation_render.argtypes = [
        ctypes.c_void_p, ctypes.c_size_t, ctypes.c_void_p, ctypes.c_size_t, ctypes.c_size_t, ctypes.c_size_t]
    library.lottie_animation_render.restype = None
    animation = library.lottie_animation_from_file(str(file).encode())
    if not animation:
        sys.exit("rlottie cannot read it")
    width, height = int(width), int(height)
    for frame in frames:
        pixels = ctypes.create_string_buffer(width * height * 4)
        library.lottie_animation_render(animation, int(frame), pixels, width, height, width * 4)
        # rlottie paints as Cairo does: blue first, the colours multiplied with alpha.
        image = Image.frombuffer("RGBa", (width, height), pixels, "raw", "BGRa", 0, 1).convert("RGBA")
        image.save(folder / f"{frame}.png")


if __name__ == "__main__":
    command, file, folder, *rest = sys.argv[1:]
    {"apng": apng, "lottie": lottie}[command](file, pathlib.Path(folder), *rest)

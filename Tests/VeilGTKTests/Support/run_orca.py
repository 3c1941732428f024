"""Orca itself, which prints what it does for the ears, a line each:

  say SENTENCE    it says this after what it says now
  stop            it stops in the middle of what it says now

It is given a folder for its settings, and needs no voice: a speech server is not looked for.
"""
import re
import runpy
import sys

sys.modules["speechd"] = None
main = runpy.run_path("/usr/bin/orca", run_name="orca_program")["main"]
# It refuses to run beside another one of the same user, be it on another screen.
main.__globals__["otherOrcas"] = lambda: []

from orca import debug  # noqa: E402


class Heard:
    """Takes Orca's log, and passes on what concerns the ears."""

    name = ""
    # After the sentence come the voice and its properties.
    sentence = re.compile(r"SPEECH OUTPUT: '(.*?)'(?: voice=\w+)? ?(?:\{.*)?$")

    def write(self, text):
        for line in text.split("\n"):
            said = self.sentence.search(line)
            if said:
                print("say " + said[1], flush=True)
            elif "Interrupting presentation" in line:
                print("stop", flush=True)

    def writelines(self, lines):
        self.write("".join(lines))

    def flush(self):
        pass

    def close(self):
        pass


debug.debugFile = Heard()
debug.debugLevel = debug.LEVEL_ALL
debug.eventDebugLevel = debug.LEVEL_OFF
sys.argv = ["orca", "--user-prefs", sys.argv[1]]
sys.exit(main())

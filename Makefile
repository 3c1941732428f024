# The commands; `make` alone prints this list.

# Without the links to Sources/ in the harnesses and Playground/.
SOURCES := $(shell git ls-files -s Sources Tests Gallery Tools Harness HarnessWithoutUIKit Benchmarks Playground Package.swift 2>/dev/null \
  | awk -F '\t' '!/^120000/ { print $$2 }')
# How GLib's constants of flags begin, after G_.
GLIB_FLAGS := APPLICATION_|BINDING_|CONNECT_|DBUS_[A-Z]+_FLAGS|FILE_TEST_|IO_(IN|OUT|PRI|ERR|HUP|NVAL)\b|LOG_LEVEL_|PARAM_|SIGNAL_|SPAWN_
RESULTS := .build/test-results/complete

# Every target is a command, except the results of the tests.
.PHONY: $(shell sed -n 's/^\([a-z0-9-]*\):.*/\1/p' Makefile)

help: ## print this list
	@awk -F ':.*## ' '/^[a-z0-9-]+:.*## / { printf "make %-17s %s\n", $$1, $$2 }' Makefile

demo: ## show the gallery; without a display, drive it on a hidden one and leave pictures in out/
	@echo "Looking for the packages that the gallery needs…"
	@Scripts/install-packages.sh
	@Scripts/demo.py

quick: ## build and test only the core and the runtime, while working on them
	@Scripts/test.sh quick

test: ## install what is needed, build everything, run every test
	@Scripts/test.sh

windows: ## build only the root package, and run its tests in windows
	@Scripts/test.sh windows

debian13: ## run test, environments, chaos, demo and the short wayland in a Debian 13 root, which it creates (3 GB); RUN='…' runs another command there
	@Scripts/debian.sh 13 $(if $(RUN),'$(subst ','\'',$(RUN))')

debian-testing: ## the same in a Debian testing root, with the newest GTK, libadwaita and GNOME Shell that Debian has
	@Scripts/debian.sh testing $(if $(RUN),'$(subst ','\'',$(RUN))')

chaos: ## end work in every call into GTK, 10,000 steps from a seed, and some under valgrind; VEIL_SEED=7 tries another
	@Scripts/chaos.sh

sanitize: ## run the multithreaded tests and their programs under ThreadSanitizer; a race is a failure
	@Scripts/sanitize.sh

environments: ## start the README's program and veil run with each message bus, GTK_A11Y, language, home and renderer
	@Scripts/install-packages.sh
	@Scripts/environments.py

wayland: ## run the window tests on a headless sway and a headless GNOME Shell, with real input; RUN='sway' on one, RUN=--some in part
	@Scripts/wayland.py $(RUN)

rows: $(RESULTS) ## print which tests prove which row, by front end; fails if a row has none, or if one did not pass
	@Scripts/rows.py
	@Scripts/compared.py

$(RESULTS): $(SOURCES)
	@Scripts/test.sh

prove-rows: $(RESULTS) ## break each row in the source, one at a time; its test must fail; SOME=1 breaks a few rows, different ones at each commit
	@Scripts/prove_rows.py $(if $(SOME),--some)

figures: ## measure and print the figures of Documentation/figures.md
	@Scripts/figures.sh

bench: ## measure geometry and pictures beside other libraries, which it installs; WRITE=1 puts the table into Documentation/figures.md
	@Scripts/bench.sh

charts: ## draw the charts of Documentation/figures.md from its tables
	@Scripts/charts.py

format: ## format the Swift sources
	@git ls-files '*.swift' | xargs swift format -i

lint: ## check the format of the Swift sources, and that they use nothing of GLib's flags that newer headers remove
	@git ls-files '*.swift' | xargs swift format lint --strict
	@! git grep -nE '(^|[^A-Z_])G_($(GLIB_FLAGS))' -- '*.swift' \
	  || { echo "From GLib 2.88 on Swift has no constants of flags. Use those of Sources/CVeilGTK/flags.h." >&2; false; }
	@! git grep -nE '(^|[^A-Za-z])G(Application|Binding|Connect|DBus|Log|Param|Signal|Spawn|Type)[A-Za-z]*Flags\([^r)]' -- '*.swift' \
	  || { echo "From GLib 2.88 on Swift makes flags with the label rawValue alone." >&2; false; }

portable: ## build what the Swift Package Index builds, without GTK, and type-check it with only what WebAssembly has
	@Scripts/portable.sh

web: ## build veil.js and veil.wasm for pages, and the page for trying them, into .build-web/site, and print their sizes
	@Scripts/web.sh

docs: ## build the documentation of all products into .build-docs/site, and check its links
	@Scripts/docs.py

site: ## put that page and the documentation into .build-web/site, for any static host; BASE=veil if it is not at the host's root
	@Scripts/site.sh $(BASE)

web-test: ## test veil.js in Chromium, Firefox and WebKitGTK, which it installs (830 MB), with real keys and clicks; pictures in out/
	@Scripts/web-test.sh $(RUN)

api: ## write Documentation/api, the public surface of each product
	@Scripts/api.py --write

check-api: ## check that Documentation/api is current, and that no name collides with one of Apple's
	@Scripts/api.py

lengths: ## check that no source file is longer than 500 lines
	@! git ls-files '*.swift' '*.py' '*.js' '*.sh' '*.c' '*.h' | xargs wc -l | awk '$$2 != "total" && $$1 > 500' | grep . || { echo "Split them by facet." >&2; false; }

apple-api: ## check that APIs newer than iOS 16 are guarded, and that nothing is used that Linux or Apple rejects
	@Scripts/apple_api.py

old-compiler: ## type-check the sources with Swift 6.0, in the root of `make debian13` (464 MB)
	@Scripts/old-compiler.sh

playground: ## type-check the app playground's manifest as Xcode reads it
	@Scripts/playground.sh

readme: ## build and run the README's program, build the documents' samples, and check their links
	@Scripts/readme.py
	@Scripts/apple_samples.py

pages: ## write the generated pages of Documentation/: words in every language, contrasts, Apple's newer APIs
	@VEIL_WRITE=1 swift test --filter 'LanguagesPageTests|ContrastTests/page'
	@Scripts/apple_api.py --write

pictures: ## write the pictures of Documentation/ without a window, and the phone's
	@swift run --package-path Tools veil render --all Documentation/pictures
	@mkdir -p out
	@VEIL_PICTURES="$$PWD/out" swift test --package-path Harness --filter PhonePictures
	@for picture in Documentation/pictures/phone-*.png \
	  Sources/VeilSwiftUI/VeilSwiftUI.docc/Resources/*.png Harness/Tests/VeilUIKitTests/Pictures/References/*.png; do \
	  cp "out/$${picture##*/}" "$$picture"; done
	@for picture in Sources/VeilCore/VeilCore.docc/Resources/*.png; do cp "Documentation/pictures/$${picture##*/}" "$$picture"; done

gallery-pictures: ## write the gallery's pictures of Documentation/, from a demo without a display
	@env -u DISPLAY -u WAYLAND_DISPLAY Scripts/demo.py
	@Scripts/pictures.py write out

check-pictures: ## check that each picture of Documentation/ is shown and current; the gallery's against the last demo's
	@Scripts/pictures.py
	@Scripts/pictures.py check out

icons: ## turn public sets of stroke icons (PyPI, 6 MB) into symbols, and compare each with librsvg; sheets in out/
	@Scripts/install-packages.sh
	@Scripts/icons.py

install-tool: ## install the tool, completions for bash, zsh and fish, and its manual page under PREFIX, ~/.local by default
	@Scripts/install-tool.sh "$(PREFIX)"

deb: ## make the tool's Debian package in out/, check it with lintian, and install, run and remove it in a bare Debian 12 and 13
	@Scripts/check-deb.sh

packages: ## install the Debian packages for building and testing
	@Scripts/install-packages.sh

clean: ## remove everything that was built
	rm -rf .build .build-* */.build */.build-debian* out

#!/usr/bin/env bash
# Installs the peers, and compares the library with them in a table of ratios. Fails if an error or a number of allocations
# exceeds its limit; missed times are only reported.
# usage: [ROWS="1 3"] [ROUNDS=15] [WRITE=1] bench.sh; Bench reads these itself
source "$(dirname "${BASH_SOURCE[0]}")/common.sh"

Scripts/install-packages.sh
peers=.build/bench/peers
Scripts/venv.sh "$peers" Benchmarks/Workers/requirements.txt

echo "Building the benchmarks and the tool, optimised…"
bench=$(Scripts/build.sh Benchmarks -c release --product Bench)/Bench
tool=$(Scripts/build.sh Tools -c release --product veil)/veil

QT_QPA_PLATFORM=offscreen "$bench" "$peers/bin/python" "$tool" || failed=$?
[[ -z ${WRITE:-} ]] || Scripts/charts.py
exit "${failed:-0}"

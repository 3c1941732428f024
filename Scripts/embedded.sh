#!/usr/bin/env bash
# Compiles the core as Embedded Swift for WebAssembly. Type checking alone misses what Embedded Swift cannot do,
# so this is a real compile of the whole module.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

output=.build-embedded
mkdir -p "$output"
find Sources/VeilCore -name '*.swift' | sort | xargs swiftc \
  -target wasm32-unknown-none-wasm -enable-experimental-feature Embedded -wmo -O -parse-as-library \
  -swift-version 6 -warnings-as-errors -module-name VeilCore -c -o "$output/VeilCore.o"
echo "VeilCore compiles as Embedded Swift for WebAssembly: $(stat -c %s "$output/VeilCore.o") bytes."

#!/usr/bin/env bash
# Compiles the core and the engine as Embedded Swift for WebAssembly. Type checking alone misses limits of Embedded Swift, so
# this compiles whole modules.
source "$(dirname "${BASH_SOURCE[0]}")/common.sh"

output=.build-embedded
mkdir -p "$output"
for module in VeilCore VeilEngine; do
  find "Sources/$module" -name '*.swift' | sort | xargs swiftc \
    -target wasm32-unknown-none-wasm -enable-experimental-feature Embedded -wmo -O -parse-as-library \
    -swift-version 6 -warnings-as-errors -package-name veil -module-name "$module" -I "$output" \
    -emit-module -emit-module-path "$output/$module.swiftmodule" -c -o "$output/$module.o"
  echo "$module compiles as Embedded Swift for WebAssembly: $(stat -c %s "$output/$module.o") bytes."
done

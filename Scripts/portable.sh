#!/usr/bin/env bash
# Checks that the portable products only need Swift:
# - Each target in .spi.yml is built from this package's manifest without GTK, which pkg-config does not find.
# - VeilCore, VeilEngine and VeilRuntime are type-checked with the libraries of a Swift SDK for WebAssembly: the standard library
#   and concurrency, no Dispatch, no Foundation, and WASILibc, as a module map with the one function that they use.
# Only that SDK could check that they link, and that its library has each declaration.
source "$(dirname "${BASH_SOURCE[0]}")/common.sh"

output=.build-portable
mkdir -p "$output/bin"
printf '#!/bin/sh\nexit 1\n' >"$output/bin/pkg-config"
chmod +x "$output/bin/pkg-config"
mapfile -t targets < <(sed -n 's/^ *target: //p' .spi.yml | sort -u)
[[ ${#targets[@]} -gt 0 ]] || fail ".spi.yml names no target."
for target in "${targets[@]}"; do
  said=$(env -u PKG_CONFIG_PATH PATH="$PWD/$output/bin:$PATH" \
    swift build --scratch-path "$output" --target "$target" </dev/null 2>&1) || fail "$said"
done
echo "Without GTK, the manifest builds ${targets[*]} and their dependencies."

# The compiler's resources without the modules that WebAssembly lacks.
resources=$(swift_resources)
bare="$output/bare"
rm -rf "$bare"
mkdir -p "$bare/resources/linux" "$bare/include/WASILibc" "$bare/modules"
ln -s "$resources"/{clang,shims} "$bare/resources/"
ln -s "$resources"/linux/{Swift,SwiftOnoneSupport,_Concurrency,_StringProcessing}.swiftmodule "$bare/resources/linux/"
cat >"$bare/include/WASILibc/module.modulemap" <<'MAP'
module WASILibc { header "libc.h" }
MAP
cat >"$bare/include/WASILibc/libc.h" <<'HEADER'
typedef __SIZE_TYPE__ size_t;
long write(int, const void *, size_t);
HEADER
for module in VeilCore VeilEngine VeilRuntime; do
  find "Sources/$module" -name '*.swift' -not -path '*.docc/*' | sort | xargs swiftc \
    -resource-dir "$bare/resources" -I "$bare/include/WASILibc" -I "$bare/modules" -wmo -parse-as-library \
    -swift-version 6 -warnings-as-errors -package-name veil -module-name "$module" \
    -emit-module -emit-module-path "$bare/modules/$module.swiftmodule"
done
echo "VeilCore, VeilEngine and VeilRuntime type-check without Dispatch, Foundation and threads."

#!/usr/bin/env bash
# Builds the engine for pages, veil.js, veil.wasm and veil.d.ts, and the demo page into .build-web/site, and prints the sizes.
# The workshop's page has a separate module that contains the tool's converter. Needs the Swift toolchain; installs the rest.
source "$(dirname "${BASH_SOURCE[0]}")/common.sh"
Scripts/install-packages.sh binaryen brotli

# The engine's modules, each after its imports.
modules=(VeilCore VeilEngine)
# The limit of a page's load in bytes, compressed with brotli: 200 KiB.
limit=204800

output=.build-web
site=$output/site
mkdir -p "$output"
embedded=(-target wasm32-unknown-none-wasm -enable-experimental-feature Embedded -enable-experimental-feature Extern
  -wmo -Osize -parse-as-library -swift-version 6 -warnings-as-errors -package-name veil -Xfrontend -disable-stack-protector
  -enforce-exclusivity=unchecked -I "$output")

# Whether a file is at least as new as all its inputs and this script.
is_current() { # file, inputs…
  [[ -e $1 && -z $(find "${@:2}" "${BASH_SOURCE[0]}" -newer "$1") ]]
}

objects=()
# Compiles a module if necessary.
compile() {
  local module=$1
  shift
  objects+=("$output/$module.o")
  is_current "$output/$module.o" "$@" "${objects[@]}" && return
  swiftc "${embedded[@]}" -module-name "$module" -emit-module -emit-module-path "$output/$module.swiftmodule" \
    -c -o "$output/$module.o" "$@"
}

for module in "${modules[@]}"; do
  mapfile -t sources < <(find "Sources/$module" -name '*.swift' | sort)
  compile "$module" "${sources[@]}"
done
toolchain=$(dirname "$(dirname "$(readlink -f "$(command -v swiftc)")")")
runtime=Web/Sources/CWebRuntime/runtime.c
is_current "$output/runtime.o" "$runtime" \
  || "$toolchain/bin/clang" --target=wasm32-unknown-none -Os -ffreestanding -fno-builtin -Wall -Werror -c "$runtime" -o "$output/runtime.o"
# Links all objects into a file of the site, with a stack of that many bytes.
link() {
  local file=$output/$1 stack=$2
  if ! is_current "$file" "${objects[@]}" "$output/runtime.o"; then
    "$toolchain/bin/wasm-ld" --no-entry --gc-sections --strip-all --stack-first -z "stack-size=$stack" \
      -o "$file.linked" "${objects[@]}" "$output/runtime.o" \
      "$toolchain/lib/swift/embedded/wasm32-unknown-none-wasm/libswiftUnicodeDataTables.a"
    # Long functions that are used once are not inlined. The module stays as long, but brotli makes it 4 percent smaller.
    wasm-opt -Oz --converge --one-caller-inline-max-function-size=20 --enable-bulk-memory --enable-sign-ext \
      --enable-mutable-globals --enable-nontrapping-float-to-int "$file.linked" -o "$file"
  fi
  cp "$file" "$site"
}
rm -rf "$site"
mkdir -p "$site/words"
# Both are built at the same time: the compiler and wasm-opt mostly use one core.
# Of the runtime, which needs threads, only the log's sentences.
web=(Web/Sources/VeilWeb/*.swift Sources/VeilRuntime/Log/Misuse+Sentence.swift)
(
  compile VeilWeb "${web[@]}"
  link veil.wasm 262144
) &
page=$!
# Leaves no process running after a failure.
trap 'wait' EXIT
# The tool's converter without access to files, and its animations without fonts and pixels.
mapfile -t sources < <(find Tools/Sources/VeilTool -name '*.swift' -not -path '*/Files/*' | sort)
compile VeilTool "${sources[@]}"
render=Tools/Sources/VeilRender
compile VeilWorkshop "${web[@]}" Web/Sources/VeilWorkshop/*.swift $render/Timeline/*.swift \
  $render/Life/{Ground,Life,Recording,SymbolPreview}.swift $render/SVG/{AnimatedSVG,SVGText}.swift \
  $render/Lottie/{JSON,LottieAnimation}.swift
# A larger stack for nested drawings.
link workshop.wasm 4194304
wait "$page"

# One module for pages: the parts in one file, of which only the last exports, without imports of each other, comments and indentation.
cd Web/Module
{
  sed 's/^export //' engine.js nodes.js focus.js words.js scrolling.js covered.js block.js window-place.js cover-place.js sheet.js drawing.js early-block.js modals.js stage.js
  cat veil.js
} | sed -E '/^import .* from "\.\//d; /^ *(\/\/|\/\*\*|\*( |\/|$))/d; s/^ +//' >"../../$site/veil.js"
cp veil.d.ts "../../$site"
# For Node and bundlers. The tool has the version of all.
version=$(sed -n 's/.* version = "\(.*\)"$/\1/p' ../../Tools/Sources/VeilCommand/Main.swift)
sed "s/VERSION/$version/" package.json >"../../$site/package.json"
# The same for the workshop's engine, which also imports the workshop's functions.
{
  echo 'import { workshop } from "./workshop-hands.js";'
  sed -E 's/"veil\.wasm"/"workshop.wasm"/; s/\{ stage \}\)/{ stage, workshop })/' "../../$site/veil.js"
  echo 'export { engine };'
} >"../../$site/workshop-veil.js"
cd ../..
cp -r Web/Site/. "$site"

# The words of each language except English, which is in the engine. A page loads those of its language.
mapfile -t sources < <(find Sources/VeilCore/Words Web/Sources/WriteWords -name '*.swift' | sort)
swiftc -swift-version 6 -warnings-as-errors -package-name veil -parse-as-library -o "$output/write-words" "${sources[@]}"
"$output/write-words" "$site"

loaded=0
largest=$(find "$site/words" -type f -printf '%s %f\n' | sort -n | tail -1)
for file in veil.wasm veil.js "words/${largest#* }" workshop.wasm workshop-veil.js; do
  compressed=$(brotli -c "$site/$file" | wc -c)
  printf '%-16s %6d bytes, %6d with brotli, %6d with gzip\n' "$file" "$(stat -c %s "$site/$file")" "$compressed" \
    "$(gzip -9c "$site/$file" | wc -c)"
  [[ $file == workshop* ]] || loaded=$((loaded + compressed))
done
echo "A page loads $loaded bytes; the limit is $limit."
[[ $loaded -le $limit ]] || fail "That is too much."

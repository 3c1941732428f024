#!/usr/bin/env bash
# Prints the folder in which a package is built. The gallery and the README's samples use the root package's modules and share
# its folder. The tools and the harness have a module UIKit, which would make `canImport(UIKit)` true for all packages there.
#
# If packages share a folder, SwiftPM may use the cached plan of another one and build the wrong targets.
# `--disable-build-manifest-caching` makes it plan again.
# usage: scratch.sh PACKAGE
case $1 in
  . | Gallery | .build-readme* | .build-environments) echo .build ;;
  *) echo "$1/.build" ;;
esac

#!/usr/bin/env bash
# Prints the folder in which a package is built. The gallery and the README's samples are made of the root package's modules
# and share its folder. The tools and the harness have a module called UIKit: there `canImport(UIKit)` would become true for
# every package.
#
# Where packages share a folder, SwiftPM may take the plan that it kept of one for the other's, and then builds nothing of
# what is wanted: `--disable-build-manifest-caching` makes it plan anew.
# usage: scratch.sh PACKAGE
case $1 in
  . | Gallery | .build-readme* | .build-environments) echo .build ;;
  *) echo "$1/.build" ;;
esac

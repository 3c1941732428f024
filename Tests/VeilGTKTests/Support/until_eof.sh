#!/bin/sh
# Runs a program until this script's standard input ends, and so no longer than the process at the other end, even if that
# one is killed. A parent-death signal would not do: it comes at the end of the thread that started the program.
#
# usage: until_eof.sh program argument…
"$@" </dev/null &
program=$!
read -r _
kill -s KILL "$program"

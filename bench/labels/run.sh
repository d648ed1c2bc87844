#!/usr/bin/env bash
# What labels cost a program, and what they spare: one run instead of one for each mutant. See ../README.md.
#
#   run.sh            measure and print the tables (a quarter of an hour)
#   run.sh --quick    two kernels only, and fewer timings
#   run.sh --write    measure and keep the tables in bench/README.md
#   run.sh --part cost|deletion    only this part
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
benchmark=labels
. "$here/../prepare.sh"

need valgrind=valgrind objdump=binutils
fetch tinyxml2 pugixml libjsoncpp
exec python3 -B "$here/harness" --sources "$sources" "$@"

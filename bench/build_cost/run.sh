#!/usr/bin/env bash
# What covkit costs a build: instrumenting, compiling what is instrumented, size. See ../README.md.
#
#   run.sh            measure and print the tables (some twenty minutes)
#   run.sh --quick    two repetitions
#   run.sh --write    measure and keep the tables in bench/README.md
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
benchmark=build_cost
. "$here/../prepare.sh"

need readelf=binutils
fetch tinyxml2 pugixml libjsoncpp fmtlib
# A cache would be measured instead of the compiler.
export CCACHE_DISABLE=1
exec python3 -B "$here/harness" --sources "$sources" "$@"

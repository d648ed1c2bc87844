#!/usr/bin/env bash
# covkit beside gcov and clang's source coverage, the papers' tables, growth and threads. See README.md.
#
#   run.sh              measure all, print and write bench/results (half an hour on an idle machine)
#   run.sh --quick      fewer subjects and timings (some minutes); results go to build/bench-results
#   run.sh --part cost  or growth, threads, papers: only this part
#   run.sh --help       the other options
#
# Installs what is missing, unless COVKIT_SKIP_INSTALL=1, and builds the generator.
set -euo pipefail
benchmark=bench
. "$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)/prepare.sh"

"$bench/../scripts/install-packages.sh" bench
need valgrind=valgrind cmake=cmake ninja=ninja-build
build_generator covkit_cli covkit_make_data
fetch tinyxml2 pugixml libjsoncpp
export PYTHONPATH=$PYTHONPATH:$bench/papers/harness
exec python3 -B "$bench/peers/harness" --sources "$sources" "$@"

#!/usr/bin/env bash
# What covkit's probes cost, as ratios to the same program without them. See ../README.md.
#
#   run.sh            measure and print the tables (some minutes)
#   run.sh --quick    fewer and shorter timings; the instruction counts are the same
#   run.sh --write    measure and keep the tables in bench/README.md
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)

has() { command -v "$1" >/dev/null 2>&1; }

missing=()
has python3 || missing+=(python3)
has g++ || missing+=(g++)
has valgrind || missing+=(valgrind)
has dpkg-source || missing+=(dpkg-dev)
if has clang++-19; then
    # The peer needs the profile runtime, which Debian packages apart from the compiler.
    printf 'int main() {}\n' |
        clang++-19 -fprofile-instr-generate -x c++ - -o /dev/null >/dev/null 2>&1 || missing+=(libclang-rt-19-dev)
else
    missing+=(clang-19 libclang-rt-19-dev)
fi
if ((${#missing[@]})); then
    echo "probe_cost: missing packages: ${missing[*]}; install them with: apt-get install ${missing[*]}" >&2
    exit 2
fi

sources=${TMPDIR:-/tmp}/covkit-bench-sources
"$here/../../tests/real/fetch.sh" "$sources" tinyxml2 pugixml libjsoncpp
exec python3 -B "$here/harness" --sources "$sources" "$@"

#!/usr/bin/env bash
# Instruments real projects (Debian source packages) and runs their own tests, plain and instrumented.
#
#   tests/real/run.sh [--covkit PROGRAM] [--work DIRECTORY] [NAME...]
#
# Without names, all of them. Passes if each project's tests end instrumented as they end plain, and
# at least 98 % of its decisions are instrumented. Prints a table. Exit code 77: sources cannot be fetched.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
covkit=$here/../../build/default/gen/covkit
work=${TMPDIR:-/tmp}/covkit-real
names=()
while [ $# -gt 0 ]; do
    case $1 in
    --covkit) covkit=$2 && shift 2 ;;
    --work) work=$2 && shift 2 ;;
    -*) echo "usage: run.sh [--covkit PROGRAM] [--work DIRECTORY] [NAME...]" >&2 && exit 2 ;;
    *) names+=("$1") && shift ;;
    esac
done
if [ ${#names[@]} -eq 0 ]; then
    names=(tinyxml2 libjsoncpp pugixml double-conversion re2 fmtlib)
fi
covkit=$(realpath "$covkit")
mkdir -p "$work"
work=$(cd "$work" && pwd)
jobs=$(nproc)
unset COVKIT_OUT COVKIT_MODE COVKIT_REPORT
export COVKIT_QUIET=1

# How each project is configured, and its tests run, in a build directory of its own.
cmake_options() {
    case $1 in
    tinyxml2) echo -DBUILD_TESTING=ON ;;
    libjsoncpp) echo -DJSONCPP_WITH_POST_BUILD_UNITTEST=OFF -DBUILD_SHARED_LIBS=OFF -DBUILD_OBJECT_LIBS=OFF ;;
    pugixml) echo -DPUGIXML_BUILD_TESTS=ON ;;
    double-conversion) echo -DBUILD_TESTING=ON ;;
    re2) echo -DRE2_BUILD_TESTING=ON ;;
    fmtlib) echo -DFMT_DOC=OFF -DFMT_TEST=ON ;;
    esac
}
run_tests() {
    case $1 in
    tinyxml2) (cd "$2/tests-here" && "$2/xmltest") ;;
    libjsoncpp) (cd "$2" && "$(find "$2" -name jsoncpp_test -type f -perm -u+x | head -n 1)") ;;
    pugixml) (cd "$3" && "$2/pugixml-check") ;;
    *) (cd "$2" && ctest --output-on-failure -j "$jobs" "${only[@]}") ;;
    esac
}
# What takes many minutes instrumented or plain, and shows nothing new.
only=()
tests_of() {
    only=()
    case $1 in
    re2) only=(-E 'dfa|exhaustive|random') ;;
    esac
}

build() { # name source build compiler
    cmake -S "$2" -B "$3" -G Ninja -DCMAKE_BUILD_TYPE=Debug -DCMAKE_CXX_COMPILER="$4" \
        -DCMAKE_CXX_FLAGS=-w $(cmake_options "$1") >"$3.log" 2>&1 &&
        cmake --build "$3" --parallel "$jobs" >>"$3.log" 2>&1
}

status=0
printf '%-18s %10s %12s %11s %14s %10s  %s\n' project decisions conditions 'left alone' 'instrumented' 'MC/DC' tests
for name in "${names[@]}"; do
    if ! "$here/fetch.sh" "$work" "$name"; then
        echo "run.sh: the source package $name cannot be had here" >&2
        exit 77
    fi
    source=$work/$name
    tests_of "$name"
    rm -rf "$work/$name".*-build "$work/$name.mirror" "$work/$name.profiles"
    for kind in plain instrumented; do
        directory=$work/$name.$kind-build
        mkdir -p "$directory"
        if [ "$name" = tinyxml2 ]; then
            # Its tests write into the directory with its resources.
            mkdir -p "$directory/tests-here"
            cp -r "$source/resources" "$directory/tests-here/"
            mkdir -p "$directory/tests-here/resources/out"
        fi
        compiler=g++
        if [ "$kind" = instrumented ]; then
            compiler=$(dirname "$covkit")/covkit-c++
            export COVKIT_CXX=g++ COVKIT_ROOT=$source COVKIT_MIRROR=$work/$name.mirror
            export COVKIT_OUT=$work/$name.profiles
        fi
        if ! build "$name" "$source" "$directory" "$compiler"; then
            tail -n 30 "$directory.log" >&2
            echo "run.sh: $name does not build ($kind); see $directory.log" >&2
            exit 1
        fi
        if [ "$kind" = instrumented ]; then export COVKIT_REPORT=json:$work/$name.profiles/report.json; fi
        code=0
        run_tests "$name" "$directory" "$source" >"$directory.tests" 2>&1 || code=$?
        unset COVKIT_CXX COVKIT_ROOT COVKIT_MIRROR COVKIT_OUT COVKIT_REPORT
        echo "$code" >"$directory.code"
    done
    python3 -B "$here/summary.py" "$name" "$work" || status=1
done
exit $status

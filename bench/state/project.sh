#!/usr/bin/env bash
# One real project, by the recipes of tests/real:
#
#   project.sh build|again|test COVKIT WORK NAME FORM
#
# FORM: state, or spoiled: without covkit, with spoil.hpp in each file; its source is a copy, WORK/spoiled/NAME.
# Builds in WORK/NAME.FORM-build; again: only what has changed. ASSERTIONS, TESTS: names of macros and functions, globs.
set -euo pipefail
if [ $# -ne 5 ]; then
    echo "usage: project.sh build|again|test COVKIT WORK NAME FORM" >&2
    exit 2
fi
what=$1
covkit=$2
work=$3
name=$4
form=$5
own=$(cd "$(dirname "$0")" && pwd)
here=$own/../../tests/real
. "$here/recipes.sh"

directory=$work/$name.$form-build
compiler=g++
# What the code under test asserts itself is no test.
flags="-w -DNDEBUG -UTINYXML2_DEBUG -include $own/spoil.hpp"
if [ "$form" = state ]; then
    compiler=$(dirname "$covkit")/covkit-c++
    flags=-w
    export COVKIT_CXX=g++ COVKIT_ROOT=$work/$name COVKIT_MIRROR=$work/$name.mirror COVKIT_OUT=$work/$name.profiles
    export COVKIT_STATE=1 COVKIT_STATE_ASSERTIONS=${ASSERTIONS:-}
    if [ -n "${TESTS:-}" ]; then export COVKIT_TESTS=$TESTS; fi
fi
case $what in
build)
    obtain "$name"
    rm -rf "$directory" "$directory".*
    if [ "$form" = spoiled ]; then
        rm -rf "$work/spoiled/$name"
        mkdir -p "$work/spoiled"
        cp -r "$work/$name" "$work/spoiled/"
        work=$work/spoiled
    else
        rm -rf "$work/$name.mirror"
    fi
    build "$name" "$directory" "$compiler" "$flags"
    ;;
again) cmake --build "$directory" --parallel "$(nproc)" ;;
test)
    if [ "$form" = state ]; then rm -rf "$work/$name.profiles" "$work/$name.json"; else work=$work/spoiled; fi
    run_tests "$name" "$directory"
    if [ "$form" = state ]; then # of all processes
        "$covkit" report -q --json "$work/$name.json" "$work/$name.profiles" -m "$work/$name.mirror"
    fi
    exit "$(cat "$directory.code")"
    ;;
*)
    echo "project.sh: expected build, again or test, found $what" >&2
    exit 2
    ;;
esac

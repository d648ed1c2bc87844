# shellcheck shell=bash disable=SC2154
# How each real project is configured, and its tests run; for the scripts beside it, which source it.
# The source stays as it is: each build, and what its tests write, is in a directory of its own.

covkit=$(realpath "$covkit")
mkdir -p "$work"
work=$(cd "$work" && pwd)
# What the projects see must not depend on who calls the scripts.
unset COVKIT_OUT COVKIT_MODE COVKIT_REPORT COVKIT_LABELS
export COVKIT_QUIET=1

# obtain NAME: the source package, unpacked in $work; ends the script as skipped if it cannot be had.
# With COVKIT_SOURCES, packages are fetched into that directory once, for all scripts that run side by side.
obtain() {
    local sources=${COVKIT_SOURCES:-$work}
    mkdir -p "$sources"
    if ! flock "$sources" "$here/fetch.sh" "$sources" "$1"; then
        echo "$(basename "$0"): the source package $1 cannot be had here" >&2
        exit 77
    fi
    if [ ! -d "$work/$1" ]; then cp -a "$sources/$1" "$work/$1"; fi
}

cmake_options() {
    case $1 in
    tinyxml2) echo -DBUILD_TESTING=ON ;;
    libjsoncpp) echo -DJSONCPP_WITH_POST_BUILD_UNITTEST=OFF -DBUILD_SHARED_LIBS=OFF -DBUILD_OBJECT_LIBS=OFF ;;
    pugixml) echo -DPUGIXML_BUILD_TESTS=ON ;;
    double-conversion) echo -DBUILD_TESTING=ON ;;
    yaml-cpp) echo -DYAML_CPP_BUILD_TESTS=ON -DYAML_CPP_BUILD_TOOLS=OFF ;;
    # Static, two of its targets have the same name.
    snappy) echo -DSNAPPY_BUILD_BENCHMARKS=OFF -DBUILD_SHARED_LIBS=ON ;;
    # One of its tests, DBTest.HiddenValuesAreRemoved, was seen to fail: plain as instrumented.
    leveldb) echo -DLEVELDB_BUILD_BENCHMARKS=OFF ;;
    fmtlib) echo -DFMT_DOC=OFF -DFMT_TEST=ON ;;
    esac
}

# build NAME DIRECTORY COMPILER FLAGS: what is said meanwhile is in DIRECTORY.log.
build() {
    mkdir -p "$2"
    if ! {
        # shellcheck disable=SC2046
        cmake -S "$work/$1" -B "$2" -G Ninja -DCMAKE_BUILD_TYPE=Debug -DCMAKE_CXX_COMPILER="$3" \
            -DCMAKE_CXX_FLAGS="$4" $(cmake_options "$1") &&
            cmake --build "$2" --parallel "$(nproc)"
    } >"$2.log" 2>&1; then
        tail -n 30 "$2.log" >&2
        echo "$(basename "$0"): $1 does not build; see $2.log" >&2
        exit 1
    fi
}

# run_tests NAME DIRECTORY: leaves what they say in DIRECTORY.tests, and the exit code in DIRECTORY.code.
run_tests() {
    local code=0
    project_tests "$1" "$2" >"$2.tests" 2>&1 || code=$?
    echo "$code" >"$2.code"
}
project_tests() {
    local program
    program=$(test_program "$1" "$2")
    case $1 in
    tinyxml2)
        # They write into the directory with the resources.
        mkdir -p "$2/tests-here"
        cp -r "$work/$1/resources" "$2/tests-here/"
        mkdir -p "$2/tests-here/resources/out"
        (cd "$2/tests-here" && "$program")
        ;;
    libjsoncpp) (cd "$2" && "$program") ;;
    pugixml) (cd "$work/$1" && "$program") ;;
    *) (cd "$2" && ctest --output-on-failure -j "$(nproc)") ;;
    esac
}

# test_program NAME DIRECTORY: the program that runs all of a project's tests, if there is one.
test_program() {
    case $1 in
    tinyxml2) echo "$2/xmltest" ;;
    libjsoncpp) echo "$2/bin/jsoncpp_test" ;;
    pugixml) echo "$2/pugixml-check" ;;
    esac
}

// The test runner, compiled once: the implementation of Catch2 takes longer than most tests.
#define CATCH_CONFIG_MAIN
#include <catch2/catch.hpp>

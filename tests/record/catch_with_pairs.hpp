// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// Catch2 shows pairs, and so maps, only if asked.
#pragma once

#define CATCH_CONFIG_ENABLE_PAIR_STRINGMAKER
#include <catch2/catch.hpp>

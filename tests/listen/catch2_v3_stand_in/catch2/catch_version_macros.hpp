// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// Stand-ins for the few declarations of Catch2 v3 that covkit's listener uses.
#pragma once

#define CATCH_VERSION_MAJOR 3

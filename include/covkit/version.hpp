// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#pragma once

#define COVKIT_VERSION_MAJOR 0
#define COVKIT_VERSION_MINOR 1
#define COVKIT_VERSION_PATCH 0
#define COVKIT_VERSION "0.1.0"

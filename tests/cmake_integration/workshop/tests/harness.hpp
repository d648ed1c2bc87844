#pragma once

#include "../src/workshop.hpp" // beside this file
#include <doctest.h>

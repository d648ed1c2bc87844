#pragma once

#include "../src/workshop.hpp"
#include <doctest.h>

#pragma once

#include "workshop.hpp"
#include <workshop/bolt.hpp>

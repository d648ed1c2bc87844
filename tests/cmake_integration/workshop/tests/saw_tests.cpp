#include <gtest/gtest.h>

#include "../src/workshop.hpp"

TEST(saw, runs_closed) { EXPECT_TRUE(saw(100, true)); }
TEST(saw, stops_open) { EXPECT_FALSE(saw(100, false)); }

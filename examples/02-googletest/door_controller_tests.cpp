#include "door_controller.hpp"

#include <covkit/listen/gtest.hpp> // the only line that covkit needs here

#include <gtest/gtest.h>

namespace {

using train::situation;

situation at_platform() {
    situation now;
    now.platform_here = true;
    now.driver_release = true;
    return now;
}

template <class Door> class AnyDoor : public ::testing::Test {};
using doors = ::testing::Types<train::sliding_door, train::folding_door>;
TYPED_TEST_SUITE(AnyDoor, doors, );

TYPED_TEST(AnyDoor, DepartsWhenClosed) { EXPECT_TRUE(train::may_depart<TypeParam>(situation{})); }

TYPED_TEST(AnyDoor, StaysWhenOpen) {
    situation now;
    now.gap = 0.3;
    EXPECT_FALSE(train::may_depart<TypeParam>(now));
}

TEST(Door, OpensOnRequest) {
    situation now = at_platform();
    EXPECT_FALSE(train::may_open(now));
    now.button = true;
    EXPECT_TRUE(train::may_open(now));
}

class DoorAtSpeed : public ::testing::TestWithParam<double> {};

TEST_P(DoorAtSpeed, StaysShut) {
    situation now = at_platform();
    now.speed = GetParam();
    now.button = true;
    EXPECT_FALSE(train::may_open(now));
}

INSTANTIATE_TEST_SUITE_P(Speeds, DoorAtSpeed, ::testing::Values(3.0, 80.0));

} // namespace

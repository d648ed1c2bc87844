// Every line of cruise_control.cpp is executed and every branch taken, and still covkit finds
// what these tests do not check.
#define CATCH_CONFIG_MAIN
#include <catch2/catch.hpp>

#include <covkit/listen/catch2.hpp> // the only line that covkit needs here

#include "cruise_control.hpp"

using cruise::inputs;
using cruise::mode;

namespace {

inputs at(double speed, double set_speed) {
    inputs in;
    in.speed = speed;
    in.set_speed = set_speed;
    return in;
}

} // namespace

TEST_CASE("it engages when the driver sets a speed") {
    CHECK(next_mode(mode::off, at(90, 100)) == mode::holding);

    SECTION("but not when nothing is set") { CHECK(next_mode(mode::off, at(90, 0)) == mode::off); }
    SECTION("but not at low speed") { CHECK(next_mode(mode::off, at(20, 50)) == mode::off); }
}

TEST_CASE("it lets go") {
    inputs in = at(90, 90);

    SECTION("on the brake") {
        in.brake_pedal = true;
        in.brake_sensor = true;
        CHECK(next_mode(mode::holding, in) == mode::standby);
    }
    SECTION("on cancel") {
        in.cancel_button = true;
        CHECK(next_mode(mode::holding, in) == mode::standby);
    }
    SECTION("when the car skids") {
        in.stability_alarm = true;
        CHECK(next_mode(mode::holding, in) == mode::standby);
    }
}

TEST_CASE("it holds as long as nothing happens") { CHECK(next_mode(mode::holding, at(90, 90)) == mode::holding); }

TEST_CASE("it resumes on request") {
    inputs in = at(90, 90);
    CHECK(next_mode(mode::standby, in) == mode::standby);
    in.resume_button = true;
    CHECK(next_mode(mode::standby, in) == mode::holding);
}

TEST_CASE("a broken brake sensor turns it off") {
    inputs in = at(90, 90);
    in.brake_pedal = true;
    CHECK(next_mode(mode::holding, in) == mode::off);
}

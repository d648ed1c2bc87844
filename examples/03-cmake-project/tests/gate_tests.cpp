#include <parking/gate.hpp>

#include <catch2/catch.hpp>

#include <string>

using namespace parking;

TEST_CASE("the gate opens for who has paid") {
    gate_inputs in;
    in.shown = ticket::paid;
    in.minutes_since_payment = 5;
    CHECK(opens(in));
    CHECK(message(in) == std::string("good bye"));

    SECTION("and has not taken too long") {
        in.minutes_since_payment = 30;
        CHECK_FALSE(opens(in));
        CHECK(message(in) == std::string("time is up"));
    }
    SECTION("but not onto a car") {
        in.car_below = true;
        CHECK_FALSE(opens(in));
    }
}

TEST_CASE("the gate opens with a season ticket") {
    gate_inputs in;
    in.shown = ticket::season;
    CHECK(opens(in));
}

TEST_CASE("the gate stays closed for who has not paid") {
    gate_inputs in;
    in.shown = ticket::unpaid;
    CHECK_FALSE(opens(in));
    CHECK(message(in) == std::string("please pay first"));
}

TEST_CASE("the gate opens when there is a fire") {
    gate_inputs in;
    in.fire_alarm = true;
    CHECK(opens(in));
}

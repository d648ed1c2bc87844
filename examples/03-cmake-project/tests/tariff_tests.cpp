#include <parking/tariff.hpp>

#include <catch2/catch.hpp>

using namespace parking;

namespace {

constexpr int monday_noon = 12 * hour;
constexpr int monday_night = 23 * hour;

stay of(int minutes, int from = monday_noon) {
    stay s;
    s.from.minute = from;
    s.minutes = minutes;
    return s;
}

} // namespace

TEST_CASE("a short stay is free") {
    CHECK(price(of(10)) == 0);
    CHECK(price(of(15)) == 0);
}

TEST_CASE("hours are paid when they begin") {
    CHECK(price(of(16)) == 200);
    CHECK(price(of(2 * hour)) == 400);
    CHECK(price(of(2 * hour + 1)) == 600);
}

TEST_CASE("a day has a highest price") {
    CHECK(price(of(20 * hour)) == 1800);
    CHECK(price(of(day + 20 * hour)) == 3600);
}

TEST_CASE("charging is free parking") {
    stay s = of(90);
    s.electric = true;
    s.charged = true;
    CHECK(price(s) == 0);

    SECTION("but not for longer than two hours") {
        s.minutes = 3 * hour;
        CHECK(price(s) == 600);
    }
}

TEST_CASE("residents pay half at night") {
    stay s = of(4 * hour, monday_night);
    s.resident = true;
    CHECK(price(s) == 400);
}

TEST_CASE("who loses the ticket pays for a day") {
    stay s = of(20);
    s.lost_ticket = true;
    CHECK(price(s) == 1800);
}

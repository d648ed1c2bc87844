// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include "observed_flow.hpp"

#include <catch2/catch.hpp>

#include <stdexcept>
#include <string>
#include <thread>

namespace data_flow_tests {
namespace {

using manual_test::associations;
using manual_test::covered;
using manual_test::string_of;
using manual_test::units_of;

constexpr covkit::model::index line_of_speed = __LINE__ + 2;
int limited(int reading, int allowed) {
    COVKIT_FLOW(speed, COVKIT_DEFS(initial, sensor, fallback), COVKIT_USES(compared, returned));
    int speed = 0;
    COVKIT_DEF(speed, initial);
    if (reading > 0) {
        speed = reading;
        COVKIT_DEF(speed, sensor);
    } else if (reading < 0) {
        speed = 30;
        COVKIT_DEF(speed, fallback);
    }
    COVKIT_USE(speed, compared);
    if (speed > allowed) {
        return allowed;
    }
    COVKIT_USE(speed, returned);
    return speed;
}

// Nothing in it is executed by any test.
int never_called() {
    COVKIT_FLOW(unused, COVKIT_DEFS(first), COVKIT_USES(last));
    int unused = 1;
    COVKIT_DEF(unused, first);
    COVKIT_USE(unused, last);
    return unused;
}
int (*const volatile keep)() = &never_called;

struct valve {
    int turns = 0;
    int pressure = 0;
    COVKIT_FLOW(turns, COVKIT_DEFS(opened, shut), COVKIT_USES(flow));
    // The names in the other order, and a mark of the same name twice.
    COVKIT_FLOW(pressure, COVKIT_USES(checked), COVKIT_DEFS(measured));

    void open() {
        turns = 5;
        COVKIT_DEF(turns, opened);
        pressure = 2;
        COVKIT_DEF(this->pressure, measured);
    }
    void shut() {
        turns = 0;
        COVKIT_DEF(this->turns, shut);
        pressure = 0;
        COVKIT_DEF(pressure, measured);
    }
    int flow() const {
        COVKIT_USE(turns, flow);
        return turns * pressure;
    }
};

int through(const valve& v) {
    COVKIT_USE(v.pressure, checked);
    return v.pressure;
}

int counted(bool reset) {
    COVKIT_FLOW_AS(static, calls, COVKIT_DEFS(cleared, raised), COVKIT_USES(result, added));
    static int calls = 0;
    if (reset) {
        calls = 0;
        COVKIT_DEF(calls, cleared);
    } else {
        COVKIT_USE(calls, added);
        ++calls;
        COVKIT_DEF(calls, raised);
    }
    COVKIT_USE(calls, result);
    return calls;
}

int choose(bool high) {
    COVKIT_FLOW(choice, COVKIT_DEFS(low, high), COVKIT_USES(shown, returned));
    int choice = 0;
    COVKIT_DEF(choice, low);
    if (high) {
        choice = 1;
        COVKIT_DEF(choice, high);
    }
    COVKIT_USE(choice, returned);
    return choice;
}

int altitude = 0;
COVKIT_FLOW(altitude, COVKIT_DEFS(climbed), COVKIT_USES(shown));
void climb() {
    altitude += 100;
    COVKIT_DEF(altitude, climbed);
}

namespace cabin {
COVKIT_FLOW_AS(static thread_local, temperature, COVKIT_DEFS(heated), COVKIT_USES(shown));
thread_local int temperature = 20;
} // namespace cabin

template <class Number> Number doubled(Number value) {
    COVKIT_FLOW(twice, COVKIT_DEFS(made, capped), COVKIT_USES(returned));
    Number twice = value + value;
    COVKIT_DEF(twice, made);
    if (twice > 100) {
        twice = 100;
        COVKIT_DEF(twice, capped);
    }
    COVKIT_USE(twice, returned);
    return twice;
}

template <class Number> struct tank {
    Number content{};
    COVKIT_FLOW(content, COVKIT_DEFS(filled), COVKIT_USES(drained));
    static inline Number delivered{};
    COVKIT_FLOW_AS(static inline, delivered, COVKIT_DEFS(counted), COVKIT_USES(told));

    void fill(Number more) {
        content += more;
        COVKIT_DEF(this->content, filled);
        delivered += more;
        COVKIT_DEF(delivered, counted);
    }
    Number drain() const {
        COVKIT_USE(content, drained);
        COVKIT_USE(tank::delivered, told);
        return content - delivered;
    }
};

constexpr int clipped(int value) {
    COVKIT_FLOW(clip, COVKIT_DEFS(given, lowered), COVKIT_USES(result));
    int clip = value;
    COVKIT_DEF(clip, given);
    if (value > 9) {
        clip = 9;
        COVKIT_DEF(clip, lowered);
    }
    COVKIT_USE(clip, result);
    return clip;
}
static_assert(clipped(3) == 3 && clipped(12) == 9);

int factorial(int n) {
    COVKIT_FLOW(product, COVKIT_DEFS(one, multiplied), COVKIT_USES(returned));
    int product = 1;
    COVKIT_DEF(product, one);
    if (n > 1) {
        const int below = factorial(n - 1); // has a variable, and a last definition, of its own
        if (below != 0 && n > 2) {
            product = n * below;
            COVKIT_DEF(product, multiplied);
        }
    }
    COVKIT_USE(product, returned);
    return product;
}

} // namespace

TEST_CASE("data flow by hand: a use knows the definition that it saw") {
    CHECK(limited(0, 50) == 0);
    CHECK(covered("speed") == associations{"initial-compared", "initial-returned"});
    CHECK(limited(80, 50) == 50);
    CHECK(covered("speed") == associations{"initial-compared", "initial-returned", "sensor-compared"});
    CHECK(limited(-1, 50) == 30);
    CHECK(covered("speed") == associations{"initial-compared", "initial-returned", "sensor-compared",
                                           "fallback-compared", "fallback-returned"});
}

TEST_CASE("data flow by hand: the table has all pairs, and is there before anything runs") {
    CHECK(keep != nullptr);
    CHECK(covered("unused").empty());
    const auto units = units_of("speed");
    REQUIRE(units.size() == 1);
    const covkit::model::unit& unit = units[0]->table();
    const covkit::model::data_flow& flow = *unit.flow;
    CHECK(flow.how == covkit::model::monitor::direct);
    CHECK(flow.variable_count == 1);
    CHECK(flow.variables[0].where.line == line_of_speed);
    CHECK(flow.variables[0].reason.empty());
    CHECK(flow.definition_count == 3);
    CHECK(string_of(flow.definitions[1].at.source) == "sensor");
    CHECK(flow.use_count == 2);
    CHECK(string_of(flow.uses[1].at.source) == "returned");
    CHECK(flow.association_count == 6);
    CHECK(flow.point_count == 2);
    std::set<covkit::model::index> cells;
    for (covkit::model::index a = 0; a < flow.association_count; ++a) {
        const covkit::model::association& each = flow.associations[a];
        CHECK(each.by == covkit::model::association::told::by_point);
        cells.insert(flow.points[each.point].base + each.digit * each.stride);
    }
    CHECK(cells.size() == 6); // no two share one
    CHECK(*cells.rbegin() < unit.cell_count);
}

TEST_CASE("data flow by hand: reports name the marks") {
    CHECK(choose(true) == 1);
    associations reported;
    for (const auto& [name, file] : covkit::resolve::current_suite().files) {
        for (const auto& each : file.associations) {
            if (string_of(each.variable().name) == "choice") {
                reported.insert(covkit::report::association_text(each) + (each.reached ? " covered" : ""));
            }
        }
    }
    CHECK(reported == associations{"choice: low -> shown", "choice: low -> returned", "choice: high -> shown",
                                   "choice: high -> returned covered"});
}

TEST_CASE("data flow by hand: members have their last definition with them") {
    CHECK(valve().flow() == 0);
    CHECK(covered("turns").empty()); // used before any definition
    valve one;
    valve other;
    one.open();
    other.shut();
    CHECK(one.flow() == 10);
    CHECK(covered("turns") == associations{"opened-flow"});
    const valve copy = other;
    other.open();
    CHECK(copy.flow() == 0);
    CHECK(covered("turns") == associations{"opened-flow", "shut-flow"});
    CHECK(covered("pressure").empty());
    CHECK(through(copy) == 0);
    CHECK(covered("pressure") == associations{"measured-checked"});
}

TEST_CASE("data flow by hand: static variables keep their last definition from call to call") {
    CHECK(counted(false) == 1); // the use "added" comes before any definition
    CHECK(covered("calls") == associations{"raised-result"});
    CHECK(counted(false) == 2);
    CHECK(covered("calls") == associations{"raised-result", "raised-added"});
    CHECK(counted(true) == 0);
    CHECK(counted(false) == 1);
    CHECK(covered("calls") == associations{"raised-result", "raised-added", "cleared-result", "cleared-added"});
}

TEST_CASE("data flow by hand: variables in namespaces") {
    COVKIT_USE(altitude, shown);
    CHECK(covered("altitude").empty());
    climb();
    COVKIT_USE(altitude, shown);
    CHECK(covered("altitude") == associations{"climbed-shown"});
    CHECK(altitude == 100);
}

TEST_CASE("data flow by hand: each thread has the last definition of its own variable") {
    cabin::temperature = 22;
    COVKIT_DEF(cabin::temperature, heated);
    std::thread([] { COVKIT_USE(cabin::temperature, shown); }).join();
    CHECK(covered("temperature").empty());
    COVKIT_USE(cabin::temperature, shown);
    CHECK(covered("temperature") == associations{"heated-shown"});
}

TEST_CASE("data flow by hand: templates") {
    CHECK(doubled(4) == 8);
    CHECK(doubled(80.5) == 100);
    CHECK(covered("twice") == associations{"made-returned", "capped-returned"});
    // An array for each instantiation, and the same table.
    const auto units = units_of("twice");
    REQUIRE(units.size() == 2);
    CHECK(units[0]->table().fingerprint == units[1]->table().fingerprint);

    tank<long> t;
    CHECK(t.drain() == 0);
    CHECK(covered("content").empty());
    CHECK(covered("delivered").empty());
    t.fill(3);
    CHECK(t.drain() == 0);
    CHECK(covered("content") == associations{"filled-drained"});
    CHECK(covered("delivered") == associations{"counted-told"});
}

TEST_CASE("data flow by hand: nothing is stored while the compiler evaluates") {
    CHECK(covered("clip").empty());
    const volatile int value = 12;
    CHECK(clipped(value) == 9);
    CHECK(covered("clip") == associations{"lowered-result"});
}

TEST_CASE("data flow by hand: each call of a recursive function has its own last definition") {
    CHECK(factorial(2) == 1);
    CHECK(covered("product") == associations{"one-returned"});
    CHECK(factorial(4) == 12);
    CHECK(covered("product") == associations{"one-returned", "multiplied-returned"});
}

TEST_CASE("data flow by hand: lambdas capture the variable with its last definition") {
    COVKIT_FLOW(height, COVKIT_DEFS(first, second), COVKIT_USES(copied, referred));
    int height = 1;
    COVKIT_DEF(height, first);
    const auto copied = [=] {
        COVKIT_USE(height, copied);
        return height;
    };
    const auto referred = [&] {
        COVKIT_USE(height, referred);
        return height;
    };
    height = 2;
    COVKIT_DEF(height, second);
    CHECK(copied() + referred() == 3);
    CHECK(covered("height") == associations{"first-copied", "second-referred"});
}

TEST_CASE("data flow by hand: exceptions, and marks where one expression is allowed") {
    COVKIT_FLOW(state, COVKIT_DEFS(begun, failed), COVKIT_USES(reported));
    int state = 0;
    COVKIT_DEF(state, begun);
    for (int attempt = 0; attempt < 2; ++attempt) {
        try {
            // NOLINTBEGIN(readability-braces-around-statements): marks must also work without them
            if (attempt == 0)
                COVKIT_USE(state, reported);
            else
                throw std::runtime_error("no");
            // NOLINTEND(readability-braces-around-statements)
        } catch (const std::runtime_error&) {
            (state = 1, COVKIT_DEF(state, failed));
        }
    }
    CHECK(covered("state") == associations{"begun-reported"});
    COVKIT_USE(state, reported);
    CHECK(state == 1);
    CHECK(covered("state") == associations{"begun-reported", "failed-reported"});
}

} // namespace data_flow_tests

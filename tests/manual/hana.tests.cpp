// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include <covkit/covkit.hpp>
#include <covkit/manual/hana.hpp>

#include <catch2/catch.hpp>

#include <string>

namespace {

struct brake_state {
    int pressure = 3;
    bool armed = true;
    double slip = 0.5;
};

namespace manual = covkit::manual;

} // namespace

BOOST_HANA_ADAPT_STRUCT(brake_state, pressure, armed, slip);

TEST_CASE("an adapted struct tells its attributes' names at compile time") {
    constexpr auto names = manual::attribute_names<brake_state>();
    static_assert(names.size() == 3);
    static_assert(names[0] == "pressure");
    static_assert(names[1] == "armed");
    static_assert(names[2] == "slip");

    std::string seen;
    double sum = 0;
    manual::for_each_attribute(brake_state{}, [&](covkit::model::text name, auto value) {
        seen += std::string(name.data, name.size) + " ";
        sum += static_cast<double>(value);
    });
    CHECK(seen == "pressure armed slip ");
    CHECK(sum == 4.5);
}

TEST_CASE("obligations of different kinds make one table and one unit") {
    constexpr auto table =
        manual::obligations(manual::entry_of(BOOST_HANA_STRING("engage")),
                            manual::decision_of(BOOST_HANA_STRING("armed && (fast || forced)")),
                            manual::attributes_of<brake_state>, manual::decision_of(BOOST_HANA_STRING("left ^ right")));
    static_assert(table.cell_count == 1 + 4 + 3 + 4);
    static_assert(table.obligation_count == 1 + (2 + 6) + 3 + (2 + 4));
    static_assert(table.base(0) == 0 && table.base(1) == 1 && table.base(2) == 5 && table.base(3) == 8);

    constexpr covkit::model::unit unit = table.unit("brakes.cpp");
    static_assert(unit.decision_count == 2 && unit.function_count == 1);
    static_assert(unit.decisions[0].base == 1 && unit.decisions[1].base == 8);
    static_assert(unit.decisions[1].how == covkit::model::encoding::summed_paths);
    static_assert(unit.decisions[0].conditions[2].source == "forced");
    static_assert(unit.functions[0].name == "engage");
    constexpr auto other = manual::obligations(manual::entry_of(BOOST_HANA_STRING("release")));
    static_assert(unit.fingerprint != table.unit("moved/brakes.cpp").fingerprint);
    static_assert(unit.fingerprint != other.unit("brakes.cpp").fingerprint);

    SECTION("which the resolver understands") {
        bool cells[table.cell_count] = {};
        cells[1] = true; // armed, fast
        cells[4] = true; // not armed
        const covkit::resolve::decision_resolver resolver(unit.decisions[0]);
        const covkit::resolve::decision_status status = resolver.status(cells);
        CHECK(status.outcomes_taken() == 2);
        CHECK(status.conditions_proven() == 1);
        CHECK(status.conditions[0].is_proven());
    }
}

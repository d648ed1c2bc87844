// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include "covkit_under_test.hpp"

#include "observed_state.hpp"

#include <catch2/catch.hpp>

#include <stdexcept>
#include <string>
#include <thread>
#include <vector>

namespace state_tests {
namespace {

using covkit::model::dependency;
using covkit::model::state_node;
using covkit::model::state_table;
using names = std::vector<std::string>;

// The table of the mark whose source this is.
const state_table& table_of(const std::string& source) {
    const state_table* found = nullptr;
    observed_state::each_table([&](const state_table& table, const bool*) {
        const auto* marks = table.modification_count != 0 ? table.modifications : table.assertions;
        if (marks != nullptr && observed_state::string_of(marks[0].source) == source) {
            found = &table;
        }
    });
    return found == nullptr ? throw std::logic_error("no such mark: " + source) : *found;
}

constexpr covkit::model::index line_of_never = __LINE__ + 2;
void never_called() {
    COVKIT_MODIFIES("never::called");
    COVKIT_ASSERTS("never::called");
}
void (*const volatile keep)() = &never_called;

// The example of the paper's introduction, marked by hand.
class color {
  public:
    color(std::string name, int rgb) : name_(std::move(name)), rgb_(rgb) {
        COVKIT_MODIFIES("color::name_");
        COVKIT_MODIFIES("color::rgb_");
    }
    std::string name() const {
        COVKIT_DEPENDS("color::name() const", "color::name_");
        return name_;
    }
    int rgb() const { return rgb_; }

  private:
    std::string name_;
    int rgb_;
};

template <class T> constexpr T twice(T value) {
    COVKIT_MODIFIES("twice::calls");
    COVKIT_DEPENDS("twice()", "value");
    return static_cast<T>(value + value);
}
static_assert(twice(4L) == 8L);

void arms(int how) {
    if (how == 0)
        COVKIT_MODIFIES("arms::zero");
    else if (how == 1)
        COVKIT_DEPENDS("arms::one", "how");
    else
        COVKIT_ASSERTS("arms::many");
    switch (how) {
    case 0:
        COVKIT_MODIFIES("arms::none");
        break;
    default:
        COVKIT_MODIFIES("arms::any");
    }
}

#define STATE_TESTS_NAME                                                                                               \
    "macro"                                                                                                            \
    "::name"

} // namespace

TEST_CASE("state marks: known before they are executed, with names, keys and place") {
    CHECK(keep != nullptr);
    const state_table& modifies = table_of("COVKIT_MODIFIES(\"never::called\")");
    REQUIRE((modifies.node_count == 1 && modifies.modification_count == 1 && modifies.event_count == 1));
    CHECK((modifies.dependency_count == 0 && modifies.assertion_count == 0));
    CHECK(modifies.nodes[0].what == state_node::kind::attribute);
    CHECK(modifies.nodes[0].key == covkit::model::state_key("never::called"));
    CHECK(modifies.modifications[0].where.line == line_of_never);

    const state_table& asserts = table_of("COVKIT_ASSERTS(\"never::called\")");
    REQUIRE((asserts.node_count == 2 && asserts.assertion_count == 1 && asserts.dependency_count == 1));
    CHECK(asserts.nodes[asserts.assertions[0].node].what == state_node::kind::assertion);
    CHECK(asserts.nodes[asserts.assertions[0].node].key == 0);
    CHECK(asserts.dependencies[0].what == dependency::kind::value);
    CHECK(asserts.dependencies[0].to == asserts.assertions[0].node);
    CHECK(asserts.nodes[asserts.dependencies[0].from].key == modifies.nodes[0].key);
    CHECK(asserts.nodes[asserts.dependencies[0].from].what == state_node::kind::other);
    CHECK(asserts.assertions[0].where.line == line_of_never + 1);

    const observed_state seen;
    CHECK((seen.modified().empty() && seen.assertions().empty()));
}

TEST_CASE("state marks: recorded when control comes to them, test by test") {
    {
        const observed_state seen;
        const color green("green", 0x00ff00);
        CHECK(seen.modified() == names{"color::name_", "color::rgb_"});
        CHECK(seen.dependencies().empty());
        CHECK(green.name() == "green");
        COVKIT_ASSERTS("color::name() const");
        CHECK(seen.dependencies() == names{"color::name() const <- color::name_"});
        CHECK(seen.assertions() == names{"COVKIT_ASSERTS(\"color::name() const\")"});
    }
    const observed_state seen;
    CHECK((seen.modified().empty() && seen.dependencies().empty() && seen.assertions().empty()));
}

TEST_CASE("state marks: one name is one thing") {
    CHECK(observed_state::keys_of("color::name_").size() == 1);
    CHECK(observed_state::keys_of("never::called").size() == 1);
}

TEST_CASE("state marks: in templates and lambdas, and not while the compiler evaluates") {
    observed_state seen;
    constexpr int by_compiler = twice(3);
    CHECK(by_compiler == 6);
    CHECK(seen.modified().empty());
    const volatile int value = 3;
    CHECK(twice(static_cast<int>(value)) == 6);
    CHECK(seen.modified() == names{"twice::calls"});
    CHECK(seen.dependencies() == names{"twice() <- value"});
    const auto generic = [](auto given) {
        COVKIT_MODIFIES("lambda::calls");
        return given;
    };
    CHECK(generic(1) + generic(2L) == 3);
    CHECK(seen.modified() == names{"lambda::calls", "twice::calls"});
}

TEST_CASE("state marks: one statement, wherever a statement may stand") {
    observed_state seen;
    arms(0);
    CHECK(seen.modified() == names{"arms::none", "arms::zero"});
    arms(1);
    CHECK(seen.dependencies() == names{"arms::one <- how"});
    CHECK(seen.assertions().empty());
    arms(2);
    CHECK(seen.assertions() == names{"COVKIT_ASSERTS(\"arms::many\")"});
    CHECK(seen.modified() == names{"arms::any", "arms::none", "arms::zero"});
}

TEST_CASE("state marks: names of macros, several literals, raw ones, and commas in them") {
    observed_state seen;
    COVKIT_MODIFIES(STATE_TESTS_NAME);
    COVKIT_MODIFIES(R"(raw::name)");
    // clang-format off
    COVKIT_DEPENDS("f(int, int)", "map<int, " "int>::of");
    // clang-format on
    CHECK(seen.modified() == names{"macro::name", "raw::name"});
    CHECK(seen.dependencies() == names{"f(int, int) <- map<int, int>::of"});
}

TEST_CASE("state marks: two on one line are told apart") {
    observed_state seen;
    const volatile bool never = false;
    // clang-format off
    COVKIT_MODIFIES("line::a"); if (never) COVKIT_MODIFIES("line::b");
    // clang-format on
    CHECK(seen.modified() == names{"line::a"});
    const auto print = [](const std::string& name) {
        for (const auto* unit = covkit::record::units.latest(); unit != nullptr; unit = unit->next()) {
            if (unit->table().has_state && observed_state::string_of(unit->table().state->nodes[0].name) == name) {
                return unit->table().fingerprint;
            }
        }
        throw std::logic_error("no such mark: " + name);
    };
    CHECK(print("line::a") != print("line::b"));
}

TEST_CASE("state marks: threads") {
    observed_state seen;
    const auto run = [] { COVKIT_MODIFIES("threads::count"); };
    std::thread one(run);
    std::thread other(run);
    one.join();
    other.join();
    CHECK(seen.modified() == names{"threads::count"});
}

} // namespace state_tests

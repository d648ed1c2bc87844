// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// State tables, written down as the generator would.
#pragma once

#include "covkit_under_test.hpp"

#include <deque>
#include <string>
#include <utility>
#include <vector>

namespace stateful {

namespace model = covkit::model;
using index = covkit::model::index; // not the one of <strings.h>
using kind = model::state_node::kind;
using by = model::dependency::kind;

inline constexpr index always = model::none; // in place of a cell

// Each cell is told by an event of the same number, and stands for a line.
class unit {
  public:
    explicit unit(std::string file, index cells = 32, index first_line = 1) : first_line_(first_line) {
        table_.file = keep(std::move(file));
        table_.cell_count = cells;
        for (index c = 0; c < cells; ++c) {
            events_.push_back({c});
        }
        // What is told must be cells of something.
        for (index c = 0; c < cells; ++c) {
            statements_.push_back(at_cell(c));
        }
        for (index c = 0; c < cells; ++c) {
            blocks_.push_back({&statements_[c], 1, {c}});
        }
    }
    unit(const unit&) = delete;
    unit& operator=(const unit&) = delete;

    // Known in all units if it has no line of its own, or is told to be.
    index node(kind what, const std::string& name, model::location where = {}, bool is_public = false,
               bool is_tested = true) {
        const bool is_shared = what != kind::local && what != kind::assertion;
        const model::text kept = keep(name);
        nodes_.push_back({what, kept, is_shared ? model::state_key(kept) : 0, where, is_public, is_tested});
        return static_cast<index>(nodes_.size() - 1);
    }
    void depends(index to, index from, index cell = always, by what = by::value) {
        dependencies_.push_back({to, from, what, cell, cell == always ? model::location{} : at_cell(cell)});
    }
    void modifies(index what, index cell, const std::string& source = "", const std::string& function = "") {
        modifications_.push_back({what, cell, at_cell(cell), keep(source), keep(function)});
    }
    // The node of the assertion.
    index asserts(index cell, const std::string& source, const std::vector<index>& on) {
        const index made = node(kind::assertion, source, at_cell(cell), false, false);
        assertions_.push_back({made, cell, at_cell(cell), nodes_[made].name, keep("test()")});
        for (const index each : on) {
            depends(made, each, cell);
        }
        return made;
    }
    void infers(index cell, model::witness from) { inferences_.push_back({cell, from}); }
    model::state_node& at(index node) { return nodes_[node]; }

    const model::unit& table() {
        state_ = {nodes_.data(),        size(nodes_),        events_.data(),        size(events_),
                  dependencies_.data(), size(dependencies_), modifications_.data(), size(modifications_),
                  assertions_.data(),   size(assertions_)};
        table_.blocks = blocks_.data();
        table_.block_count = size(blocks_);
        table_.inferences = inferences_.data();
        table_.inference_count = size(inferences_);
        table_.state = &state_;
        table_.has_state = true;
        table_.fingerprint = model::fingerprint_of(table_);
        return table_;
    }

  private:
    model::location at_cell(index cell) const { return {first_line_ + cell, 5}; }
    template <class List> static index size(const List& list) { return static_cast<index>(list.size()); }
    model::text keep(std::string text) {
        texts_.push_back(std::move(text));
        return {texts_.back().data(), size(texts_.back())};
    }

    index first_line_;
    std::deque<std::string> texts_;
    std::vector<model::state_node> nodes_;
    std::vector<model::witness> events_;
    std::vector<model::dependency> dependencies_;
    std::vector<model::state_occurrence> modifications_;
    std::vector<model::state_occurrence> assertions_;
    std::vector<model::inference> inferences_;
    std::vector<model::location> statements_;
    std::vector<model::block> blocks_;
    model::state_table state_;
    model::unit table_;
};

struct test {
    std::string name;
    std::vector<std::pair<index, index>> seen; // unit, cell
};

inline covkit::record::profile profile_of(const std::vector<const model::unit*>& tables,
                                          const std::vector<test>& tests) {
    covkit::record::profile made;
    for (const model::unit* const each : tables) {
        made.units.push_back({covkit::resolve::string_of(each->file), each->fingerprint, each->cell_count});
    }
    for (const test& each : tests) {
        made.tests.push_back({each.name, covkit::record::test_outcome::passed, false, {}});
        for (const auto& [unit, cell] : each.seen) {
            made.tests.back().observations.push_back({unit, cell});
        }
    }
    return made;
}

inline covkit::resolve::suite_status suite_of(const std::vector<const model::unit*>& tables,
                                              const std::vector<test>& tests, covkit::resolve::state_scope scope = {}) {
    const covkit::record::profile profile = profile_of(tables, tests);
    return covkit::resolve::suite_resolver(profile, tables, scope).resolve();
}

// The class of the paper's introduction, in two units.
//
//  color.hpp:  1 Color(name, rgbValue) : name(name), rgbValue(rgbValue)   cell 0
//              2 getName() { return name; }                               cell 1
//              3 getRgb() { return rgbValue; }                            cell 2
//  test.cpp:   1 Color color("green", 0x00ff00);                          cell 0
//              2 print(color.getName());                                  cell 1
//              3 CHECK(color.getName() == "green");                       cell 2
//              4 CHECK(color.getRgb() == 0x00ff00);                       cell 3
//              5 CHECK(1 + 1 == 2);                                       cell 4
class color {
  public:
    color() {
        const index name = header_.node(kind::attribute, "Color::name", {10, 17});
        const index rgb = header_.node(kind::attribute, "Color::rgbValue", {11, 9});
        const index get_name = header_.node(kind::result, "Color::getName() const", {2, 17}, true);
        const index get_rgb = header_.node(kind::result, "Color::getRgb() const", {3, 9}, true);
        const index name_parameter = header_.node(kind::parameter, "Color::Color(std::string, int)#0", {1, 11});
        const index rgb_parameter = header_.node(kind::parameter, "Color::Color(std::string, int)#1", {1, 29});
        header_.depends(name, name_parameter, 0);
        header_.depends(rgb, rgb_parameter, 0);
        header_.modifies(name, 0, "name(name)", "Color::Color(std::string, int)");
        header_.modifies(rgb, 0, "rgbValue(rgbValue)", "Color::Color(std::string, int)");
        header_.depends(get_name, name, 1);
        header_.depends(get_rgb, rgb, 2);

        const index seen_name = test_.node(kind::result, "Color::getName() const");
        const index seen_rgb = test_.node(kind::result, "Color::getRgb() const");
        test_.asserts(2, "CHECK(color.getName() == \"green\")", {seen_name});
        test_.asserts(3, "CHECK(color.getRgb() == 0x00ff00)", {seen_rgb});
        test_.asserts(4, "CHECK(1 + 1 == 2)", {});
    }

    std::vector<const model::unit*> tables() { return {&header_.table(), &test_.table()}; }

    static test without_assert() { return {"without assert", {{0, 0}, {0, 1}, {1, 0}, {1, 1}}}; }
    static test with_assert() { return {"with assert", {{0, 0}, {0, 1}, {1, 0}, {1, 2}}}; }
    static test with_both() { return {"with both", {{0, 0}, {0, 1}, {0, 2}, {1, 0}, {1, 2}, {1, 3}}}; }
    static test of_nothing() { return {"of nothing", {{0, 0}, {1, 0}, {1, 4}}}; }

    covkit::resolve::suite_status after(const std::vector<test>& tests, covkit::resolve::state_scope scope = {}) {
        return suite_of(tables(), tests, scope);
    }

  private:
    unit header_{"color.hpp", 5};
    unit test_{"color_test.cpp", 5};
};

// More of it, for reports.
inline constexpr const char* painted_header = R"(class Color {
  public:
    Color(std::string name, int rgb) : name(name), rgbValue(rgb), dark(rgb < 9) { ++count; }
    std::string getName() const { return name; }
    int getRgb() const { return rgbValue; }
    const char* shade() const { if (dark) return "dark"; return "light"; }

  private:
    std::string name;
    int rgbValue;
    bool dark = false;
    int alpha;
    static int count;
};
)";
inline constexpr const char* painted_test = R"(void test() {
    Color color("green", 0x00ff00);
    print(color.getName());
    CHECK(color.getName() == "green");
    CHECK(color.getRgb() == 0x00ff00);
    CHECK(1 + 1 == 2);
    CHECK(color.shade() == "light");
}
)";

class painted {
  public:
    painted() {
        const index name = header_.node(kind::attribute, "Color::name", {9, 17});
        const index rgb = header_.node(kind::attribute, "Color::rgbValue", {10, 9});
        const index dark = header_.node(kind::attribute, "Color::dark", {11, 10});
        header_.node(kind::attribute, "Color::alpha", {12, 9});
        const index count = header_.node(kind::static_attribute, "Color::count", {13, 16});
        const index get_name = header_.node(kind::result, "Color::getName() const", {4, 17}, true);
        const index get_rgb = header_.node(kind::result, "Color::getRgb() const", {5, 9}, true);
        const index shade = header_.node(kind::result, "Color::shade() const", {6, 17}, true);
        const char* const constructor = "Color::Color(std::string, int)";
        header_.modifies(name, 0, "name(name)", constructor);
        header_.modifies(rgb, 0, "rgbValue(rgb)", constructor);
        header_.modifies(dark, 0, "dark(rgb < 9)", constructor);
        header_.modifies(count, 0, "++count", constructor);
        header_.modifies(get_name, 1, "return name", "Color::getName() const");
        header_.depends(get_name, name, 1);
        header_.depends(get_rgb, rgb, 2);
        header_.depends(shade, dark, 3, by::control);
        test_.asserts(2, "CHECK(color.getName() == \"green\")", {test_.node(kind::result, "Color::getName() const")});
        test_.asserts(3, "CHECK(color.getRgb() == 0x00ff00)", {test_.node(kind::result, "Color::getRgb() const")});
        test_.asserts(4, "CHECK(1 + 1 == 2)", {});
        test_.asserts(5, "CHECK(color.shade() == \"light\")", {test_.node(kind::result, "Color::shade() const")});
    }

    std::vector<const model::unit*> tables() { return {&header_.table(), &test_.table()}; }
    static std::vector<test> tests() {
        return {{"prints", {{0, 0}, {0, 1}, {1, 0}, {1, 1}}},
                {"name", {{0, 0}, {0, 1}, {1, 0}, {1, 2}}},
                {"shade", {{0, 0}, {0, 3}, {1, 0}, {1, 5}}},
                {"arithmetic", {{0, 0}, {1, 0}, {1, 4}}}};
    }
    covkit::resolve::suite_status after(covkit::resolve::state_scope scope = {}) {
        return suite_of(tables(), tests(), scope);
    }

  private:
    unit header_{"color.hpp", 4, 3};
    unit test_{"color_test.cpp", 6, 2};
};

// "Color::name, Color::rgbValue".
inline std::string names(const covkit::resolve::state_status& state, const std::vector<index>& numbers) {
    std::string result;
    for (const index a : numbers) {
        result += (result.empty() ? "" : ", ") + state.attributes[a].name;
    }
    return result;
}
inline std::string score(covkit::resolve::ratio r) {
    return std::to_string(r.covered) + " of " + std::to_string(r.all);
}

} // namespace stateful

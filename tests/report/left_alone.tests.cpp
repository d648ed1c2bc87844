// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include "resolve/written.hpp"

#include <covkit/report/json.hpp>
#include <covkit/report/left_alone.hpp>
#include <covkit/report/manifest.hpp>
#include <covkit/report/text.hpp>

#include <catch2/catch.hpp>

namespace left_alone_tests {
namespace {

namespace model = covkit::model;
using namespace covkit::report;
using kind = model::left_alone::kind;

// Two variants of a header, which leave alone nearly the same.
class variants {
  public:
    variants() {
        for (model::unit* const each : {&one_, &other_}) {
            each->file = "lane.hpp";
            each->cell_count = each == &one_ ? 2 : 1;
            each->flow = &flow_;
            each->has_flow = true;
            each->labels = &label_table_;
            each->has_labels = true;
            each->alone = alone_;
            each->alone_count = each == &one_ ? 4 : 3;
            each->fingerprint = each->cell_count;
        }
    }
    covkit::resolve::suite_status suite() const {
        covkit::record::profile profile;
        profile.units = {{"lane.hpp", 2, 2}, {"lane.hpp", 1, 1}};
        return covkit::resolve::suite_resolver(profile, {&one_, &other_}).resolve();
    }
    const model::unit& table() const { return one_; }

  private:
    model::left_alone alone_[4] = {{kind::decision, {7, 3}, "a ?:\n  b", "no middle operand"},
                                   {kind::constant, {2, 9}, "sizeof(int) == 4", "a constant expression"},
                                   {kind::operation, {7, 3}, "a + b", "no labels: its type depends"},
                                   {kind::decision, {4, 1}, "x && y", "seen in two ways"}};
    model::variable variables_[2] = {{"n", "f()", {3, 7}, ""}, {"p", "f()", {4, 7}, "its address is taken"}};
    model::data_flow flow_ = {model::monitor::hybrid, variables_, 2};
    model::label labels_[2];
    model::label_table label_table_ = {0, labels_with_places(), 2};
    model::unit one_;
    model::unit other_;

    const model::label* labels_with_places() {
        for (model::label& each : labels_) {
            each.criterion = model::label_criterion::wm;
            each.op = "ror";
            each.where = {9, 1};
            each.source = "a < b";
            each.cells = 1;
        }
        labels_[0].changed = "a <= b";
        labels_[1].changed = "a > b";
        labels_[1].reason = "the right operand might do something";
        return labels_;
    }
};

TEST_CASE("left alone: counted by kind, in all variants of a file once, of all of the kind") {
    const variants of;
    const left_alone_shares counts = left_alone_counts(of.suite());
    const auto is = [&](const char* what, std::size_t count, std::size_t all) {
        return counts.at(what).count == count && counts.at(what).all == all;
    };
    CHECK(is("decision", 2, 2));
    CHECK(is("constant", 1, 3));
    CHECK(is("operator", 1, 2)); // the other one has labels
    CHECK(is("variable", 1, 2));
    CHECK(is("label", 1, 2));
    CHECK(is("loop", 0, 0));
    CHECK(is("function", 0, 0));
    CHECK(is("input", 0, 0));
    CHECK(left_alone_text(counts) == "2 decisions, 1 variable, 1 operator, 1 label");
}

TEST_CASE("left alone: a section of the text, by kind and place") {
    const variants of;
    CHECK(left_alone_section(of.suite()) ==
          "\nleft alone: 2 decisions, 1 variable, 1 operator, 1 label; 1 decision of the compiler\n"
          "  lane.hpp:4:1: decision x && y: seen in two ways\n"
          "  lane.hpp:7:3: decision a ?: b: no middle operand\n"
          "  lane.hpp:4:7: variable p: its address is taken\n"
          "  lane.hpp:7:3: operator a + b: no labels: its type depends\n"
          "  lane.hpp:9:1: label wm ror: a < b -> a > b: the right operand might do something\n"
          "  lane.hpp:2:9: constant sizeof(int) == 4: a constant expression\n");
    const covkit::resolve::suite_status suite = of.suite();
    CHECK(text_report(suite).find(left_alone_section(suite)) != std::string::npos);
}

TEST_CASE("left alone: a line of the summary, unless it is empty") {
    const variants of;
    CHECK(summary(of.suite(), {})
              .text()
              .find("  left alone              2 decisions, 1 variable, 1 operator, 1 label\n") != std::string::npos);
    written::unit nothing("a.cpp");
    nothing.add("a && b", 1);
    CHECK(summary(written::suite({&nothing}).test("t", {{0, 0}}).resolve(), {}).text().find("left alone") ==
          std::string::npos);
}

TEST_CASE("left alone: lines of the JSON report, and a count of each kind") {
    const variants of;
    const std::string json = json_report(of.suite());
    for (
        const char* const line :
        {R"({"kind":"left_alone","file":"lane.hpp","line":7,"column":3,"what":"decision","text":"a ?: b","reason":"no middle operand"})",
         R"({"kind":"unmeasured_count","what":"decision","count":2,"all":2})",
         R"({"kind":"unmeasured_count","what":"variable","count":1,"all":2})",
         R"({"kind":"unmeasured_count","what":"constant","count":1,"all":3})"}) {
        CHECK(json.find(std::string(line) + "\n") != std::string::npos);
    }
    CHECK(json.find("\"what\":\"loop\"") == std::string::npos);
}

TEST_CASE("left alone: in manifests") {
    const variants of;
    CHECK(
        manifest_writer()
            .write(of.table())
            .find(
                R"({"line":2,"column":9,"what":"constant","text":"sizeof(int) == 4","reason":"a constant expression"})") !=
        std::string::npos);
}

} // namespace
} // namespace left_alone_tests

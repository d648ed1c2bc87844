// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include "labelled.hpp"
#include "written.hpp"

#include "mcdc/random_tree.hpp"
#include "mcdc/rendering.hpp"

#include <catch2/catch.hpp>

#include <map>
#include <random>
#include <set>

namespace labels_tests {
namespace {

using namespace labelled;
using covkit::resolve::derived_label;
using covkit::resolve::file_view;
using covkit::resolve::label_resolver;
using labelled::index; // not the one of <strings.h>

// Numbers of the labels that these cells cover.
std::set<index> covered_after(const std::vector<index>& set) {
    const unit program;
    std::vector<bool> observed(cells);
    for (const index cell : set) {
        observed[cell] = true;
    }
    const std::vector<bool> found = label_resolver(program.table()).covered_by(observed);
    REQUIRE(found.size() == label_count);
    std::set<index> result;
    for (index l = 0; l < label_count; ++l) {
        if (found[l]) {
            result.insert(l);
        }
    }
    return result;
}

using numbers = std::set<index>;

// "3 of 5, 1 justified".
std::string text_of(covkit::resolve::ratio r) {
    return std::to_string(r.covered) + " of " + std::to_string(r.all) +
           (r.justified == 0 ? "" : ", " + std::to_string(r.justified) + " justified");
}

} // namespace

TEST_CASE("labels: nothing is covered by nothing") { CHECK(covered_after({}).empty()); }

TEST_CASE("labels: cells tell, one of several is enough") {
    CHECK(covered_after({5}) == numbers{0, 8});
    CHECK(covered_after({4}) == numbers{1});
    CHECK(covered_after({6}) == numbers{1});
    CHECK(covered_after({3}).empty());
    CHECK(covered_after({9}) == numbers{9});
    CHECK(covered_after({12, 13, 14, 15}) == numbers{12, 13, 14, 15});
}

TEST_CASE("labels: values of conditions and operands of operators tell") {
    CHECK(covered_after({0}) == numbers{3});    // true, the right one was not evaluated
    CHECK(covered_after({1}) == numbers{2, 4}); // false, true
    CHECK(covered_after({2}) == numbers{2});    // false, false
}

TEST_CASE("labels: what is not decidable is never covered") {
    std::vector<index> all;
    all.reserve(cells);
    for (index c = 0; c < cells; ++c) {
        all.push_back(c);
    }
    CHECK(covered_after(all).size() == label_count - 1);
    CHECK(covered_after(all).count(5) == 0);
}

TEST_CASE("labels: marks tell the values of conditions") {
    written::unit unit("a.cpp");
    unit.add(written::function{"f()", 1}).add("a && b", 2, model::encoding::marks);
    model::label asked[] = {{}, {}};
    asked[0].decision = asked[1].decision = 0;
    asked[0].node = 1;
    asked[0].states = 1; // b is false
    asked[1].node = 1;
    asked[1].states = 2;
    const model::label_table all{0, asked, 2, 0, 0};
    model::unit table = unit.table();
    table.labels = &all;
    table.has_labels = true;
    const label_resolver resolver(table);
    CHECK(resolver.cells_of(0) == std::vector<index>{unit[0].base + model::marks().seen(1, false)});
    CHECK(resolver.cells_of(1) == std::vector<index>{unit[0].base + model::marks().seen(1, true)});
}

TEST_CASE("labels: any test, and inferences, cover") {
    const unit program;
    const auto suite = program.after({{0}, {1, 5}, {}});
    CHECK(suite.units[0].labels[0]);
    CHECK(suite.units[0].labels[3]);
    CHECK(suite.units[0].labels[4]);
    CHECK_FALSE(suite.units[0].labels[1]);

    model::unit inferring = program.table();
    const model::inference from{12, {3}};
    inferring.inferences = &from;
    inferring.inference_count = 1;
    const auto profile = program.profile({{3}});
    CHECK(covkit::resolve::suite_resolver(profile, {&inferring}).resolve().units[0].labels[12]);
}

TEST_CASE("labels: totals, operator by operator") {
    const unit program;
    const auto suite = program.after({{0, 3, 5, 7, 9, 12}});
    CHECK(text_of(suite.total.wm) == "3 of 7"); // the undecidable one does not count
    CHECK(text_of(suite.total.operators.at("ror")) == "2 of 4");
    CHECK(text_of(suite.total.operators.at("cor")) == "0 of 1");
    CHECK(text_of(suite.total.operators.at("aor")) == "1 of 2");
    CHECK(suite.total.operators.size() == 3);
    CHECK(text_of(suite.total.limit) == "1 of 1");
    CHECK(text_of(suite.total.loop) == "1 of 3");
    CHECK(text_of(suite.total.tagged) == "1 of 1");
    CHECK(text_of(suite.total.idp) == "0 of 1");
    CHECK(text_of(suite.total.rte) == "0 of 1");
    CHECK(text_of(suite.total.fcc) == "0 of 1");
    CHECK(text_of(suite.total.dc) == "1 of 2");
    CHECK(text_of(suite.total.mcc) == "1 of 3");
    CHECK(suite.total.ic.all == 0); // not asked for
    const file_view& file = suite.files.at("brakes.cpp");
    CHECK(file.equivalent == 3);
    CHECK(file.duplicate == 2);
}

TEST_CASE("labels: justified ones count apart") {
    const std::string why = "no such road";
    const unit program;
    auto suite = program.after({{0}});
    file_view& file = suite.files.at("brakes.cpp");
    for (auto& each : file.labels) {
        each.justified = each.table->criterion == label_criterion::wm ? &why : nullptr;
    }
    const auto total = covkit::resolve::totals_of(file);
    CHECK(text_of(total.wm) == "1 of 7, 6 justified");
    CHECK(text_of(total.operators.at("ror")) == "1 of 4, 3 justified");
    CHECK(text_of(total.loop) == "0 of 3");
}

TEST_CASE("labels: variants of a file have one of each") {
    model::label others[label_count];
    for (index l = 0; l < label_count; ++l) {
        others[l] = labels[l];
        others[l].reason = l == 5 ? "" : l == 0 ? "only here" : "";
    }
    const model::label_table other_table{bit_of(label_criterion::cc), others, label_count, 1, 7};
    const unit one;
    const unit other(other_table);
    auto profile = one.profile({{5}});
    profile.units.push_back({"brakes.cpp", other.table().fingerprint + 1, cells});
    profile.tests[0].observations.push_back({1, 12});
    const auto suite = covkit::resolve::suite_resolver(profile, {&one.table(), &other.table()}).resolve();
    const file_view& file = suite.files.at("brakes.cpp");
    CHECK(file.labels.size() == label_count);
    CHECK(text_of(suite.total.wm) == "1 of 8"); // each is decidable in one of them
    CHECK(text_of(suite.total.tagged) == "1 of 1");
    CHECK(file.derived == (bit_of(label_criterion::cc) | bit_of(label_criterion::dc) | bit_of(label_criterion::mcc)));
    CHECK(file.equivalent == 3);
    CHECK(file.duplicate == 7);
}

namespace {

std::map<label_criterion, std::string> derived_totals(const std::vector<std::vector<index>>& tests,
                                                      const std::string* why = nullptr) {
    index all = 0;
    for (index c = 0; c < model::label_criterion_count; ++c) {
        all |= model::is_derived(static_cast<label_criterion>(c)) ? index{1} << c : 0;
    }
    const model::label_table derived{all, nullptr, 0, 0, 0};
    const unit program(derived);
    auto suite = program.after(tests);
    file_view& file = suite.files.at("brakes.cpp");
    if (why != nullptr) {
        file.functions[0].justified = why;
        file.statements[2].justified = why;
        file.decisions[0].status->outcome_justified[0] = why;
        file.decisions[0].status->conditions[1].seen_justified[0] = why;
        file.decisions[0].status->conditions[1].shown_justified[0] = why;
        file.decisions[0].status->conditions[1].shown_justified[1] = why;
    }
    const auto total = covkit::resolve::totals_of(file);
    std::map<label_criterion, std::string> result;
    for (index c = 0; c < model::label_criterion_count; ++c) {
        if (total.of(static_cast<label_criterion>(c)).all != 0) {
            result[static_cast<label_criterion>(c)] = text_of(total.of(static_cast<label_criterion>(c)));
        }
    }
    return result;
}

} // namespace

TEST_CASE("labels: derived criteria follow from statements, functions and decisions") {
    using criterion = label_criterion;
    const std::map<criterion, std::string> all_evaluations = {
        {criterion::ic, "4 of 4"},   {criterion::fc, "1 of 1"},   {criterion::dc, "2 of 2"},
        {criterion::cc, "4 of 4"},   {criterion::dcc, "6 of 6"},  {criterion::mcc, "3 of 3"},
        {criterion::gacc, "4 of 4"}, {criterion::cacc, "2 of 2"}, {criterion::racc, "2 of 2"}};
    CHECK(derived_totals({{0, 1, 2, 3}}) == all_evaluations);
    const std::map<criterion, std::string> dry = {
        {criterion::ic, "4 of 4"},   {criterion::fc, "1 of 1"},   {criterion::dc, "1 of 2"},
        {criterion::cc, "1 of 4"},   {criterion::dcc, "2 of 6"},  {criterion::mcc, "1 of 3"},
        {criterion::gacc, "1 of 4"}, {criterion::cacc, "0 of 2"}, {criterion::racc, "0 of 2"}};
    CHECK(derived_totals({{0, 3}}) == dry);
    const std::string why = "never wet";
    const std::map<criterion, std::string> excused = {
        {criterion::ic, "0 of 4, 1 justified"},   {criterion::fc, "0 of 1, 1 justified"},
        {criterion::dc, "1 of 2, 1 justified"},   {criterion::cc, "1 of 4, 1 justified"},
        {criterion::dcc, "2 of 6, 2 justified"},  {criterion::mcc, "1 of 3"},
        {criterion::gacc, "1 of 4, 2 justified"}, {criterion::cacc, "0 of 2, 1 justified"},
        {criterion::racc, "0 of 2, 1 justified"}};
    CHECK(derived_totals({{0}}, &why) == excused);
}

TEST_CASE("labels: gacc and cacc ask for less than MC/DC") {
    using criterion = label_criterion;
    const auto covered = [](const char* source, const std::vector<covkit::record::observation>& cells) {
        written::unit unit("parity.cpp");
        unit.add(source, 1, model::encoding::summed_paths);
        auto suite = written::suite({&unit}).test("t", cells).resolve();
        file_view& file = suite.files.at("parity.cpp");
        for (const criterion each : {criterion::gacc, criterion::cacc, criterion::racc}) {
            file.derived |= index{1} << static_cast<index>(each);
        }
        const auto total = covkit::resolve::totals_of(file);
        return std::vector<std::string>{text_of(total.gacc), text_of(total.cacc), text_of(total.masking_mcdc),
                                        text_of(total.racc)};
    };
    using counts = std::vector<std::string>;
    CHECK(covered("a ^ b", {{0, 0}, {0, 3}}) == counts{"4 of 4", "0 of 2", "0 of 2", "0 of 2"});     // TT, FF
    CHECK(covered("a ^ b ^ c", {{0, 0}, {0, 7}}) == counts{"6 of 6", "3 of 3", "1 of 3", "0 of 3"}); // TTT, FFF
    CHECK(covered("a ^ b", {{0, 0}, {0, 1}, {0, 3}}) == counts{"4 of 4", "2 of 2", "2 of 2", "2 of 2"});
}

TEST_CASE("labels: derived ones say what they are about") {
    const unit program;
    const auto suite = program.after({{1}});
    std::vector<std::string> found;
    covkit::resolve::each_derived_label(suite.files.at("brakes.cpp"), [&](const derived_label& each) {
        CHECK(each.where.line == 6);
        REQUIRE(each.decision != nullptr);
        const std::string what = each.executed != nullptr          ? written::letters(*each.executed)
                                 : each.value == model::truth::yes ? "true"
                                                                   : "false";
        found.push_back(what + (each.covered ? "+" : "-"));
    });
    CHECK(found == std::vector<std::string>{"true+", "false-", "T-=T-", "FT=T+", "FF=F-"});
}

namespace {

// Which states the nodes have if C++ evaluates the tree: (first condition, behind the last one) → bits. Nodes with
// two operands and conditions are known by these.
struct seen_states {
    oracle::mask assignment = 0;
    std::map<std::pair<unsigned, unsigned>, index> states;

    static unsigned first_of(const oracle::tree& t) {
        return t.operands.empty() ? t.number : first_of(t.operands.front());
    }
    static unsigned behind(const oracle::tree& t) {
        return t.operands.empty() ? t.number + 1 : behind(t.operands.back());
    }
    bool note(const oracle::tree& t, unsigned state, bool value) {
        states[{first_of(t), behind(t)}] |= index{1} << state;
        return value;
    }
    bool evaluate(const oracle::tree& t) {
        using oracle::kind;
        if (t.what == kind::condition) {
            const bool value = oracle::has(assignment, t.number);
            return note(t, value ? 1 : 0, value);
        }
        const bool left = evaluate(t.operands[0]);
        if (t.what == kind::negation) {
            return !left;
        }
        if (t.what == kind::choose) {
            return evaluate(t.operands[left ? 1 : 2]);
        }
        if ((t.what == kind::and_ && !left) || (t.what == kind::or_ && left)) {
            return note(t, 4, left);
        }
        const bool right = evaluate(t.operands[1]);
        const bool value = t.what == kind::and_ || t.what == kind::both    ? left && right
                           : t.what == kind::or_ || t.what == kind::either ? left || right
                           : t.what == kind::equal                         ? left == right
                                                                           : left != right;
        return note(t, (left ? 2U : 0U) + (right ? 1U : 0U), value);
    }
};

std::string text_of_random(const oracle::tree& t, unsigned conditions) {
    std::vector<std::string> names;
    names.reserve(conditions);
    for (unsigned c = 0; c < conditions; ++c) {
        names.push_back("c" + std::to_string(c));
    }
    oracle::spelling how;
    how.all_parentheses = true; // so that each operator is a node of its own place
    return oracle::renderer(names, how)(t);
}

// The cell of an evaluation, found by its values.
index cell_of(const model::decision& decision, const oracle::tree& t, oracle::mask assignment) {
    oracle::mask evaluated = 0;
    oracle::evaluate(t, assignment, evaluated);
    const covkit::resolve::path_analysis paths(decision);
    for (index path = 0; path < paths.table().path_count; ++path) {
        bool same = paths.table().feasible(path);
        for (unsigned c = 0; same && c < decision.tree.condition_count; ++c) {
            const auto expected =
                oracle::has(evaluated, c) ? model::truth_of(oracle::has(assignment, c)) : model::truth::unknown;
            same = paths.table().value(path, c) == expected;
        }
        if (same) {
            return decision.base + path;
        }
    }
    FAIL("no such evaluation");
    return 0;
}

} // namespace

TEST_CASE("labels: states of nodes are those of a brute-force evaluation") {
    std::mt19937 random(11);
    std::size_t compared = 0;
    for (int round = 0; round < 300; ++round) {
        const auto conditions = static_cast<unsigned>(1 + random() % 6);
        oracle::tree tree = oracle::random_tree(conditions, round % 2 == 0, random);
        oracle::number_conditions(tree);
        const bool sums = oracle::has_unordered(tree);
        const written::decision decision(text_of_random(tree, conditions), 1, 0,
                                         sums ? model::encoding::summed_paths : model::encoding::paths);
        const model::decision& table = decision.table();
        REQUIRE(table.tree.condition_count == conditions);

        // A few evaluations happen.
        seen_states seen;
        std::vector<bool> observed(table.cell_count);
        for (auto count = random() % 4; count != 0; --count) {
            seen.assignment = static_cast<oracle::mask>(random()) & (oracle::bit(conditions) - 1);
            seen.evaluate(tree);
            observed[cell_of(table, tree, seen.assignment)] = true;
        }
        std::vector<model::label> asked;
        for (index n = 0; n < table.tree.node_count; ++n) {
            const bool has_states =
                table.tree[n].kind == model::op::condition || covkit::resolve::has_two_operands(table.tree[n].kind);
            for (index s = 0; has_states && s < 5; ++s) {
                model::label each;
                each.decision = 0;
                each.node = n;
                each.states = index{1} << s;
                asked.push_back(each);
            }
        }
        const model::label_table labels{0, asked.data(), static_cast<index>(asked.size()), 0, 0};
        model::unit unit;
        unit.cell_count = table.cell_count;
        unit.decisions = &table;
        unit.decision_count = 1;
        unit.labels = &labels;
        unit.has_labels = true;
        const std::vector<bool> found = label_resolver(unit).covered_by(observed);
        for (std::size_t i = 0; i < asked.size(); ++i) {
            const model::node& node = table.tree[asked[i].node];
            const bool expected = (seen.states[{node.first, node.end}] & asked[i].states) != 0;
            INFO(covkit::report::string_of(table.source) << ", node " << asked[i].node << ", " << asked[i].states);
            CHECK(found[i] == expected);
            compared += expected ? 1 : 0;
        }
    }
    CHECK(compared > 1000);
}

} // namespace labels_tests

// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include "stateful.hpp"

#include <catch2/catch.hpp>

#include <random>
#include <set>

namespace state_tests {
namespace {

using namespace stateful;
using covkit::resolve::state_scope;
using covkit::resolve::suite_status;
using stateful::index; // not the one of <strings.h>

std::string chain_text(const covkit::resolve::state_attribute& of) {
    std::string result;
    for (const covkit::resolve::chain_step& each : of.chain) {
        result += (result.empty() ? "" : " > ") + each.name + (each.executed ? "" : "?");
    }
    return result;
}

// One test, one unit.
struct single {
    unit program{"m.cpp"};

    suite_status after(const std::vector<index>& cells, state_scope scope = {}) {
        test one{"t", {}};
        for (const index c : cells) {
            one.seen.emplace_back(0, c);
        }
        return suite_of({&program.table()}, {one}, scope);
    }
    std::string checked_after(std::vector<index> cells, state_scope scope = {}) {
        const suite_status suite = after(std::move(cells), scope);
        return names(suite.state, suite.state.tests[0].checked);
    }
    std::string modified_after(std::vector<index> cells, state_scope scope = {}) {
        const suite_status suite = after(std::move(cells), scope);
        return names(suite.state, suite.state.tests[0].modified);
    }
};

} // namespace

TEST_CASE("state: a test without assertions checks nothing (Color, introduction)") {
    color program;
    const suite_status suite = program.after({color::without_assert()});
    const auto& test = suite.state.tests[0];
    CHECK(names(suite.state, test.modified) == "Color::name, Color::rgbValue");
    CHECK(names(suite.state, test.checked).empty());
    CHECK(suite.state.lacks_assertion(0));
    CHECK(score(suite.total.state) == "0 of 2");
}

TEST_CASE("state: a test with an assertion on one of two attributes checks half (Color, introduction)") {
    color program;
    const suite_status suite = program.after({color::with_assert()});
    CHECK(names(suite.state, suite.state.tests[0].checked) == "Color::name");
    CHECK_FALSE(suite.state.lacks_assertion(0));
    CHECK(score(suite.total.state) == "1 of 2");
    CHECK(suite.total.state.percent() == 50.0);
}

TEST_CASE("state: reading an attribute is not enough, it must have an influence (Color, introduction)") {
    single p;
    const index name = p.program.node(kind::attribute, "Color::name", {1, 1});
    const index rgb = p.program.node(kind::attribute, "Color::rgbValue", {2, 1});
    const index get_name = p.program.node(kind::result, "Color::getName()", {3, 1}, true);
    const index print = p.program.node(kind::other, "print");
    p.program.modifies(name, 0);
    p.program.modifies(rgb, 0);
    p.program.depends(print, rgb, 1); // print("Rgb value: " + rgbValue);
    p.program.depends(get_name, name, 1);
    p.program.asserts(2, "CHECK(getName())", {get_name});
    CHECK(p.checked_after({0, 1, 2}) == "Color::name");
}

TEST_CASE("state: m() depends on c, other(), a and l, and not on b (section 3)") {
    single p;
    unit& u = p.program;
    // As attributes, to be seen.
    const index x = u.node(kind::attribute, "x", {1, 1});
    const index l = u.node(kind::attribute, "l", {2, 1});
    const index a = u.node(kind::attribute, "a", {3, 1});
    const index b = u.node(kind::attribute, "b", {4, 1});
    const index c = u.node(kind::attribute, "c", {5, 1});
    const index other = u.node(kind::result, "other()", {6, 1}, true);
    const index m = u.node(kind::result, "m()", {7, 1}, true);
    for (const index each : {x, l, a, b, c}) {
        u.modifies(each, 0);
    }
    u.modifies(other, 0);
    u.depends(l, x, 0);
    u.depends(b, a, 0);
    u.depends(c, a, 0);
    u.depends(c, other, 0);
    u.depends(c, l, 0);
    u.depends(m, c, 0);
    u.asserts(1, "CHECK(m() == 11)", {m});
    state_scope with_results;
    with_results.results = true;
    CHECK(p.checked_after({0, 1}, with_results) == "x, l, a, c, other()");
    CHECK(p.checked_after({0}, with_results).empty());
}

TEST_CASE("state: values come through a local variable between two attributes (section 3)") {
    single p;
    const index first = p.program.node(kind::attribute, "attr1", {1, 1});
    const index second = p.program.node(kind::attribute, "attr2", {2, 1});
    const index a = p.program.node(kind::local, "a", {3, 1});
    p.program.modifies(first, 0);
    p.program.modifies(second, 1);
    p.program.depends(a, first, 1);
    p.program.depends(second, a, 1);
    p.program.asserts(2, "CHECK(attr2 == 1)", {second});
    CHECK(p.checked_after({0, 1, 2}) == "attr1, attr2");
    CHECK(p.checked_after({0, 2}).empty()); // attr2 was not modified, and the way to attr1 not executed
}

TEST_CASE("Definition 3: an assertion belongs to the test that makes it") {
    color program;
    const suite_status suite = program.after({color::without_assert(), color::with_both()});
    CHECK(suite.state.tests[0].assertions == 0);
    CHECK(suite.state.tests[1].assertions == 2);
    CHECK(suite.state.lacks_assertion(0));
    CHECK_FALSE(suite.state.lacks_assertion(1));

    const auto profile = profile_of(program.tables(), {color::without_assert(), color::with_both()});
    const covkit::resolve::state_graph graph(program.tables());
    covkit::resolve::state_events events(graph, profile);
    CHECK(covkit::resolve::assertions_made(events.executed_by({&profile.tests[0]}), graph).empty());
    CHECK(covkit::resolve::assertions_made(events.executed_by({&profile.tests[1]}), graph).size() == 2);
}

TEST_CASE("Definition 5: a container is covered by an assertion on what a method says of it") {
    single p;
    const index list = p.program.node(kind::attribute, "Foo::list", {1, 1});
    const index count = p.program.node(kind::result, "Foo::getListCount() const", {2, 1}, true);
    const index element = p.program.node(kind::local, "element", {3, 1});
    p.program.modifies(list, 0, "list.push_back(element)");
    p.program.depends(list, element, 0);
    p.program.depends(count, list, 1); // return list.size();
    p.program.asserts(2, "CHECK(foo.getListCount() == 1)", {count});
    CHECK(p.checked_after({0, 1, 2}) == "Foo::list");
    CHECK(p.checked_after({0, 2}).empty()); // an assertion, but the list was not asked

    covkit::resolve::node_set influences(3);
    CHECK_FALSE(covkit::resolve::is_verified(list, influences));
    influences.insert(list);
    CHECK(covkit::resolve::is_verified(list, influences));
}

TEST_CASE("Definition 6: influences are followed from one to the next, round cycles, and only where executed") {
    single p;
    unit& u = p.program;
    std::vector<index> chain;
    for (index i = 0; i < 20; ++i) {
        chain.push_back(u.node(kind::attribute, "a" + std::to_string(10 + i), {10 + i, 1}));
        u.modifies(chain.back(), 0);
    }
    for (index i = 0; i + 1 < 20; ++i) {
        u.depends(chain[i], chain[i + 1], 1 + i);
    }
    u.depends(chain[19], chain[0], 1); // and round again
    u.asserts(25, "CHECK(a10)", {chain[0]});
    std::vector<index> all = {0, 25};
    for (index c = 1; c < 20; ++c) {
        all.push_back(c);
    }
    CHECK(p.after(all).state.tests[0].checked.size() == 20);
    CHECK(p.checked_after({0, 25}) == "a10");
    CHECK(p.checked_after({0, 1, 2, 4, 25}) == "a10, a11, a12");
}

TEST_CASE("Definition 7: what is checked counts only if the test modified it") {
    color program;
    test no_construction = color::with_both();
    no_construction.name = "no construction";
    no_construction.seen.erase(no_construction.seen.begin()); // by another test
    const suite_status suite = program.after({color::without_assert(), no_construction});
    CHECK(suite.state.tests[1].modified.empty());
    CHECK(suite.state.tests[1].checked.empty());
    CHECK(score(suite.total.state) == "0 of 2");

    covkit::resolve::node_set modified(2);
    covkit::resolve::node_set influences(2);
    influences.insert(1);
    CHECK_FALSE(covkit::resolve::is_covered(1, modified, influences));
    modified.insert(0);
    modified.insert(1);
    CHECK(covkit::resolve::is_covered(1, modified, influences));
    CHECK_FALSE(covkit::resolve::is_covered(0, modified, influences));
}

TEST_CASE("Section 4.3: of the suite, the union of what is checked over the union of what is modified") {
    color program;
    const suite_status suite = program.after({color::without_assert(), color::with_assert(), color::with_both()});
    CHECK(score(suite.state.tests[0].score()) == "0 of 2");
    CHECK(score(suite.state.tests[1].score()) == "1 of 2");
    CHECK(score(suite.state.tests[2].score()) == "2 of 2");
    CHECK(score(covkit::resolve::suite_score(suite.state)) == "2 of 2");
    CHECK(score(suite.total.state) == "2 of 2");
    CHECK(score(suite.files.at("color.hpp").total.state) == "2 of 2");
    CHECK(score(suite.files.at("color_test.cpp").total.state) == "0 of 0");
    const auto classes = covkit::resolve::classes_of(suite.state);
    REQUIRE(classes.size() == 1);
    CHECK(classes[0].name == "Color");
    CHECK(score(classes[0].score) == "2 of 2");
}

TEST_CASE("state: control counts only in the second answer, and opens values behind it") {
    single p;
    const index locked = p.program.node(kind::attribute, "Door::locked", {1, 1});
    const index source = p.program.node(kind::attribute, "Door::source", {2, 1});
    const index state = p.program.node(kind::attribute, "Door::state", {3, 1});
    for (const index each : {locked, source, state}) {
        p.program.modifies(each, 0);
    }
    p.program.depends(locked, source, 0);
    p.program.depends(state, locked, 1, by::control); // if (!locked) state = open;
    p.program.asserts(2, "CHECK(door.state == open)", {state});
    const suite_status suite = p.after({0, 1, 2});
    CHECK(names(suite.state, suite.state.tests[0].checked) == "Door::state");
    CHECK(names(suite.state, suite.state.tests[0].checked_with_control) == "Door::locked, Door::source, Door::state");
    CHECK(score(suite.total.state) == "1 of 3");
    CHECK(score(suite.total.state_control) == "3 of 3");
}

TEST_CASE("state: what is written by a reference is written to what it refers to") {
    single p;
    const index balance = p.program.node(kind::attribute, "Account::balance", {1, 1});
    const index reference = p.program.node(kind::local, "r", {2, 1});
    const index further = p.program.node(kind::local, "s", {3, 1});
    const index five = p.program.node(kind::attribute, "Account::five", {4, 1});
    p.program.depends(reference, balance, 0, by::alias); // int& r = balance;
    p.program.depends(further, reference, 0, by::alias); // int& s = r;
    p.program.modifies(further, 1, "s = five");
    p.program.depends(further, five, 1);
    p.program.modifies(five, 1);
    p.program.asserts(2, "CHECK(balance == 5)", {balance});
    CHECK(p.modified_after({0, 1}) == "Account::balance, Account::five");
    CHECK(p.modified_after({1}) == "Account::five");
    // And the value comes back: balance ~ r ~ s <- five.
    CHECK(p.checked_after({0, 1, 2}) == "Account::balance, Account::five");
    const suite_status suite = p.after({0, 1});
    REQUIRE(suite.state.attributes[0].modified_at.size() == 1);
    CHECK(suite.state.attributes[0].modified_at[0].source == "s = five");
}

TEST_CASE("state: reading by a reference reads what it refers to, and modifies nothing") {
    single p;
    const index balance = p.program.node(kind::attribute, "Account::balance", {1, 1});
    const index reference = p.program.node(kind::local, "r", {2, 1});
    p.program.modifies(balance, 0);
    p.program.depends(reference, balance, 1, by::alias);
    p.program.asserts(2, "CHECK(r == 5)", {reference});
    CHECK(p.checked_after({0, 1, 2}) == "Account::balance");
    CHECK(p.modified_after({1}).empty());
}

TEST_CASE("state: what counts is chosen") {
    single p;
    const index member = p.program.node(kind::attribute, "A::member", {1, 1});
    const index shared = p.program.node(kind::static_attribute, "A::shared", {2, 1});
    const index global = p.program.node(kind::global, "global", {3, 1});
    const index open = p.program.node(kind::result, "A::open()", {4, 1}, true);
    const index hidden = p.program.node(kind::result, "A::hidden()", {5, 1});
    const index out = p.program.node(kind::out_parameter, "A::get(int&)#0", {6, 1});
    const index in_test = p.program.node(kind::attribute, "Fixture::a", {7, 1}, true, false);
    for (const index each : {member, shared, global, open, hidden, out, in_test}) {
        p.program.modifies(each, 0);
    }
    CHECK(p.modified_after({0}) == "A::member");
    CHECK(p.modified_after({0}, {true, true, true, true, true}) ==
          "A::member, A::shared, global, A::open(), A::get(int&)#0");
    CHECK(p.modified_after({0}, {false, false, true, false, false}) == "global");
}

TEST_CASE("state: cells without a probe are told by others") {
    single p;
    const index a = p.program.node(kind::attribute, "A::a", {1, 1});
    p.program.modifies(a, 5);
    p.program.asserts(7, "CHECK(a)", {a});
    p.program.infers(6, {4});
    p.program.infers(5, {6});
    p.program.infers(7, {5});
    CHECK(p.checked_after({4}) == "A::a");
    CHECK(p.checked_after({6}) == "A::a");
    CHECK(p.modified_after({3}).empty());
}

TEST_CASE("state: a name that is not known before instantiation stands for all functions of the name") {
    single p;
    unit& u = p.program;
    const index ring = u.node(kind::attribute, "Ring<T>::count", {1, 1});
    const index other = u.node(kind::attribute, "Other::count", {2, 1});
    const index size = u.node(kind::result, "Ring<T>::size() const", {3, 1}, true);
    const index resize = u.node(kind::result, "Other::resize(std::size_t)", {4, 1}, true);
    const index any_size = u.node(kind::other, "*::size");
    u.modifies(ring, 0);
    u.modifies(other, 0);
    u.depends(size, ring, 0);
    u.depends(resize, other, 0);
    u.asserts(1, "CHECK(t.size() == 0)", {any_size});
    CHECK(p.checked_after({0, 1}) == "Ring<T>::count");
}

TEST_CASE("state: the parameters of such functions depend on what is passed") {
    single p;
    unit& u = p.program;
    const index given = u.node(kind::attribute, "A::given", {1, 1});
    const index taken = u.node(kind::attribute, "A::taken", {2, 1});
    const index filled = u.node(kind::attribute, "A::filled", {3, 1});
    const index first = u.node(kind::other, "*::put#0");
    const index second = u.node(kind::other, "*::put#1");
    const index parameter = u.node(kind::parameter, "ns::put(int, std::vector<int>&)#0", {4, 1});
    const index out = u.node(kind::out_parameter, "ns::put(int, std::vector<int>&)#1", {4, 5});
    u.modifies(given, 0);
    u.modifies(taken, 0);
    u.depends(taken, parameter, 0);
    u.depends(first, given, 0);
    u.depends(second, filled, 0, by::alias);
    u.modifies(out, 0);
    u.asserts(1, "CHECK(taken)", {taken});
    CHECK(p.checked_after({0, 1}) == "A::given, A::taken");
    CHECK(p.modified_after({0}) == "A::given, A::taken, A::filled");
}

TEST_CASE("state: such a name may be a member, too") {
    single p;
    unit& u = p.program;
    u.node(kind::attribute, "Point::x", {1, 1});
    const index any_x = u.node(kind::other, "*::x");
    u.modifies(any_x, 0);
    u.asserts(1, "CHECK(t.x == 0)", {any_x});
    CHECK(p.modified_after({0}) == "Point::x");
    CHECK(p.checked_after({0, 1}) == "Point::x");
}

TEST_CASE("state: of the members that such a name may be, those of classes that the test has to do with") {
    single p;
    unit& u = p.program;
    const index box = u.node(kind::attribute, "Box::items", {1, 1});
    u.node(kind::attribute, "Log::items", {2, 1});
    const index any = u.node(kind::other, "*::items");
    u.modifies(box, 0);
    u.modifies(any, 1);
    CHECK(p.modified_after({0, 1}) == "Box::items");
    CHECK(p.modified_after({1}) == "Box::items, Log::items");
}

TEST_CASE("state: what initialisers of global objects modify, no test does") {
    single p;
    const index x = p.program.node(kind::attribute, "Global::x", {1, 1});
    p.program.modifies(x, always);
    p.program.asserts(1, "CHECK(x)", {x});
    CHECK(p.modified_after({1}).empty());
    // If there is no test, the program is one.
    CHECK(suite_of({&p.program.table()}, {test{"", {{0, 1}}}}, state_scope{}).state.tests[0].modified.size() == 1);
}

TEST_CASE("state: names of nodes") {
    using namespace covkit::resolve;
    CHECK(owner_of("Color::name") == "Color");
    CHECK(owner_of("ns::Map<K, std::pair<A, B>>::size_") == "ns::Map<K, std::pair<A, B>>");
    CHECK(owner_of("Color::set(std::string) const") == "Color");
    CHECK(owner_of("(anonymous namespace)::Color::name") == "(anonymous namespace)::Color");
    CHECK(owner_of("Color::operator<(ns::Color) const") == "Color");
    CHECK(owner_of("Color::operator->(std::x)") == "Color");
    CHECK(owner_of("global").empty());
    CHECK(function_name_of("ns::f(std::string)") == "f");
    CHECK(function_name_of("ns::f<int>(int)") == "f");
    CHECK(function_name_of("Color::operator()(int) const") == "operator()");
    CHECK(function_name_of("Color::operator<(int) const") == "operator<");
    CHECK(function_name_of("Ring<T>::size() const") == "size");
    CHECK(without_position("ns::f(int)#12") == "ns::f(int)");
    CHECK(position_of("ns::f(int)#12") == "#12");
    CHECK(position_of("ns::f(int)").empty());
}

TEST_CASE("state: an unchecked attribute has the chain to an assertion that would check it") {
    color program;
    const suite_status suite = program.after({color::with_assert()});
    const auto& rgb = suite.state.attributes[1];
    CHECK(rgb.name == "Color::rgbValue");
    CHECK(rgb.ends_in_assertion);
    CHECK(chain_text(rgb) == "Color::rgbValue > Color::getRgb() const? > CHECK(color.getRgb() == 0x00ff00)?");
    CHECK(rgb.chain[0].file == "color.hpp");
    CHECK(rgb.chain[0].where == model::location{11, 9});
    CHECK(rgb.chain[2].file == "color_test.cpp");
    CHECK(rgb.chain[2].where == model::location{4, 5});
    REQUIRE(rgb.modified_at.size() == 1);
    CHECK(rgb.modified_at[0].source == "rgbValue(rgbValue)");
    CHECK(rgb.modified_at[0].where == model::location{1, 5});
    CHECK(rgb.modified_at[0].function == "Color::Color(std::string, int)");
    CHECK(suite.state.attributes[0].chain.empty()); // that one is checked
}

TEST_CASE("state: without such an assertion, the chain ends in what a test could assert on") {
    single p;
    unit& u = p.program;
    const index hidden = u.node(kind::attribute, "A::hidden", {1, 1});
    const index open = u.node(kind::attribute, "A::open", {2, 1}, true);
    const index dead = u.node(kind::attribute, "A::dead", {3, 1});
    const index helper = u.node(kind::result, "A::helper() const", {4, 1});
    const index get = u.node(kind::result, "A::get() const", {5, 1}, true);
    const index far = u.node(kind::result, "A::far() const", {6, 1}, true);
    for (const index each : {hidden, open, dead}) {
        u.modifies(each, 0);
    }
    u.depends(helper, hidden, 1);
    u.depends(get, helper, 2);
    u.depends(far, get, 3);
    u.asserts(4, "CHECK(true)", {});
    const suite_status suite = p.after({0, 1, 4});
    const auto& all = suite.state.attributes;
    CHECK(chain_text(all[0]) == "A::hidden > A::helper() const > A::get() const?");
    CHECK_FALSE(all[0].ends_in_assertion);
    CHECK(chain_text(all[1]) == "A::open");
    CHECK(chain_text(all[2]).empty());
}

TEST_CASE("state: where values do not come to anything, the chain goes along control") {
    single p;
    unit& u = p.program;
    const index mode = u.node(kind::attribute, "A::mode", {1, 1});
    const index value = u.node(kind::attribute, "A::value", {2, 1});
    const index get = u.node(kind::result, "A::get() const", {3, 1}, true);
    u.modifies(mode, 0);
    u.modifies(value, 0);
    u.depends(value, mode, 1, by::control);
    u.depends(get, value, 2);
    const suite_status suite = p.after({0});
    CHECK(chain_text(suite.state.attributes[0]) == "A::mode > A::value? > A::get() const?");
    CHECK(suite.state.attributes[0].needs_control);
    CHECK(chain_text(suite.state.attributes[1]) == "A::value > A::get() const?");
    CHECK_FALSE(suite.state.attributes[1].needs_control);
}

TEST_CASE("state: assertions that depend on no state") {
    color program;
    const suite_status suite = program.after({color::with_assert(), color::of_nothing()});
    REQUIRE(suite.state.assertions_without_state.size() == 1);
    CHECK(suite.state.assertions_without_state[0].source == "CHECK(1 + 1 == 2)");
    CHECK(suite.state.assertions_without_state[0].file == "color_test.cpp");
    CHECK(program.after({color::with_both()}).state.assertions_without_state.empty());
}

TEST_CASE("state: an assertion that depends on state in one of its tests does") {
    single p;
    const index a = p.program.node(kind::attribute, "A::a", {1, 1});
    const index x = p.program.node(kind::local, "x", {2, 1});
    p.program.depends(x, a, 1);
    p.program.asserts(2, "CHECK(x)", {x});
    const std::vector<const model::unit*> tables = {&p.program.table()};
    CHECK(suite_of(tables, {{"s", {{0, 2}}}}).state.assertions_without_state.size() == 1);
    CHECK(suite_of(tables, {{"s", {{0, 2}}}, {"t", {{0, 1}, {0, 2}}}}).state.assertions_without_state.empty());
    CHECK(suite_of(tables, {{"t", {{0, 1}, {0, 2}}}, {"s", {{0, 2}}}}).state.assertions_without_state.empty());
}

TEST_CASE("state: sections begin with what the test round them does") {
    color program;
    const test outer{"color", {{0, 0}, {1, 0}}};
    const test inner{"color / name", {{0, 1}, {1, 2}}};
    const test other{"color / nothing", {}};
    const suite_status suite = program.after({outer, inner, other});
    CHECK_FALSE(suite.state.tests[0].is_test);
    CHECK(names(suite.state, suite.state.tests[1].checked) == "Color::name");
    CHECK(names(suite.state, suite.state.tests[1].modified) == "Color::name, Color::rgbValue");
    CHECK_FALSE(suite.state.lacks_assertion(0));
    CHECK_FALSE(suite.state.lacks_assertion(1));
    CHECK(suite.state.lacks_assertion(2));
}

TEST_CASE("state: what happens outside of tests counts if it asserts, or is all there is") {
    color program;
    const test outside{"", {{0, 0}, {1, 0}}};
    CHECK(program.after({outside, color::with_both()}).state.tests[0].modified.empty());
    CHECK_FALSE(program.after({outside, color::with_both()}).state.lacks_assertion(0));
    CHECK(program.after({outside}).state.tests[0].modified.size() == 2);
    test asserting = color::with_assert();
    asserting.name = "";
    CHECK(score(program.after({asserting, color::without_assert()}).total.state) == "1 of 2");
}

TEST_CASE("state: variants of a file have their attributes in common") {
    unit one("a.hpp", 4);
    unit other("a.hpp", 5);
    for (unit* const each : {&one, &other}) {
        const index a = each->node(kind::attribute, "A::a", {1, 1});
        each->at(a).key = each == &one ? 0 : each->at(a).key; // as if it were local
        each->modifies(a, 0, "a = 1");
        each->asserts(1, "CHECK(a)", {a});
    }
    const suite_status suite = suite_of({&one.table(), &other.table()}, {{"s", {{0, 0}, {0, 1}}}, {"t", {{1, 0}}}});
    REQUIRE(suite.state.attributes.size() == 1);
    CHECK(score(suite.total.state) == "1 of 1");
    CHECK(score(suite.state.tests[0].score()) == "1 of 1");
    CHECK(score(suite.state.tests[1].score()) == "0 of 1");
}

TEST_CASE("state: units whose table is not known, and programs without state, are left out") {
    color program;
    std::vector<const model::unit*> tables = program.tables();
    const auto profile = profile_of(tables, {color::with_both()});
    tables[1] = nullptr;
    const suite_status suite = covkit::resolve::suite_resolver(profile, tables).resolve();
    CHECK(suite.state.is_measured);
    CHECK_FALSE(suite.state.knows_assertions);
    CHECK_FALSE(suite.state.lacks_assertion(0));
    CHECK(score(suite.total.state) == "0 of 2");
    CHECK_FALSE(covkit::resolve::suite_resolver(profile, {nullptr, nullptr}).resolve().state.is_measured);
}

TEST_CASE("state: a filter takes attributes out of all tests and classes") {
    color program;
    suite_status suite = program.after({color::with_assert()});
    covkit::resolve::keep_attributes(suite.state, [](const auto& each) { return each.name != "Color::name"; });
    CHECK(names(suite.state, suite.state.tests[0].modified) == "Color::rgbValue");
    CHECK(suite.state.tests[0].checked.empty());
    CHECK(score(covkit::resolve::suite_score(suite.state)) == "0 of 1");
    CHECK(score(covkit::resolve::classes_of(suite.state)[0].score) == "0 of 1");
}

// Transitive closures over sets of names, by repetition until nothing changes.
TEST_CASE("state: random tables agree with a plain closure") {
    std::mt19937 random(7); // NOLINT: the same each time
    const auto below = [&](index n) { return static_cast<index>(random() % n); };
    for (int round = 0; round < 300; ++round) {
        constexpr index count = 14;
        constexpr index cells = 12;
        single p;
        std::vector<index> nodes;
        nodes.reserve(count);
        for (index n = 0; n < count; ++n) {
            nodes.push_back(
                p.program.node(n % 3 == 2 ? kind::local : kind::attribute, "n" + std::to_string(10 + n), {n + 1, 1}));
        }
        struct arc {
            index to, from, cell;
            by what;
        };
        std::vector<arc> arcs;
        std::vector<std::pair<index, index>> modifications;
        std::vector<std::pair<index, index>> asserted; // node, cell
        for (index e = below(24); e != 0; --e) {
            arcs.push_back(
                {below(count), below(count), below(8) == 0 ? always : below(cells), static_cast<by>(below(3))});
            p.program.depends(nodes[arcs.back().to], nodes[arcs.back().from], arcs.back().cell, arcs.back().what);
        }
        for (index m = 0; m < 8; ++m) {
            modifications.emplace_back(below(count), below(cells));
            p.program.modifies(nodes[modifications.back().first], modifications.back().second);
        }
        for (index a = 0; a < 2; ++a) {
            asserted.emplace_back(below(count), below(cells));
            p.program.asserts(asserted.back().second, "CHECK(" + std::to_string(a) + ")",
                              {nodes[asserted.back().first]});
        }
        std::vector<index> seen;
        for (index c = 0; c < cells; ++c) {
            if (below(3) != 0) {
                seen.push_back(c);
            }
        }
        const std::set<index> set(seen.begin(), seen.end());
        const auto executed = [&](index cell) { return cell == always || set.count(cell) != 0; };
        const auto closure = [&](std::set<index> found, auto&& step) {
            for (std::size_t before = 0; before != found.size();) {
                before = found.size();
                for (const arc& each : arcs) {
                    if (executed(each.cell)) {
                        step(each, found);
                    }
                }
            }
            return found;
        };
        std::set<index> predicates;
        for (const auto& [node, cell] : asserted) {
            if (executed(cell)) {
                predicates.insert(node);
            }
        }
        const auto influence = [](bool control) {
            return [control](const arc& each, std::set<index>& found) {
                if (found.count(each.to) != 0 && (control || each.what != by::control)) {
                    found.insert(each.from);
                }
                if (found.count(each.from) != 0 && each.what == by::alias) {
                    found.insert(each.to);
                }
            };
        };
        std::set<index> written;
        for (const auto& [node, cell] : modifications) {
            if (executed(cell)) {
                written.insert(node);
            }
        }
        written = closure(written, [](const arc& each, std::set<index>& found) {
            if (each.what == by::alias && found.count(each.to) != 0) {
                found.insert(each.from);
            }
        });
        const auto expected = [&](bool control) {
            std::string result;
            for (const index n : closure(predicates, influence(control))) {
                if (written.count(n) != 0 && n % 3 != 2) {
                    result += (result.empty() ? "n" : ", n") + std::to_string(10 + n);
                }
            }
            return result;
        };
        const suite_status suite = p.after(seen);
        CHECK(names(suite.state, suite.state.tests[0].checked) == expected(false));
        CHECK(names(suite.state, suite.state.tests[0].checked_with_control) == expected(true));
    }
}

} // namespace state_tests

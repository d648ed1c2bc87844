// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// Operators whose operands compilers evaluate in different orders.
#include "gen/analysis/labels_in_text.hpp"

namespace label_order_tests {

using namespace labels_in_text;

namespace {

names operators_in(const std::string& source) {
    names found;
    const file_facts read = facts_of(source, {"wm:ror", "aor", "lcr"});
    for (const operator_fact& each : read.labels.operators) {
        found.insert(each.source);
    }
    return found;
}

} // namespace

TEST_CASE("labels: operators whose operands nobody can order are left alone") {
    const std::string head = "int g; struct { int x; } s; int a(); int b(); "
                             "int t(int n, int& r) { static int k; return ";
    CHECK(operators_in(head + "s.x + a(); }") == names{"s.x + a()"});
    CHECK(operators_in(head + "-n + a(); }") == names{"-n + a()"});
    CHECK(operators_in(head + "-a() - b(); }") == names{"-a() - b()"});
    CHECK(operators_in(head + "-g + 1; }") == names{"-g + 1"});
    for (const char* each : {"g + a()", "r + a()", "k + a()", "-g + a()", "+g + a()", "~g & a()",
                             "static_cast<long>(g) < a()", "-s.x + a()", "-a() + b()", "-a() + s.x", "(0 - a()) + b()",
                             "a() * -1 + b()", "-a() - -b()", "~a() < ~b()", "-(a() - b())"}) {
        INFO(each);
        const names found = operators_in(head + each + "; }");
        CHECK(found.count(each) == 0);
        CHECK(found.count("a() - b()") == 0);
        CHECK(left_alone_in(head + each + "; }", {"wm:ror", "aor", "lcr"}).size() == 1);
    }
}

} // namespace label_order_tests

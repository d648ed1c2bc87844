// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include "gen/analysis/state_in_text.hpp"

namespace state_templates_tests {

using namespace state_in_text;

TEST_CASE("state: templates are followed as they are written") {
    const found all =
        state_of("template <class T> class box { T value{}; int count = 0;\n"
                 "  public: void put(const T& v) { value = v; ++count; } int half() const { return value.half(); } };\n"
                 "void f(box<int>& b) { b.put(1); }");
    CHECK(all.modified() == names{"box::value", "box::count"});
    CHECK(all.depends("box::value <- box::put(const T &)#0"));
    CHECK(all.depends("box::half() const <- *::half"));
}

} // namespace state_templates_tests

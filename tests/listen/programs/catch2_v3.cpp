// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// Catch2 v3 is not packaged everywhere, so its branch of the listener is compiled against stand-in
// declarations and driven as v3 would drive it.
#include <catch2/catch_version_macros.hpp>

#include <covkit/listen/catch2.hpp>

#include "gate.hpp"

namespace {

Catch::SectionStats stats_of(const Catch::SectionInfo& section, std::uint64_t failed) {
    Catch::Counts counts;
    counts.passed = 1;
    counts.failed = failed;
    return {Catch::SectionInfo(section), counts, 0.0, false};
}

} // namespace

int main() {
    Catch::EventListenerBase& listener = *Catch::registered_listener();
    const Catch::SectionInfo outer({"gate.cpp", 1}, "visitors");
    const Catch::SectionInfo inner({"gate.cpp", 2}, "too young");
    listener.sectionStarting(outer);
    may_pass(true, 30, false);
    listener.sectionStarting(inner);
    may_pass(true, 10, false);
    listener.sectionEnded(stats_of(inner, 1));
    listener.sectionEnded(stats_of(outer, 0));
    listener.testRunEnded({});
}

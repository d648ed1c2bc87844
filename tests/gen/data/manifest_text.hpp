// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// Manifests as programs write them, and what the reader says of those that somebody changed.
#pragma once

#include <data/unit_library.hpp>

#include "resolve/written.hpp"

#include <covkit/report/manifest.hpp>

#include <catch2/catch.hpp>

#include <string>

namespace manifest_text {

using covkit::gen::unit_library;
namespace model = covkit::model;

inline std::string manifest_of(const model::unit& unit) { return covkit::report::manifest_writer().write(unit); }

// One of each kind of operator and encoding.
class many_decisions {
  public:
    many_decisions() {
        unit_.add("a && (b || !c)", 1).add("a ? b : c", 2);
        unit_.add("a ^ (b == c)", 3, model::encoding::summed_paths);
        unit_.add("a && b || c", 4, model::encoding::marks);
        unit_.add(written::function{"brake \"hard\"\\", 5});
    }
    const model::unit& table() const { return unit_.table(); }

  private:
    written::unit unit_{"many.cpp"};
};

inline std::string replaced(std::string text, const std::string& from, const std::string& to) {
    const std::size_t at = text.find(from);
    REQUIRE(at != std::string::npos);
    return text.replace(at, from.size(), to);
}

// What is wrong with a manifest that has `to` where it had `from`.
inline std::string error_after(const std::string& good, const std::string& from, const std::string& to) {
    return unit_library().add(replaced(good, from, to));
}

} // namespace manifest_text

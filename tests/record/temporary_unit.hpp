// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// A unit that is in the registry for as long as a test needs it.
#pragma once

#include <covkit/covkit.hpp>

#include <cstdint>

class temporary_unit {
  public:
    static constexpr covkit::model::index most_cells = 20000;

    explicit temporary_unit(covkit::model::index cells, const char* file = "unit.cpp", std::uint64_t fingerprint = 1)
        : table_{file, fingerprint, cells, nullptr, 0, nullptr, 0}, link_(table_, array_) {}
    ~temporary_unit() { covkit::record::units.remove(link_); }
    temporary_unit(const temporary_unit&) = delete;
    temporary_unit& operator=(const temporary_unit&) = delete;

    covkit::record::unit_link& link() { return link_; }
    void observe(covkit::model::index cell) { array_.cells[cell] = true; }
    bool observed(covkit::model::index cell) const { return array_.cells[cell]; }

  private:
    struct {
        covkit::probe::cell cells[most_cells] = {};
    } array_;
    covkit::model::unit table_;
    covkit::record::unit_link link_;
};

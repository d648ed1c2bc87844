// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#pragma once

#include "facts/owned_unit.hpp"
#include "rewrite/numbered.hpp"

#include <optional>

namespace covkit::gen {

// A numbered file, and its table as it will be in the program. Texts are those of the facts.
class file_unit {
  public:
    explicit file_unit(const numbered_file& all);

    // What has probes.
    const numbered_file& all() const { return all_; }
    // What the table speaks of.
    const numbered_file& listed() const { return listed_ ? *listed_ : all_; }
    const model::unit& table() const { return made_.table; }

  private:
    model::location place(offset where) const;
    void add_decision(const numbered_decision& each);
    void add_all();
    void add_labels(const numbered_labels& labels);
    void add_left_alone();

    const numbered_file& all_;
    std::optional<numbered_file> listed_; // a copy only where something is left out: data flow makes tables long
    owned_unit made_;
    model::label_table labels_;
};

} // namespace covkit::gen

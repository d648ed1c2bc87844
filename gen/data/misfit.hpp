// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// Whether the parts of a unit fit together: trees are trees, cells are in the array, and what is
// spoken of is there.
#pragma once

#include "facts/owned_unit.hpp"

#include <cstdint>
#include <string>

namespace covkit::gen {

// The reason if they do not.
std::string misfit_of(const owned_unit& unit);
std::string misfit_of(const owned_flow& flow, const model::unit& unit);
std::string misfit_of(const owned_labels& labels, const model::unit& unit);
std::string misfit_of(const owned_state& state, const model::unit& unit);

// Whether what a witness speaks of is part of the unit.
bool is_there(const model::unit& unit, model::witness w);

// The most cells that a data flow, labels, or state can have of their own.
std::uint64_t cells_of(const owned_flow& flow);
std::uint64_t cells_of(const owned_labels& labels);
std::uint64_t cells_of(const owned_state& state);

} // namespace covkit::gen

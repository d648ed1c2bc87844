// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// Sources that are not those that were measured. What reports say of them is at lines of the old ones.
#pragma once

#include "cli/source_tree.hpp"

#include <covkit/model/unit.hpp>

#include <set>
#include <string>
#include <vector>

namespace covkit::gen {

// Names of files of these tables whose text has another hash than the manifest says. A file that cannot be read, or
// whose table has no hash, is not one of them.
std::set<std::string> changed_sources(const std::vector<const model::unit*>& tables, source_tree& sources);

// A line for people; empty if there are none.
std::string changed_text(const std::set<std::string>& names);

} // namespace covkit::gen

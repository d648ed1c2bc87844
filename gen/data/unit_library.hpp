// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// Tables read from manifests. A model::unit only points to its parts; here they are owned. Nothing in
// a manifest is trusted: a unit whose parts do not fit together is refused.
#pragma once

#include <covkit/model/unit.hpp>

#include <cstddef>
#include <cstdint>
#include <deque>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

namespace covkit::gen {

using model::index;

// The parts of one unit. Not to be moved once the table points to them.
struct owned_unit {
    owned_unit() = default;
    owned_unit(const owned_unit&) = delete;
    owned_unit& operator=(const owned_unit&) = delete;

    std::deque<std::string> texts;
    std::deque<std::vector<model::node>> nodes;
    std::deque<std::vector<model::condition>> conditions;
    std::deque<std::vector<model::location>> statements;
    std::vector<model::decision> decisions;
    std::vector<model::function> functions;
    std::vector<model::branch> branches;
    std::vector<model::exit> exits;
    std::vector<model::block> blocks;
    std::vector<model::inference> inferences;
    model::unit table;

    model::text keep(std::string text);
};

class unit_library {
  public:
    // Adds the units of a manifest; the reason with its line if that cannot be done, and then none of
    // them. The same unit may come again.
    std::string add(std::string_view manifest);

    // Null if it is not known.
    const model::unit* find(const std::string& file, std::uint64_t fingerprint,
                            index cell_count) const;
    // By its fingerprint alone: what targets without tables know.
    const model::unit* find(std::uint64_t fingerprint) const;
    std::vector<const model::unit*> all() const;
    std::size_t size() const { return units_.size(); }

  private:
    using key = std::tuple<std::string, std::uint64_t, index>;

    std::vector<std::unique_ptr<owned_unit>> owned_;
    std::map<key, const model::unit*> units_;
};

// Whether the parts of a unit fit together: trees are trees, cells are in the array, and what is
// spoken of is there. The reason if not.
std::string misfit_of(const owned_unit& unit);

} // namespace covkit::gen

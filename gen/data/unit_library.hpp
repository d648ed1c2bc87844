// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// Tables read from manifests. Nothing in a manifest is trusted: a unit whose parts do not fit together is
// refused.
#pragma once

#include "facts/owned_unit.hpp"

#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

namespace covkit::gen {

class unit_library {
  public:
    // Adds the units of a manifest; the reason with its line if that cannot be done, and then none of
    // them. The same unit may come again; another one with the same key is refused.
    std::string add(std::string_view manifest);

    // Null if it is not known.
    const model::unit* find(const std::string& file, std::uint64_t fingerprint, index cell_count) const;
    // By its fingerprint alone: what targets without tables know.
    const model::unit* find(std::uint64_t fingerprint) const;
    // Whether there is a table of this file, of whatever build.
    bool has_file(const std::string& file) const;
    std::vector<const model::unit*> all() const;
    std::size_t size() const { return units_.size(); }

  private:
    using key = std::tuple<std::string, std::uint64_t, index>;

    static key key_of(const model::unit& table);
    std::string conflict_of(const model::unit& table) const;

    std::vector<std::unique_ptr<owned_unit>> owned_;
    std::map<key, const model::unit*> units_;
};

} // namespace covkit::gen

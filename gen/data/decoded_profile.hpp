// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// The units of a profile that is made of what a target says: it knows them by fingerprint, manifests know the rest.
#pragma once

#include "data/unit_library.hpp"

#include <covkit/record/profile.hpp>

#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace covkit::gen {

class decoded_profile {
  public:
    decoded_profile(const unit_library& library, record::profile& profile, std::vector<std::string>& problems)
        : library_(library), profile_(profile), problems_(problems) {}

    // Its place in the profile; nothing if no manifest explains it, which is a problem.
    std::optional<index> unit_of(std::uint64_t fingerprint);
    // Each is told once.
    void problem(const std::string& what);

  private:
    const unit_library& library_;
    record::profile& profile_;
    std::vector<std::string>& problems_;
    std::map<std::uint64_t, std::optional<index>> units_;
    std::set<std::string> told_;
};

} // namespace covkit::gen

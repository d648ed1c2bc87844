// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include "data/decoded_profile.hpp"

#include <covkit/report/manifest.hpp>

namespace covkit::gen {

std::optional<index> decoded_profile::unit_of(std::uint64_t fingerprint) {
    const auto known = units_.find(fingerprint);
    if (known != units_.end()) {
        return known->second;
    }
    const model::unit* const table = library_.find(fingerprint);
    if (table == nullptr) {
        problem("no manifest explains the unit with fingerprint " + report::hexadecimal(fingerprint) +
                "; name more with --manifest");
        return units_[fingerprint] = std::nullopt;
    }
    profile_.units.push_back({std::string(table->file.data, table->file.size), fingerprint, table->cell_count});
    return units_[fingerprint] = static_cast<index>(profile_.units.size() - 1);
}

void decoded_profile::problem(const std::string& what) {
    if (told_.insert(what).second) {
        problems_.push_back(what);
    }
}

} // namespace covkit::gen

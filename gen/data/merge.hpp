// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// Profiles put together: what any of them observed, test by test. The order and the grouping of the
// inputs make no difference to the result, byte for byte. Takes as much memory as the result, which is a multiple of
// the size of the inputs, whatever is in them.
#pragma once

#include <covkit/record/profile.hpp>

#include <cstddef>
#include <cstdint>
#include <map>
#include <string>
#include <tuple>
#include <vector>

namespace covkit::gen {

class profile_merger {
  public:
    void add(const record::profile& each);

    // Units by name, tests by name; tests without a name, outside all tests, come first.
    record::profile result() const;

  private:
    using unit_key = std::tuple<std::string, std::uint64_t, model::index>;
    using cells = std::vector<model::index>; // sorted, each once
    struct merged_test {
        record::test_outcome outcome = record::test_outcome::unknown;
        bool overlapped = false;
        std::map<model::index, cells> observed; // by the number of the unit
    };

    static void unite(cells& into, const cells& more);
    model::index number_of(const record::profile_unit& unit);

    std::map<unit_key, model::index> numbers_;
    std::map<std::string, merged_test> tests_;
};

// The bytes of a profile file.
std::string profile_bytes(const record::profile& profile);

} // namespace covkit::gen

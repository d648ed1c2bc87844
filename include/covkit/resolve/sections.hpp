// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// Tests that are sections of others: "road / wet" begins with what "road" does.
#pragma once

#include <covkit/record/profile.hpp>

#include <cstddef>
#include <map>
#include <string>
#include <vector>

namespace covkit::resolve {

// What a section observes belongs to the section alone; to know what happened in it, the tests round it are needed,
// too.
class sections {
  public:
    explicit sections(const record::profile& profile) : parts_(profile.tests.size()), holds_(profile.tests.size()) {
        std::map<std::string, std::size_t> numbers;
        for (std::size_t t = 0; t < profile.tests.size(); ++t) {
            numbers.emplace(profile.tests[t].name, t);
        }
        for (std::size_t t = 0; t < profile.tests.size(); ++t) {
            const std::string& name = profile.tests[t].name;
            parts_[t].push_back(&profile.tests[t]);
            for (std::size_t at = 0; (at = name.find(separator, at)) != std::string::npos; ++at) {
                const auto outer = numbers.find(name.substr(0, at));
                if (outer != numbers.end() && !outer->first.empty()) {
                    parts_[t].push_back(&profile.tests[outer->second]);
                    holds_[outer->second] = true;
                }
            }
        }
    }

    // The test itself, and those round it.
    const std::vector<const record::profile_test*>& parts_of(std::size_t test) const { return parts_[test]; }
    bool holds_others(std::size_t test) const { return holds_[test]; }

  private:
    static constexpr const char* separator = " / "; // see listen/run.hpp

    std::vector<std::vector<const record::profile_test*>> parts_;
    std::vector<bool> holds_;
};

} // namespace covkit::resolve

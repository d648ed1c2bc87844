// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// Prints a line for each test in a profile: outcome, number of observations, name.
#include <covkit/covkit.hpp>

#include <cstdio>

int main(int count, char** arguments) {
    for (int i = 1; i < count; ++i) {
        covkit::record::profile profile;
        const covkit::record::read_error error = covkit::record::read_profile_file(arguments[i], profile);
        if (error) {
            std::fprintf(stderr, "%s\n", error.message.c_str());
            return 1;
        }
        for (const covkit::record::profile_test& test : profile.tests) {
            std::printf("%s %zu %s\n", covkit::record::name_of(test.outcome), test.observations.size(),
                        test.name.c_str());
        }
    }
}

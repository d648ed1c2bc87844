// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// Prints all that is in profiles, one line for each: test, outcome, fingerprint, cell.
#include <covkit/covkit.hpp>

#include <cinttypes>
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
            for (const covkit::record::observation& each : test.observations) {
                std::printf("%s\t%s\t%016" PRIx64 "\t%u\n", test.name.c_str(), covkit::record::name_of(test.outcome),
                            profile.units[each.unit].fingerprint, each.cell);
            }
        }
    }
}

// Calls the functions of a random program as a file says: a line a call, with the name of the test, the
// number of the function, and its arguments. Not instrumented.
#ifdef WITH_TESTS
#include <covkit/record/test_scope.hpp>
#endif

#include <cstdio>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

unsigned call(unsigned function, const unsigned* values);

namespace {

void begin_test(const std::string& test) {
#ifdef WITH_TESTS
    covkit::begin_test(test.c_str());
#else
    static_cast<void>(test);
#endif
}

void end_test() {
#ifdef WITH_TESTS
    covkit::end_test(covkit::record::test_outcome::passed);
#endif
}

void put_result(unsigned function, const std::vector<unsigned>& values) {
    try {
        std::printf("%u returned %u\n", function, call(function, values.data()));
    } catch (unsigned thrown) {
        std::printf("%u threw %u\n", function, thrown);
    }
}

} // namespace

int main(int, char** arguments) {
    std::ifstream calls(arguments[1]);
    std::string current;
    for (std::string line; std::getline(calls, line);) {
        std::istringstream in(line);
        std::string test;
        unsigned function = 0;
        std::vector<unsigned> values;
        in >> test >> function;
        for (long long value = 0; in >> value;) {
            values.push_back(static_cast<unsigned>(value));
        }
        if (test != current) {
            if (!current.empty()) {
                end_test();
            }
            begin_test(test);
            current = test;
        }
        put_result(function, values);
    }
    if (!current.empty()) {
        end_test();
    }
}

// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include <cli/cmake_include.hpp>

#include "report/temporary_directory.hpp"

#include <catch2/catch.hpp>

#include <filesystem>
#include <fstream>

namespace cmake_include_tests {

using covkit::gen::cmake_include_of;

TEST_CASE("cmake-include: beside the program of a build, in the package of an installation, or nowhere") {
    const report_test::temporary_directory directory;
    const std::string top = directory.path();
    std::filesystem::create_directories(top + "/bin");
    std::filesystem::create_directories(top + "/share/cmake/covkit");
    CHECK(cmake_include_of(top + "/bin/covkit").empty());
    const std::string installed = top + "/share/cmake/covkit/covkitInclude.cmake";
    std::ofstream(installed) << "\n";
    CHECK(cmake_include_of(top + "/bin/covkit") == installed);
    std::ofstream(top + "/bin/covkitInclude.cmake") << "\n";
    CHECK(cmake_include_of(top + "/bin/covkit") == top + "/bin/covkitInclude.cmake");
}

} // namespace cmake_include_tests

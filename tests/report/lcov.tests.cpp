// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include "sample.hpp"

#include <catch2/catch.hpp>

TEST_CASE("LCOV, record by record") {
    const sample::suite sample;
    CHECK(covkit::report::lcov_report(sample.resolve()) == R"(TN:
SF:no/such/brakes.cpp
FN:11,engage
FN:30,release
FNDA:1,engage
FNDA:0,release
FNF:2
FNH:1
BRDA:12,0,0,1
BRDA:12,0,1,1
BRDA:20,1,0,1
BRDA:20,1,1,0
BRDA:20,2,0,-
BRDA:20,2,1,-
BRF:6
BRH:3
MCDC:12,3,t,1,0,armed
MCDC:12,3,f,1,0,armed
MCDC:12,3,t,1,1,speed > 80
MCDC:12,3,f,0,1,speed > 80
MCDC:12,3,t,0,2,forced
MCDC:12,3,f,0,2,forced
MCDC:20,2,t,1,0,left
MCDC:20,2,f,0,0,left
MCDC:20,2,t,0,1,right
MCDC:20,2,f,1,1,right
MCDC:20,2,t,0,2,up
MCDC:20,2,f,0,2,up
MCDC:20,2,t,0,3,down
MCDC:20,2,f,0,3,down
MCF:14
MCH:5
DA:11,1
DA:12,1
DA:20,1
DA:30,0
LF:4
LH:3
end_of_record
)");
}

TEST_CASE("the compatible dialect has no MC/DC records and is otherwise the same") {
    const sample::suite sample;
    const std::string text = covkit::report::lcov_report(
        sample.resolve(), covkit::report::lcov_dialect::compatible);
    CHECK(text.find("MC") == std::string::npos);
    CHECK(text.find("BRDA:20,2,1,-\n") != std::string::npos);
    CHECK(text.find("end_of_record\n") != std::string::npos);
}

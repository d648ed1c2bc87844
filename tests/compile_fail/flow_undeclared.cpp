// A mark without COVKIT_FLOW; the compilers say so in their own words.
// expect-error: speed_covkit_flow. was not declared|undeclared identifier 'speed_covkit_flow'
#include <covkit/covkit.hpp>

int check(int speed) {
    COVKIT_USE(speed, returned);
    return speed;
}

// expect-error: covkit: COVKIT_DECISION has too many brackets, ! or \?: inside each other
#include <covkit/covkit.hpp>

// clang-format off
bool warn(bool armed) {
    return COVKIT_DECISION(
        (((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((
        (((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((
        COVKIT_C(armed)
        )))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))
        )))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))
    );
}

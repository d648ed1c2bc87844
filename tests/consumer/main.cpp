// What every consumer project builds: an instrumented decision, in the user's own program.
#include <covkit/covkit.hpp>

static bool may_start(bool door_closed, bool override_key) {
    return COVKIT_DECISION(COVKIT_C(door_closed) || COVKIT_C(override_key));
}

int main() { return may_start(true, false) && !may_start(false, false) ? 0 : 1; }

// Defines what tank_second.cpp uses. Both have a static variable of the same name in the same line, with
// other names.
#include "tank.hpp"
static int level = 0;
COVKIT_FLOW_AS(static, level, COVKIT_DEFS(low, high, full), COVKIT_USES(shown));

int exercise_in_first(tank& t) {
    pressure = 1;
    COVKIT_DEF(pressure, in_first);
    t.content = 2;
    COVKIT_DEF(t.content, filled);
    tank::delivered = 3;
    COVKIT_DEF(tank::delivered, in_first);
    count(true);
    level = 1;
    COVKIT_DEF(level, full);
    COVKIT_USE(level, shown);
    return level;
}

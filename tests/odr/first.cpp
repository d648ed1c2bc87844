// One half of what there is to observe.
#include "gate.hpp"

void exercise_in_first() {
    may_open(true, false);
    urgency(true, true);
    urgency(true, false);
    is_between(1, 2, 3);
    any_opens({false, false}, {false, false});
    passed(1);
    counter().add(1);
}

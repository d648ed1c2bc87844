// The other half, and the check that both ended up in the same arrays.
#include "gate.hpp"

#include <cstdio>
#include <cstring>

void exercise_in_first();

static void exercise_here() {
    may_open(false, true);
    may_open(false, false);
    urgency(false, true);
    urgency(false, false);
    is_between(1, 4, 3);
    is_between(1, 0, 3);
    any_opens({false, true}, {false, false});
    any_opens({true, false}, {true, false});
    passed(2);
    counter().add(2);
}

int main() {
    exercise_in_first();
    exercise_here();
    int units = 0;
    int missing = 0;
    for (const auto* unit = covkit::record::units.first; unit != nullptr; unit = unit->next()) {
        const auto& table = unit->table();
        ++units;
        for (covkit::model::index at = 0; at < table.cell_count; ++at) {
            if (!unit->cells()[at]) {
                ++missing;
                std::printf("line %u: cell %u was not stored\n",
                            static_cast<unsigned>(table.has_labels  ? table.labels->labels[0].where.line
                                                  : table.has_state ? table.state->nodes[0].where.line
                                                                    : table.decisions[0].where.line),
                            static_cast<unsigned>(at));
            }
        }
    }
    constexpr int expected = 12; // decisions, labels and marks in gate.hpp
    std::printf("%d arrays, expected %d; %d cells missing\n", units, expected, missing);
    return units == expected && missing == 0 ? 0 : 1;
}

// Uses what tank_first.cpp defined, and checks who saw what.
//
#include "tank.hpp"
static int level = 0;
COVKIT_FLOW_AS(static, level, COVKIT_DEFS(set), COVKIT_USES(read, shown));

#include <cstdio>

int exercise_in_first(tank& t);

using covkit::model::text;

// Whether a use of the variable should have seen the definition.
static bool is_expected(text variable, text definition) {
    const text expected[][2] = {{"pressure", "in_first"}, {"content", "filled"}, {"delivered", "in_first"},
                                       {"calls", "in_first"},    {"level", "full"},     {"level", "set"}};
    for (const auto& each : expected) {
        if (each[0] == variable && each[1] == definition) {
            return true;
        }
    }
    return false;
}

int main() {
    tank t;
    exercise_in_first(t);
    read_pressure();
    t.drain();
    count(false);
    level = 1;
    COVKIT_DEF(level, set);
    COVKIT_USE(level, read);

    int units = 0;
    int seen = 0;
    int wrong = 0;
    for (const auto* unit = covkit::record::units.first; unit != nullptr; unit = unit->next()) {
        const covkit::model::data_flow& flow = *unit->table().flow;
        ++units;
        for (covkit::model::index a = 0; a < flow.association_count; ++a) {
            const covkit::model::association& each = flow.associations[a];
            if (unit->cells()[flow.points[each.point].base + each.digit]) {
                const text variable = flow.variables[0].name;
                const text definition = flow.definitions[each.definition].at.source;
                ++seen;
                wrong += is_expected(variable, definition) ? 0 : 1;
                std::printf("%.*s: %.*s\n", static_cast<int>(variable.size), variable.data,
                            static_cast<int>(definition.size), definition.data);
            }
        }
    }
    std::printf("%d arrays, %d associations covered, %d of them wrong\n", units, seen, wrong);
    return units == 6 && seen == 6 && wrong == 0 ? 0 : 1;
}

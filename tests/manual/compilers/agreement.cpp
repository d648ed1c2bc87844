// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// What is recorded is what was executed, with every compiler and at every level of optimisation.
// A program without a test framework, so that it compiles fast: check_compilers.py builds and runs
// it many times. (clang once computed both outcomes of a last condition and recorded both.)
#include <covkit/covkit.hpp>

#include <cstdio>
#include <set>
#include <string>

namespace {

int failures = 0;

void expect(bool ok, const std::string& what) {
    if (!ok) {
        std::printf("FAILED: %s\n", what.c_str());
        ++failures;
    }
}

// Vectors as letters, from the conditions that asked, in the order of the text.
struct asked {
    unsigned bits;
    std::string letters;

    bool operator()(unsigned condition) {
        const bool value = (bits >> condition & 1U) != 0;
        letters[condition] = value ? 'T' : 'F';
        return value;
    }
};

std::set<std::string> recorded(const std::string& text) {
    std::set<std::string> result;
    for (const auto& unit : covkit::resolve::current_suite().units) {
        for (const auto& decision : unit.decisions) {
            if (covkit::report::readable(decision.table->source) != text) {
                continue;
            }
            for (const auto& each : decision.executed) {
                std::string letters;
                for (const auto value : each.values) {
                    letters += !covkit::model::known(value) ? '-' : value == covkit::model::truth::yes ? 'T' : 'F';
                }
                result.insert(letters + (each.outcome == covkit::model::truth::yes ? "=T" : "=F"));
            }
        }
    }
    return result;
}

// Runs `decide` on one vector after the other; after each, exactly the executed ones are recorded.
template <class Decide> void check(const std::string& text, unsigned conditions, Decide&& decide) {
    std::set<std::string> executed;
    expect(recorded(text).empty(), text + ": nothing before it runs");
    for (unsigned bits = 0; bits < 1U << conditions; ++bits) {
        asked now{bits * 5U % (1U << conditions), std::string(conditions, '-')};
        const bool outcome = decide(now);
        executed.insert(now.letters + (outcome ? "=T" : "=F"));
        expect(recorded(text) == executed, text + ": after " + now.letters);
    }
}

constexpr bool constant(bool x, bool y) { return COVKIT_DECISION(COVKIT_C(x) || COVKIT_C(y)); }
static_assert(constant(false, true) && !constant(false, false));

template <class T> int branch(T& c) noexcept {
    if (COVKIT_DECISION(!COVKIT_C(c(0)) && COVKIT_C(c(1))))
        return 1;
    return 0;
}

// What the uses of `x` saw, as bits: one for each pair, those of a use together.
unsigned seen_by_uses() {
    unsigned result = 0;
    for (const auto* unit = covkit::record::units.latest(); unit != nullptr; unit = unit->next()) {
        const covkit::model::data_flow* const flow = unit->table().flow;
        for (unsigned a = 0; flow != nullptr && a < flow->association_count; ++a) {
            const covkit::model::association& each = flow->associations[a];
            if (unit->cells()[flow->points[each.point].base + each.digit]) {
                result |= 1U << a;
            }
        }
    }
    return result;
}

constexpr int flow(int how) {
    COVKIT_FLOW(x, COVKIT_DEFS(first, second, third), COVKIT_USES(before, inside, behind));
    int x = 1;
    COVKIT_USE(x, before); // no definition yet: a store that means nothing
    if (how != 0) {
        COVKIT_DEF(x, first);
    }
    for (int round = 0; round < how; ++round) {
        COVKIT_USE(x, inside);
        x = round == 1 ? 2 : 3;
        round == 1 ? COVKIT_DEF(x, second) : COVKIT_DEF(x, third);
    }
    COVKIT_USE(x, behind);
    return x;
}
static_assert(flow(2) == 2);

void check_flow() {
    constexpr unsigned inside = 3;
    constexpr unsigned behind = 6;
    unsigned expected = 0;
    expect(seen_by_uses() == expected, "flow: nothing before it runs");
    const struct {
        int how;
        unsigned more;
    } runs[] = {{0, 0}, {1, 1U << inside | 4U << behind}, {2, 4U << inside | 2U << behind}, {3, 2U << inside}};
    for (const auto& run : runs) {
        volatile int how = run.how;
        flow(how);
        expected |= run.more;
        expect(seen_by_uses() == expected, "flow: after " + std::to_string(run.how));
    }
}

bool is_covered(const std::string& tag) {
    for (const auto* unit = covkit::record::units.latest(); unit != nullptr; unit = unit->next()) {
        if (unit->table().has_labels) {
            const covkit::model::text found = unit->table().labels->labels[0].op;
            if (tag == std::string(found.data, found.size)) {
                return unit->cells()[0];
            }
        }
    }
    expect(false, tag + ": there is such a label");
    return false;
}

constexpr int labelled(int value, int limit) {
    if (value > limit)
        COVKIT_LABEL(value / (value - limit) == 3, "above");
    else
        COVKIT_LABEL(value == limit, "at");
    COVKIT_LABEL(value / limit == 2, "anywhere");
    return value;
}
static_assert(labelled(2, 0) == 2 && labelled(1, 1) == 1); // 2 / 0, if it were evaluated

void check_labels() {
    expect(!is_covered("above") && !is_covered("at") && !is_covered("anywhere"), "labels: nothing before");
    volatile int limit = 4;
    labelled(3, limit);
    expect(!is_covered("above") && !is_covered("at") && !is_covered("anywhere"), "labels: none holds");
    labelled(4, limit);
    expect(!is_covered("above") && is_covered("at") && !is_covered("anywhere"), "labels: at the limit");
    labelled(6, limit);
    expect(is_covered("above") && !is_covered("anywhere"), "labels: 6 / 2");
    labelled(8, limit);
    expect(is_covered("anywhere"), "labels: 8 / 4");
}

} // namespace

int main() {
    check_flow();
    check_labels();
    check("c(0)", 1, [](asked& c) { return COVKIT_DECISION(COVKIT_C(c(0))); });
    check("c(0) && c(1)", 2, [](asked& c) { return COVKIT_DECISION(COVKIT_C(c(0)) && COVKIT_C(c(1))); });
    check("!c(0) && c(1)", 2, [](asked& c) { return branch(c) != 0; });
    check("c(0) ? c(1) : c(2)", 3,
          [](asked& c) { return COVKIT_DECISION(COVKIT_C(c(0)) ? COVKIT_C(c(1)) : COVKIT_C(c(2))); });
    check("(c(0) || c(1)) && (c(2) || c(3))", 4, [](asked& c) {
        return COVKIT_DECISION((COVKIT_C(c(0)) || COVKIT_C(c(1))) && (COVKIT_C(c(2)) || COVKIT_C(c(3))));
    });
    check("(c(0) && c(1)) ^ c(2)", 3,
          [](asked& c) { return COVKIT_DECISION((COVKIT_C(c(0)) && COVKIT_C(c(1))) ^ COVKIT_C(c(2))); });
    check("x || y", 2, [](asked& c) {
        const bool x = c(0);
        return constant(x, x ? false : c(1));
    });
    std::printf("%d failures\n", failures);
    return failures == 0 ? 0 : 1;
}

// Variables marked by hand in a header that two translation units include: each has one array of cells and,
// where the variable is one for the program, one last definition.
#pragma once

#if __has_include(<covkit/manual/data_flow.hpp>)
#include <covkit/manual/data_flow.hpp>
#else
#include <covkit/covkit.hpp> // the single header
#endif

inline int pressure = 0;
COVKIT_INLINE_FLOW(pressure, COVKIT_DEFS(in_first, in_second), COVKIT_USES(read));
inline int read_pressure() {
    COVKIT_USE(pressure, read);
    return pressure;
}

struct tank {
    int content = 0;
    COVKIT_FLOW(content, COVKIT_DEFS(filled), COVKIT_USES(drained));
    static inline int delivered = 0;
    COVKIT_FLOW_AS(static inline, delivered, COVKIT_DEFS(in_first, in_second), COVKIT_USES(told));

    int drain() const {
        COVKIT_USE(content, drained);
        COVKIT_USE(delivered, told);
        return content + delivered;
    }
};

inline int count(bool from_first) {
    COVKIT_FLOW_AS(static, calls, COVKIT_DEFS(in_first, in_second), COVKIT_USES(before));
    static int calls = 0;
    COVKIT_USE(calls, before);
    ++calls;
    if (from_first) {
        COVKIT_DEF(calls, in_first);
    } else {
        COVKIT_DEF(calls, in_second);
    }
    return calls;
}

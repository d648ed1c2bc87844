// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// The tables, the cells and the registration of what covkit::tracked tells of a struct.
#pragma once

#include <covkit/manual/hana.hpp>
#include <covkit/manual/state_site.hpp>
#include <covkit/probe/condition.hpp>

namespace covkit::manual {

// Name and place of a struct, from COVKIT_TRACKED.
template <class Struct> struct tracked_place {
    static constexpr bool is_known = false;
    static constexpr text name() { return {}; }
    static constexpr const char* file() { return ""; }
    static constexpr index line() { return 0; }
};

template <class Struct> constexpr model::location tracked_where() { return {tracked_place<Struct>::line(), 0}; }

// Color::name.
template <class Struct> struct tracked_names {
    static constexpr auto attributes = attribute_names<Struct>();
    static constexpr index count = attributes.size();

    static constexpr text scope() {
        const text written = tracked_place<Struct>::name();
        return written.size > 2 && written[0] == ':' ? written.slice(2, written.size) : written;
    }
    static constexpr index length() {
        index sum = 1;
        for (index a = 0; a < count; ++a) {
            sum += scope().size + 2 + attributes[a].size;
        }
        return sum;
    }
    struct letters {
        char all[length()] = {};
        index begin[count + 1] = {};
    };
    static constexpr letters join() {
        letters made;
        index at = 0;
        for (index a = 0; a < count; ++a) {
            for (const text part : {scope(), text("::"), attributes[a]}) {
                for (index i = 0; i < part.size; ++i) {
                    made.all[at++] = part[i];
                }
            }
            made.begin[a + 1] = at;
        }
        return made;
    }
    static constexpr letters joined = join();

    static constexpr text name(index attribute) {
        return {joined.all + joined.begin[attribute], joined.begin[attribute + 1] - joined.begin[attribute]};
    }
    static constexpr model::state_node node(index attribute) {
        return named_node(model::state_node::kind::attribute, name(attribute), tracked_where<Struct>());
    }
};

// The number of an attribute, in the order of the adaptation; as many as there are: none of that name.
template <class Struct, class Name> constexpr index attribute_number() {
    constexpr auto names = attribute_names<Struct>();
    index found = 0;
    while (found < names.size() && names[found] != text_of(Name{})) {
        ++found;
    }
    return found;
}

template <class Struct, class Name> struct checked_attribute {
    static constexpr index found = attribute_number<Struct, Name>();
    static constexpr bool exists = found < tracked_names<Struct>::count;
    static constexpr index number = exists ? found : 0; // the error to be shown is this one:
    static_assert(exists, "covkit: covkit::tracked: the struct has no attribute of this name, or its adaptation for "
                          "Boost.Hana does not name it");
};

// Of a struct: a cell for each attribute that is modified, and behind them one for each that is read.
template <class Struct> struct tracked_site {
    using names = tracked_names<Struct>;
    static constexpr index count = names::count;

    struct rows {
        model::state_node nodes[count + 1] = {}; // the last is the struct
        model::witness events[2 * count] = {};
        model::dependency reads[count] = {};
        model::state_occurrence modifications[count] = {};
    };
    static constexpr rows make_rows() {
        rows made;
        const model::location where = tracked_where<Struct>();
        made.nodes[count] = named_node(model::state_node::kind::other, names::scope(), where);
        for (index a = 0; a < count; ++a) {
            made.nodes[a] = names::node(a);
            made.events[a] = {a, model::witness::kind::cell};
            made.events[count + a] = {count + a, model::witness::kind::cell};
            made.reads[a] = {count, a, model::dependency::kind::value, count + a, where};
            made.modifications[a] = {a, a, where, names::name(a), {}};
        }
        return made;
    }
    static constexpr rows all = make_rows();

    static constexpr model::state_table make_state() {
        model::state_table made;
        made.nodes = all.nodes;
        made.node_count = count + 1;
        made.events = all.events;
        made.event_count = 2 * count;
        made.dependencies = all.reads;
        made.dependency_count = count;
        made.modifications = all.modifications;
        made.modification_count = count;
        return made;
    }
    static constexpr model::state_table state = make_state();

    static constexpr model::unit make_unit() {
        model::unit made;
        made.file = tracked_place<Struct>::file();
        made.cell_count = 2 * count;
        made.state = &state;
        made.has_state = true;
        return with_fingerprint(made);
    }
    static constexpr model::unit unit = make_unit();

    static inline probe::array<2 * count, colour(unit.fingerprint, 2 * count)> observations;
    COVKIT_SITE_LINK_;
};

// The two ends of a dependency.
template <class Name> struct by_name {
    static constexpr text name() { return text_of(Name{}); }
};
template <class Struct, class Name> struct by_attribute {
    static constexpr text name() { return tracked_names<Struct>::name(checked_attribute<Struct, Name>::number); }
};

// What COVKIT_DEPENDS would write.
template <class Struct, class To, class From> struct tracked_dependency : depends_mark {
    static constexpr model::text text() { return From::name(); }
    static constexpr model::text to() { return To::name(); }
    static constexpr model::text from() { return From::name(); }
    static constexpr const char* file() { return tracked_place<Struct>::file(); }
    static constexpr index line() { return tracked_place<Struct>::line(); }
};

#ifdef COVKIT_OFF
#define COVKIT_TRACKED_HIT_(site, cell) static_cast<void>(cell)
#else
#define COVKIT_TRACKED_HIT_(site, cell) (COVKIT_USE_SITE_(site), COVKIT_CX_HIT(site::observations.cells, cell))
#endif

template <class Struct, class Name> constexpr void modify_attribute() {
    COVKIT_TRACKED_HIT_(tracked_site<Struct>, (checked_attribute<Struct, Name>::number));
}

template <class Struct, class Name> constexpr void read_attribute() {
    COVKIT_TRACKED_HIT_(tracked_site<Struct>, (tracked_names<Struct>::count + checked_attribute<Struct, Name>::number));
}

template <class Struct> constexpr void read_all_attributes() {
    for (index a = 0; a < tracked_names<Struct>::count; ++a) {
        COVKIT_TRACKED_HIT_(tracked_site<Struct>, tracked_names<Struct>::count + a);
    }
}

template <class Struct, class To, class From> constexpr void depend() {
    using site = state_site<tracked_dependency<Struct, To, From>>;
    COVKIT_TRACKED_HIT_(site, 0);
}

// A member of this type tells when the object beside it is made, copied or assigned: all attributes are modified.
template <class Struct> struct modified_as_a_whole {
    constexpr modified_as_a_whole() noexcept { tell(); }
    constexpr modified_as_a_whole(const modified_as_a_whole&) noexcept { tell(); }
    constexpr modified_as_a_whole& operator=(const modified_as_a_whole&) noexcept {
        tell();
        return *this;
    }
    ~modified_as_a_whole() = default;

    static constexpr void tell() noexcept {
        for (index a = 0; a < tracked_names<Struct>::count; ++a) {
            COVKIT_TRACKED_HIT_(tracked_site<Struct>, a);
        }
    }
};

#undef COVKIT_TRACKED_HIT_

} // namespace covkit::manual

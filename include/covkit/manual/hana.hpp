// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// With Boost.Hana, and therefore not part of covkit.hpp:
//
// - the attributes of a user's struct by name, at compile time, as state coverage needs them;
// - tables of hand-written obligations of different kinds, with one array of cells for all.
//
//   constexpr auto table = covkit::manual::obligations(
//       covkit::manual::entry_of(BOOST_HANA_STRING("engage")),
//       covkit::manual::decision_of(BOOST_HANA_STRING("armed && (fast || forced)")),
//       covkit::manual::attributes_of<brake_state>);
#pragma once

#include <covkit/manual/analysis.hpp>
#include <covkit/model/fingerprint.hpp>

#include <boost/hana.hpp>

#include <cstddef>

namespace covkit::manual {

namespace hana = boost::hana;

// With its length: g++ does not count the characters of Hana's arrays at compile time.
template <class String> constexpr text text_of(String name) {
    return {hana::to<const char*>(name), static_cast<index>(decltype(hana::length(name))::value)};
}

template <std::size_t Count> struct names {
    text entries[Count == 0 ? 1 : Count] = {};

    static constexpr index size() { return static_cast<index>(Count); }
    constexpr text operator[](index at) const { return entries[at]; }
};

// The names of the members of a struct adapted with BOOST_HANA_ADAPT_STRUCT and its like, in the
// order of the adaptation.
template <class Struct> constexpr auto attribute_names() {
    static_assert(hana::Struct<Struct>::value,
                  "covkit: the struct is not adapted for Boost.Hana: use BOOST_HANA_ADAPT_STRUCT "
                  "or BOOST_HANA_DEFINE_STRUCT");
    return hana::unpack(hana::accessors<Struct>(),
                        [](auto... pairs) { return names<sizeof...(pairs)>{{text_of(hana::first(pairs))...}}; });
}

// Calls visit(name, value) for each attribute of an object.
template <class Struct, class Visit> constexpr void for_each_attribute(const Struct& object, Visit&& visit) {
    hana::for_each(hana::accessors<Struct>(),
                   [&](const auto& pair) { visit(text_of(hana::first(pair)), hana::second(pair)(object)); });
}

// Each kind of obligation says how many cells it needs, how many obligations it stands for, and
// which decisions and functions it puts into the unit.
struct obligation_base {
    static constexpr index decision_count = 0;
    static constexpr index function_count = 0;
};

// Masking MC/DC of a decision, by its text; its conditions are what stands between operators.
template <class Text> struct decision_obligation : obligation_base {
    static constexpr index decision_count = 1;
    static constexpr text source = text_of(Text{});
    static constexpr mcdc::parse_result size = mcdc::measure(source);
    static_assert(size.ok(), "covkit: the text of an obligation is no decision");

    static constexpr auto tree = mcdc::parse_tree<size.condition_count, size.inner_count>(source);
    static constexpr auto numbers = number<size.condition_count>(tree.view());
    static constexpr encoding how = encoding_of(tree.view(), numbers.paths);
    static constexpr model::marks marks = marks_of<size.condition_count + size.inner_count>(how, tree.view());
    static constexpr index cell_count = cells_of(how, marks, size.condition_count, numbers.paths);
    static constexpr index obligation_count = 2 + 2 * size.condition_count;

    static constexpr auto make_conditions() {
        struct {
            model::condition entries[size.condition_count] = {};
        } made;
        for (index c = 0; c < size.condition_count; ++c) {
            made.entries[c].source = tree.conditions[c];
        }
        return made;
    }
    static constexpr auto conditions = make_conditions();

    static constexpr model::decision decision_at(index base) {
        return {source, {}, {}, tree.view(), conditions.entries, how, base, cell_count};
    }
};

// Entering a function.
template <class Text> struct entry_obligation : obligation_base {
    static constexpr index function_count = 1;
    static constexpr index cell_count = 1;
    static constexpr index obligation_count = 1;

    static constexpr model::function function_at(index base) {
        return {text_of(Text{}), {}, {base, model::witness::kind::cell}};
    }
};

// The attributes of a struct: a cell each, stored when the attribute is modified.
template <class Struct> struct attributes_obligation : obligation_base {
    static constexpr auto attributes = attribute_names<Struct>();
    static constexpr index cell_count = attributes.size();
    static constexpr index obligation_count = attributes.size();
};

template <class Text> constexpr decision_obligation<Text> decision_of(Text) { return {}; }
template <class Text> constexpr entry_obligation<Text> entry_of(Text) { return {}; }
template <class Struct> inline constexpr attributes_obligation<Struct> attributes_of{};

// Obligations of different types in one table; a table is a value without state.
template <class... Obligations> struct obligation_table {
    static constexpr hana::tuple<Obligations...> all{};
    static constexpr index cell_count = (Obligations::cell_count + ... + 0);
    static constexpr index obligation_count = (Obligations::obligation_count + ... + 0);
    static constexpr index decision_count = (Obligations::decision_count + ... + 0);
    static constexpr index function_count = (Obligations::function_count + ... + 0);

    // Where the cells of obligation number `at` begin.
    static constexpr index base(std::size_t at) {
        const index sizes[] = {Obligations::cell_count..., 0};
        index sum = 0;
        for (std::size_t i = 0; i < at; ++i) {
            sum += sizes[i];
        }
        return sum;
    }

    struct unit_tables {
        model::decision decisions[decision_count == 0 ? 1 : decision_count] = {};
        model::function functions[function_count == 0 ? 1 : function_count] = {};
    };

    static constexpr unit_tables make_tables() {
        unit_tables made;
        index next = 0;
        index decision = 0;
        index function = 0;
        hana::for_each(all, [&](auto each) {
            using obligation = decltype(each);
            if constexpr (obligation::decision_count != 0) {
                made.decisions[decision++] = obligation::decision_at(next);
            }
            if constexpr (obligation::function_count != 0) {
                made.functions[function++] = obligation::function_at(next);
            }
            next += obligation::cell_count;
        });
        return made;
    }
    static constexpr unit_tables tables = make_tables();

    // What the cells mean, for a registry, a resolver or a profile.
    static constexpr model::unit unit(text file) {
        model::unit made{file, 0, cell_count, tables.decisions, decision_count, tables.functions, function_count};
        made.fingerprint = model::fingerprint_of(made);
        return made;
    }
};

template <class... Obligations> constexpr obligation_table<Obligations...> obligations(Obligations...) { return {}; }

} // namespace covkit::manual

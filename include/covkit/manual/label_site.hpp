// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// The table, the cell and the registration of a label that is written by hand. `Here` is the local
// type that COVKIT_LABEL makes: text(), tag() and its place.
#pragma once

#include <covkit/manual/label_text.hpp>
#include <covkit/manual/own_unit.hpp>
#include <covkit/manual/side_effect.hpp>

namespace covkit::manual {

template <class Here> struct label_site {
    static constexpr model::label make_label() {
        model::label made;
        made.criterion = model::label_criterion::tagged;
        made.op = Here::tag();
        made.where = {Here::line(), 0};
        made.source = predicate_of(Here::text());
        made.needs = made.source;
        made.cells = 1;
        return made;
    }
    static constexpr model::label label = make_label();

    static constexpr model::label_table make_labels() {
        model::label_table made;
        made.labels = &label;
        made.label_count = 1;
        return made;
    }
    static constexpr model::label_table labels = make_labels();

    static constexpr model::unit make_unit() {
        model::unit made;
        made.file = Here::file();
        made.cell_count = 1;
        made.labels = &labels;
        made.has_labels = true;
        return with_fingerprint(made);
    }
    static constexpr model::unit unit = make_unit();

    static inline probe::array<1, colour(unit.fingerprint, 1)> observations;
    COVKIT_SITE_LINK_;
};

// Whether COVKIT_LABEL is written as it should be.
template <class Here> struct checked_label {
    static constexpr bool done = true;
    static constexpr text predicate = predicate_of(Here::text());
    static constexpr side_effect effect = side_effect_of(predicate);

    static_assert(!predicate.empty(),
                  "covkit: COVKIT_LABEL has no predicate: write true where control alone must come");
    static_assert(!Here::tag().empty(), "covkit: COVKIT_LABEL has an empty tag: reports name the label by it");
    static_assert(effect != side_effect::assignment,
                  "covkit: COVKIT_LABEL: the predicate has a side effect (an assignment): it is not "
                  "always evaluated, so write the assignment before it");
    static_assert(effect != side_effect::increment,
                  "covkit: COVKIT_LABEL: the predicate has a side effect (++): it is not always "
                  "evaluated, so increment before it");
    static_assert(effect != side_effect::decrement,
                  "covkit: COVKIT_LABEL: the predicate has a side effect (--): it is not always "
                  "evaluated, so decrement before it");
    static_assert(effect != side_effect::new_object,
                  "covkit: COVKIT_LABEL: the predicate has a side effect (new): it is not always "
                  "evaluated, so make the object before it");
    static_assert(effect != side_effect::deletion,
                  "covkit: COVKIT_LABEL: the predicate has a side effect (delete): it is not always "
                  "evaluated, so delete before it");
    static_assert(effect != side_effect::exception,
                  "covkit: COVKIT_LABEL: the predicate has a side effect (throw): it is not always "
                  "evaluated, so throw before it");
    static_assert(effect != side_effect::await,
                  "covkit: COVKIT_LABEL: the predicate has a side effect (co_await): it is not always "
                  "evaluated, so wait before it");
    static_assert(effect != side_effect::yield,
                  "covkit: COVKIT_LABEL: the predicate has a side effect (co_yield): it is not always "
                  "evaluated, so yield before it");
};

} // namespace covkit::manual

// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// Which labels are asked for: ic,dc,wm:ror,aor,limit.
#pragma once

#include <covkit/model/label.hpp>

#include <cstdint>
#include <iterator>
#include <optional>
#include <string>
#include <vector>

namespace covkit::gen {

// Operators of weak mutation.
enum class mutation : std::uint8_t { abs, aor, ror, cor, uoi, lcr, crp, lhs };
inline constexpr mutation default_mutations[] = {mutation::abs, mutation::aor, mutation::ror,
                                                 mutation::cor, mutation::uoi, mutation::lcr};

inline constexpr const char* mutation_names[] = {"abs", "aor", "ror", "cor", "uoi", "lcr", "crp", "lhs"};
inline constexpr const char* label_criterion_names[] = {"label", "ic",   "fc",   "fcc", "dc",    "cc",   "dcc", "mcc",
                                                        "gacc",  "cacc", "racc", "wm",  "limit", "loop", "idp", "rte"};

struct label_choice {
    std::uint32_t criteria = 0;  // 1 << model::label_criterion
    std::uint32_t mutations = 0; // 1 << mutation

    bool empty() const { return criteria == 0; }
    bool has(model::label_criterion c) const { return (criteria >> static_cast<unsigned>(c) & 1U) != 0; }
    bool has(mutation m) const { return (mutations >> static_cast<unsigned>(m) & 1U) != 0; }
    void add(model::label_criterion c) { criteria |= 1U << static_cast<unsigned>(c); }
    void add(mutation m) {
        add(model::label_criterion::wm);
        mutations |= 1U << static_cast<unsigned>(m);
    }
    void add_default_mutations() {
        for (const mutation each : default_mutations) {
            add(each);
        }
    }
    // Those that follow from what is measured anyway.
    std::uint32_t derived() const {
        std::uint32_t result = 0;
        for (unsigned c = 0; c < model::label_criterion_count; ++c) {
            result |= model::is_derived(static_cast<model::label_criterion>(c)) ? criteria & 1U << c : 0U;
        }
        return result;
    }
    // Whether they need decisions to tell them.
    bool needs_decisions() const {
        using criterion = model::label_criterion;
        bool needs = has(mutation::cor);
        for (const criterion c : {criterion::dc, criterion::cc, criterion::dcc, criterion::mcc, criterion::gacc,
                                  criterion::cacc, criterion::racc}) {
            needs = needs || has(c);
        }
        return needs;
    }
};

// The names that labels_named() takes; operators of weak mutation behind "wm:".
inline std::vector<std::string> label_choices() {
    std::vector<std::string> names = {"all"};
    names.insert(names.end(), std::begin(label_criterion_names) + 1, std::end(label_criterion_names));
    for (const char* const each : mutation_names) {
        names.push_back(std::string("wm:") + each);
    }
    return names;
}

// Nothing if a name is unknown, which `unknown` then is. Operators may follow "wm:" as further names.
inline std::optional<label_choice> labels_named(const std::vector<std::string>& names, std::string& unknown) {
    label_choice chosen;
    const auto add_mutation = [&](const std::string& name) {
        for (unsigned m = 0; m < std::size(mutation_names); ++m) {
            if (name == mutation_names[m]) {
                chosen.add(static_cast<mutation>(m));
                return true;
            }
        }
        return false;
    };
    const auto add_criterion = [&](const std::string& name) {
        for (unsigned c = 1; c < model::label_criterion_count; ++c) {
            if (name == label_criterion_names[c]) {
                chosen.add(static_cast<model::label_criterion>(c));
                return true;
            }
        }
        return false;
    };
    bool in_operators = false;
    for (const std::string& each : names) {
        if (each == "all" || each == "wm") {
            chosen.add_default_mutations();
            in_operators = false;
            for (unsigned c = 1; each == "all" && c < model::label_criterion_count; ++c) {
                chosen.add(static_cast<model::label_criterion>(c));
            }
            if (each == "all") {
                chosen.add(mutation::crp);
            }
            continue;
        }
        const bool begins = each.compare(0, 3, "wm:") == 0;
        if ((begins && add_mutation(each.substr(3))) || (in_operators && add_mutation(each))) {
            in_operators = true;
        } else if (!begins && add_criterion(each)) {
            in_operators = false;
        } else {
            unknown = each;
            return std::nullopt;
        }
    }
    return chosen;
}

} // namespace covkit::gen

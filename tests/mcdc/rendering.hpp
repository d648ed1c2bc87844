// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// Writes the oracle's trees as C++ source text, in several spellings.
#pragma once

#include "oracle.hpp"

#include <string>
#include <vector>

namespace oracle {

struct spelling {
    bool all_parentheses = false; // or only those that C++ needs
    bool words = false;           // and, or, not, …
    bool spaces = true;
    std::string marker; // written round each condition, if any
};

// From the C++ grammar; more is tighter. 7 is what holds conditions such as `a < b`.
constexpr int tightness(kind what) {
    switch (what) {
    case kind::choose:
        return 0;
    case kind::or_:
        return 1;
    case kind::and_:
        return 2;
    case kind::either:
        return 3;
    case kind::exclusive:
        return 4;
    case kind::both:
        return 5;
    case kind::equal:
    case kind::unequal:
        return 6;
    case kind::negation:
        return 8;
    default:
        return 9;
    }
}

constexpr const char* sign(kind what) {
    switch (what) {
    case kind::negation:
        return "!";
    case kind::and_:
        return "&&";
    case kind::or_:
        return "||";
    case kind::exclusive:
        return "^";
    case kind::equal:
        return "==";
    case kind::unequal:
        return "!=";
    case kind::both:
        return "&";
    default:
        return "|";
    }
}

constexpr const char* word(kind what) {
    switch (what) {
    case kind::negation:
        return "not";
    case kind::and_:
        return "and";
    case kind::or_:
        return "or";
    case kind::exclusive:
        return "xor";
    case kind::equal:
        return "=="; // the only one without a word
    case kind::unequal:
        return "not_eq";
    case kind::both:
        return "bitand";
    default:
        return "bitor";
    }
}

class renderer {
  public:
    renderer(const std::vector<std::string>& conditions, spelling how)
        : conditions_(conditions), how_(std::move(how)) {}

    std::string operator()(const tree& t) const { return operand(t, 0); }

  private:
    std::string operand(const tree& t, int at_least) const {
        const std::string inside = bare(t);
        return how_.all_parentheses || own_tightness(t) < at_least ? "(" + inside + ")" : inside;
    }

    std::string bare(const tree& t) const {
        const std::string gap = how_.spaces || how_.words ? " " : "";
        const std::string spelled = how_.words ? word(t.what) : sign(t.what);
        const int own = tightness(t.what);
        switch (t.what) {
        case kind::condition: {
            const std::string& text = conditions_[t.number];
            return how_.marker.empty() ? text : how_.marker + "(" + text + ")";
        }
        case kind::negation:
            return spelled + (how_.words ? " " : "") + operand(t.operands[0], own);
        case kind::choose: // groups to the right; anything may stand between ? and :
            return operand(t.operands[0], own + 1) + gap + "?" + gap + operand(t.operands[1], own) + gap + ":" + gap +
                   operand(t.operands[2], own);
        default: // groups to the left
            return operand(t.operands[0], own) + gap + spelled + gap + operand(t.operands[1], own + 1);
        }
    }

    int own_tightness(const tree& t) const {
        const bool relation =
            t.what == kind::condition && how_.marker.empty() && conditions_[t.number].find(' ') != std::string::npos;
        return relation ? 7 : tightness(t.what);
    }

    const std::vector<std::string>& conditions_;
    spelling how_;
};

} // namespace oracle

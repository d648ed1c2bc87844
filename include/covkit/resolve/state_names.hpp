// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// Names of nodes: "Color::name", "Color::getName() const", "ns::f(int)#0", "*::size", "*::size#0".
#pragma once

#include <cstddef>
#include <string_view>

namespace covkit::resolve {

// Behind the last `::` that is not inside of parentheses or template arguments; 0 if there is none.
inline std::size_t unqualified_begin(std::string_view name) {
    std::size_t depth = 0;
    std::size_t begin = 0;
    for (std::size_t i = 0; i < name.size(); ++i) {
        const char c = name[i];
        if (c == '(' || c == '<' || c == '[') {
            ++depth; // not closed again in operator<, and then nothing of interest follows
        } else if (c == ')' || c == '>' || c == ']') {
            depth -= depth == 0 ? 0 : 1;
        } else if (depth == 0 && name.substr(i, 2) == "::") {
            begin = i + 2;
            ++i;
        }
    }
    return begin;
}

// The class of a member, or the namespace of something else; empty: neither.
inline std::string_view owner_of(std::string_view name) {
    const std::size_t begin = unqualified_begin(name);
    return name.substr(0, begin == 0 ? 0 : begin - 2);
}

// "size" of "Ring<T>::size() const".
inline std::string_view function_name_of(std::string_view name) {
    const std::string_view last = name.substr(unqualified_begin(name));
    constexpr std::string_view call = "operator()";
    if (last.substr(0, call.size()) == call) {
        return call;
    }
    const bool is_operator = last.substr(0, 8) == "operator";
    return last.substr(0, last.find_first_of(is_operator ? "(" : "(<"));
}

// "#0", the position of a parameter; empty if the name has none.
inline std::string_view position_of(std::string_view name) {
    const std::size_t mark = name.rfind('#');
    return mark == std::string_view::npos ? std::string_view() : name.substr(mark);
}
inline std::string_view without_position(std::string_view name) {
    return name.substr(0, name.size() - position_of(name).size());
}

// Stands for all functions of a name: the one that is called is not known before instantiation.
inline bool is_wildcard(std::string_view name) { return name.substr(0, 3) == "*::"; }

} // namespace covkit::resolve

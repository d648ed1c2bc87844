// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include "../kernels/tokenizer.hpp"

#include "drive.hpp"
#include "random.hpp"

#include <cstddef>
#include <string>

using namespace probe_cost;

namespace {

template <std::size_t Size> const char* one_of(const char* const (&choices)[Size], probe_cost::random& r) {
    return choices[r.between(0, static_cast<int>(Size) - 1)];
}

const char* name(probe_cost::random& r) {
    static const char* const names[] = {"i",       "index",  "count",  "buffer",     "text_size", "begin",  "end",
                                        "if",      "return", "const",  "nextToken",  "value",     "result", "while",
                                        "maximum", "state",  "parser", "is_allowed", "MAX_DEPTH", "x1",     "source"};
    return one_of(names, r);
}

const char* numeral(probe_cost::random& r) {
    static const char* const common[] = {"0", "1", "2", "10", "16", "64", "100", "255", "1024", "4096"};
    static const char* const rare[] = {"0x1F", "0xff00", "0XA5", "0x", "3.25", "1e9", "2.5E-3", "6e+23", "1e", "7."};
    return r.percent(80) ? one_of(common, r) : one_of(rare, r);
}

std::string words(probe_cost::random& r, int count) {
    std::string result;
    for (; count > 0; --count) {
        result += name(r);
        result += ' ';
    }
    return result;
}

std::string quoted(probe_cost::random& r) {
    static const char* const escapes[] = {"\\n", "\\t", "\\\\", "\\\"", "\\x7f", "\\x0A", "\\q", "\\x0"};
    std::string result = "\"" + words(r, r.between(0, 4));
    if (r.percent(30)) {
        result += one_of(escapes, r);
    }
    return result + (r.percent(97) ? '"' : '\n');
}

// Text that looks like a program: the tokenizer's decisions are then about as predictable as in
// use.
std::string word(probe_cost::random& r) {
    static const char* const operators[] = {"+",  "-",  "*", "/", "=", "==", "!=", "<=", ">=", "&&", "||", "++",
                                            "->", "--", ")", "(", "[", "]",  "{",  "}",  ",",  ";",  ".",  "!"};
    const int dice = r.between(1, 100);
    if (dice <= 45) {
        return name(r);
    }
    if (dice <= 55) {
        return numeral(r);
    }
    if (dice <= 60) {
        return quoted(r);
    }
    if (dice <= 62) {
        return "// " + words(r, r.between(2, 8)) + "\n";
    }
    if (dice <= 64) {
        return "/* " + words(r, r.between(2, 12)) + "*/";
    }
    return dice == 100 ? "@" : one_of(operators, r);
}

} // namespace

int main(int argc, char** argv) {
    probe_cost::random r(4);
    std::string text;
    while (text.size() < 20'000) {
        text += word(r);
        text += r.percent(15) ? "\n        " : " ";
    }
    return drive(argc, argv, [&] { return digest(text); });
}

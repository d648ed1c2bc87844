// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include "../kernels/utf8.hpp"

#include "drive.hpp"
#include "random.hpp"

#include <string>
#include <vector>

using namespace probe_cost;

namespace {

void append(std::string& text, unsigned code_point) {
    const auto byte = [&text](unsigned value) { text.push_back(static_cast<char>(value)); };
    if (code_point < 0x80) {
        byte(code_point);
    } else if (code_point < 0x800) {
        byte(0xC0 | (code_point >> 6));
        byte(0x80 | (code_point & 0x3F));
    } else if (code_point < 0x10000) {
        byte(0xE0 | (code_point >> 12));
        byte(0x80 | ((code_point >> 6) & 0x3F));
        byte(0x80 | (code_point & 0x3F));
    } else {
        byte(0xF0 | (code_point >> 18));
        byte(0x80 | ((code_point >> 12) & 0x3F));
        byte(0x80 | ((code_point >> 6) & 0x3F));
        byte(0x80 | (code_point & 0x3F));
    }
}

struct script {
    int first;
    int last;
};

// Half of the words are plain ASCII; the others touch every row of table 3-7.
script choose_script(probe_cost::random& r) {
    static const script scripts[] = {
        {0x0410, 0x044F},     // Cyrillic
        {0x00C0, 0x024F},     // accented Latin
        {0x0905, 0x0939},     // Devanagari: lead byte E0
        {0x4E00, 0x9FFF},     // Chinese
        {0xAC00, 0xD7A3},     // Korean: up to lead byte ED
        {0xF900, 0xFAFF},     // compatibility ideographs: lead byte EF
        {0x1F600, 0x1F64F},   // faces: lead byte F0
        {0x100000, 0x10FFFD}, // private use: lead byte F4
    };
    return r.percent(50) ? script{'a', 'z'} : scripts[r.between(0, 7)];
}

// Words of one script each, as texts have them. One text in ten gets a random byte, which most
// often spoils it.
std::string sample(probe_cost::random& r) {
    std::string text;
    for (int words = r.between(5, 20); words > 0; --words) {
        const script s = choose_script(r);
        for (int left = r.between(2, 10); left > 0; --left) {
            append(text, static_cast<unsigned>(r.between(s.first, s.last)));
        }
        text.push_back(' ');
    }
    if (r.percent(10)) {
        const int at = r.between(0, static_cast<int>(text.size()) - 1);
        text[static_cast<std::size_t>(at)] = static_cast<char>(r.between(0, 255));
    }
    return text;
}

} // namespace

int main(int argc, char** argv) {
    probe_cost::random r(3);
    std::vector<std::string> samples;
    for (int i = 0; i < 200; ++i) {
        samples.push_back(sample(r));
    }
    return drive(argc, argv, [&] {
        std::uint64_t sum = 0;
        for (const std::string& text : samples) {
            sum = sum * 31 + well_formed_prefix(reinterpret_cast<const unsigned char*>(text.data()), text.size());
        }
        return sum;
    });
}

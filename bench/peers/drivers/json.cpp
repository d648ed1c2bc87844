// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include "../kernels/json.hpp"

#include "../../probe_cost/drivers/document.hpp"
#include "../../probe_cost/drivers/drive.hpp"

int main(int argc, char** argv) {
    const std::string document = probe_cost::json_document(60'000);
    const std::string broken = document.substr(0, 2'000) + "\x01";
    return probe_cost::drive(argc, argv, [&] {
        std::uint64_t sum = 0;
        for (const std::string* text : {&document, &broken}) {
            const peers::json_summary found = peers::read_json(text->data(), text->size());
            for (const std::uint32_t count : {found.objects, found.arrays, found.strings, found.numbers, found.words,
                                              found.deepest, found.is_valid ? 1U : 0U}) {
                sum = sum * 1'000'003 + count;
            }
        }
        return sum;
    });
}

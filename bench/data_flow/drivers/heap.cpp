// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include "../kernels/heap.hpp"

#include "../../probe_cost/drivers/drive.hpp"
#include "../../probe_cost/drivers/random.hpp"

#include <vector>

int main(int argc, char** argv) {
    probe_cost::random r(1);
    std::vector<std::uint32_t> shuffled;
    while (shuffled.size() < 5'000) {
        shuffled.push_back(static_cast<std::uint32_t>(r.next()));
    }
    return probe_cost::drive(argc, argv, [&] {
        std::vector<std::uint32_t> sorted = shuffled;
        const std::uint64_t steps = data_flow::heap_sort(sorted.data(), sorted.size());
        return steps * 1'000'003 + sorted[sorted.size() / 2];
    });
}

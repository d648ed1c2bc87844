// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// Heap sort: hardly a statement that neither defines nor uses a local variable, so it is close to the worst case for
// monitors of data flow.
#include "heap.hpp"

namespace data_flow {
namespace {

std::uint64_t sift_down(std::uint32_t* values, std::size_t from, std::size_t size) {
    const std::uint32_t moving = values[from];
    std::size_t hole = from;
    std::uint64_t steps = 0;
    for (std::size_t child = 2 * hole + 1; child < size; child = 2 * hole + 1) {
        if (child + 1 < size && values[child] < values[child + 1]) {
            ++child;
        }
        if (values[child] <= moving) {
            break;
        }
        values[hole] = values[child];
        hole = child;
        ++steps;
    }
    values[hole] = moving;
    return steps;
}

} // namespace

std::uint64_t heap_sort(std::uint32_t* values, std::size_t size) {
    std::uint64_t steps = 0;
    for (std::size_t next = size / 2; next > 0; --next) {
        steps += sift_down(values, next - 1, size);
    }
    for (std::size_t last = size; last > 1; --last) {
        const std::uint32_t largest = values[0];
        values[0] = values[last - 1];
        values[last - 1] = largest;
        steps += sift_down(values, 0, last - 1);
    }
    return steps;
}

} // namespace data_flow

// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include "../kernels/triangle.hpp"

#include "drive.hpp"
#include "random.hpp"

#include <vector>

using namespace probe_cost;

namespace {

sides sample(probe_cost::random& r) {
    const int a = r.between(1, 40);
    const int b = r.between(1, 40);
    switch (r.between(0, 9)) {
    case 0:
        return {r.between(-3, 3), r.between(-3, 3), r.between(-3, 3)};
    case 1:
        return {a, a, a};
    case 2:
        return {a, a, b};
    case 3:
        return {a, b, a};
    case 4:
        return {3 * a, 4 * a, 5 * a};
    case 5:
        return {13 * b, 5 * b, 12 * b};
    default:
        return {a, b, r.between(1, 40)};
    }
}

} // namespace

int main(int argc, char** argv) {
    probe_cost::random r(2);
    std::vector<sides> samples;
    for (int i = 0; i < 2'000; ++i) {
        samples.push_back(sample(r));
    }
    return drive(argc, argv, [&] {
        const triangles t = classify_all(samples.data(), samples.size());
        std::uint64_t sum = 0;
        for (const std::uint64_t count : t.count) {
            sum = sum * 1'000'003 + count;
        }
        return sum;
    });
}

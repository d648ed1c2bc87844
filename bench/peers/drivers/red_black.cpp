// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include "../kernels/red_black.hpp"

#include "../../probe_cost/drivers/drive.hpp"
#include "../../probe_cost/drivers/random.hpp"

#include <utility>

namespace {

enum class action { insert, erase, look_up };

} // namespace

int main(int argc, char** argv) {
    probe_cost::random r(4);
    std::vector<std::pair<action, std::uint32_t>> actions;
    for (int i = 0; i < 6'000; ++i) {
        const action what = r.percent(45) ? action::insert : r.percent(50) ? action::erase : action::look_up;
        actions.emplace_back(what, static_cast<std::uint32_t>(r.between(0, 1'500)));
    }
    return probe_cost::drive(argc, argv, [&] {
        peers::red_black_tree tree;
        std::uint64_t sum = 0;
        for (const auto& [what, key] : actions) {
            const bool done = what == action::insert  ? tree.insert(key)
                              : what == action::erase ? tree.erase(key)
                                                      : tree.contains(key);
            sum = sum * 3 + (done ? 1 : 0);
        }
        return sum * 31 + tree.height();
    });
}

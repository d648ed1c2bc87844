// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include "../kernels/wheel_brakes.hpp"

#include "../../probe_cost/drivers/drive.hpp"
#include "../../probe_cost/drivers/random.hpp"

#include <vector>

using peers::brake_inputs;

namespace {

// One landing, cycle by cycle: the aircraft slows down, and now and then something fails and recovers.
void append_landing(std::vector<brake_inputs>& all, probe_cost::random& r) {
    brake_inputs in{};
    in.ground_speed = r.between(60, 140);
    in.auto_brake = r.percent(40);
    in.aborted_take_off = r.percent(15);
    in.green_pump = in.blue_pump = in.accumulator = true;
    in.channel_1_powered = in.channel_2_powered = in.channel_1_valid = in.channel_2_valid = true;
    while (in.ground_speed > 0) {
        in.on_ground = in.ground_speed < 130;
        in.left_pedal = r.percent(60) ? r.between(0, 4) : 0;
        in.right_pedal = r.percent(80) ? in.left_pedal : r.between(0, 4);
        in.skid = r.percent(5);
        in.wheel_speed = in.ground_speed * r.between(r.percent(10) ? 20 : 85, 100) / 100;
        for (bool* part : {&in.green_pump, &in.blue_pump, &in.accumulator, &in.channel_1_powered, &in.channel_2_powered,
                           &in.channel_1_valid, &in.channel_2_valid}) {
            *part = *part ? !r.percent(3) : r.percent(25);
        }
        all.push_back(in);
        in.ground_speed -= r.between(0, 5);
    }
}

} // namespace

int main(int argc, char** argv) {
    probe_cost::random r(6);
    std::vector<brake_inputs> landings;
    while (landings.size() < 4'000) {
        append_landing(landings, r);
    }
    return probe_cost::drive(argc, argv, [&] {
        peers::wheel_brakes brakes;
        std::uint64_t sum = 0;
        for (const brake_inputs& in : landings) {
            const peers::brake_outputs out = brakes.step(in);
            sum = sum * 31 + static_cast<std::uint64_t>(out.normal_pressure + 16 * out.alternate_pressure) +
                  256 * static_cast<std::uint64_t>(out.mode) + (out.warning ? 1'024 : 0);
        }
        return sum;
    });
}

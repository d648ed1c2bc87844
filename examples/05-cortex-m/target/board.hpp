// What the firmware needs of a board; mps2-an385.cpp has it for one.
#pragma once

#include <stdint.h>

namespace board {

void put(char c);                // sends a byte through the serial line
[[noreturn]] void end(int code); // of the emulation
[[noreturn]] void restart();

} // namespace board

int main();

// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// Decisions without accumulator; check_code.py counts the instructions that their outcomes cost.
extern "C" {

void brake();
void release();

void control(bool armed, bool fast) {
    if (armed && fast) {
        brake();
    } else {
        release();
    }
}

bool engage(bool armed, int speed, bool forced) { return armed && (speed > 80 || forced); }
}

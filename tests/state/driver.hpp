// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// What a random program is run by, and tells what it found.
#pragma once

void told(bool holds, int line);
void each_test(void (*run)(const char* name, void (*test)()));
void each_global(void (*show)(const char* name, int value));

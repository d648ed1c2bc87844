// What the driver of a random program needs to know of it.
#pragma once

void call(int number);
extern const int call_count;

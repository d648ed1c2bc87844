#include "workshop.hpp"

// Compiles as a part of saw_guard.cpp only, in a unity build.
bool saw(int speed, bool is_closed) { return is_guarded(speed, is_closed) && speed < 3000; }

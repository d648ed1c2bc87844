// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#pragma once

bool opens(bool closed, bool train, bool forced);
int waits(int trains);
bool shines(bool open, bool dark);

#pragma once

#include <string>

std::string drill(int diameter, bool is_greased);
bool saw(int speed, bool is_closed);
int limit(int diameter);
bool is_dry(int hours);
int paint(int coats);

#pragma once

inline bool holds(int diameter, bool is_greased) { return diameter >= 8 && !is_greased; }

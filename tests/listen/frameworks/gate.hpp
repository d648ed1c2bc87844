#pragma once

inline bool opens(int coins, bool is_resident) { return is_resident || coins >= 2; }

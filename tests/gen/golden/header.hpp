#pragma once
inline bool in_header(int n) { return n > 1 && n < 5; }

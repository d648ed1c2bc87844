#pragma once

inline int rounded(int cents) { return cents % 10 == 0 ? cents : cents + 10 - cents % 10; }

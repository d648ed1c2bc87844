#include "fare.hpp"

int main() { return fare(2, false, false, true) == 100 ? 0 : 1; }

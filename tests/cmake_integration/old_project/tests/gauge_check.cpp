#include "gauge.h"
int main() { return gauge(5, 9) == 5 ? 0 : 1; }

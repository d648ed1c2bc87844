#include "gauge.h"
int gauge(int raw, int limit) { return raw > 0 && raw < limit ? scale(raw) : -1; }

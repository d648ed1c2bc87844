#ifndef GAUGE_H
#define GAUGE_H
#ifdef __cplusplus
extern "C"
#endif
    int
    scale(int raw);
int gauge(int raw, int limit);
#endif

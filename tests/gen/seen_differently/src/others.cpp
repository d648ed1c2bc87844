template <int max = 7> class guard;
template <class> class row;
struct wave {};
int operator<<(wave, wave);
int operator+(wave, wave);
int operator-(wave, wave);

#include "parts.hpp"

#include <sstream>

int others() {
    std::ostringstream out;
    counter c;
    int* const count = &c.count;
    const int sum = box<int>{3}.show(out, 7) + row<int>(1).longer(row<int>(2)) + c.next() + turns(*count);
    return guard<>(sum).is_deep() ? sum : 0;
}

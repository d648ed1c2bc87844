#include "barrier.hpp"

bool may_open(bool paid, bool emergency, bool obstacle) {
    return (paid || emergency) && !obstacle;
}

// Limits the speed of an engine. The code runs on a small controller: no heap, no library.
#pragma once

#include <covkit/manual/data_flow.hpp>

namespace governor {

struct reading {
    int rpm;
    bool valid;
};

class speed_governor {
  public:
    // A new reading comes every 10 ms, not always a valid one.
    void update(const reading& from_sensor);

    // How far the throttle may be open, in percent.
    int throttle(int pedal) const;

    bool display_warning() const;

  private:
    // Where did the value come from that each use sees? Three definitions, two uses.
    int speed_ = 0;
    COVKIT_FLOW(speed_, COVKIT_DEFS(sensor, held, fallback), COVKIT_USES(limit, warning));
    int missed_ = 0;
};

} // namespace governor

bool is_dry(int hours) { return hours > 4 || hours < 0; }

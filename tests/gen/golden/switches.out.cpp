#include <covkit/probe/quiet.hpp>
#include <covkit_tables/switches.in.cpp.hpp>
#line 1 "switches.in.cpp"
// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
enum class colour { red, green };
int falls(int n) { bool ck_s150 = false; CK_ee5ef3ef_at0; 
     ck_s150 = false; switch (n) { default: CK_ee5ef3ef_at3; break; 
    case 1: CK_ee5ef3ef_at14; CK_ee5ef3ef_if4;  ++n; [[fallthrough]];
    case 2: CK_ee5ef3ef_if5; [[fallthrough]]; 
    case 3: CK_ee5ef3ef_at11; CK_ee5ef3ef_if6;  return n;
    }
     CK_ee5ef3ef_at12; return 0;
}
int plain(int n) { CK_ee5ef3ef_at1; 
    switch (n) { case 1: CK_ee5ef3ef_at7;  return 2; default: CK_ee5ef3ef_at8;  return 3; }
}
int all_of_them(colour c) { CK_ee5ef3ef_at2; 
    switch (c) { case colour::red: CK_ee5ef3ef_at9;  return 1; case colour::green: CK_ee5ef3ef_at10;  break; }
     CK_ee5ef3ef_at13; return 2;
}

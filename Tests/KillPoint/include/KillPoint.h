// Loaded into a program under test (LD_PRELOAD), ends it as `kill -9` does, or by the signal whose number is in the
// variable KILL_SIGNAL: right before the call of the system whose number, counted from 1 among those that change files,
// is in the variable KILL_POINT. If the variable KILL_FILE is set, calls count from the creation of a file with that text in
// its path.

#ifndef SWATCHTERM_KILL_POINT_H
#define SWATCHTERM_KILL_POINT_H
#endif

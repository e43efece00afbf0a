#ifndef SWATCHTERM_CARGUMENTS_H
#define SWATCHTERM_CARGUMENTS_H

/// How many words the command line has, with the name of the program; 0 where the C library does not say.
int arguments_count(void);

/// A word of the command line, from 0 to less than ``arguments_count``.
const char *argument_at(int index);

#endif

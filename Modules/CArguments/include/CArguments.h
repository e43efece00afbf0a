#ifndef SWATCHTERM_CARGUMENTS_H
#define SWATCHTERM_CARGUMENTS_H

/// The number of arguments, including the program name; 0 if unknown.
int arguments_count(void);

/// The argument at an index, 0 to ``arguments_count`` - 1.
const char *argument_at(int index);

#endif

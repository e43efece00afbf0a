#ifndef SWATCHTERM_CLEAN_PARSER_H
#define SWATCHTERM_CLEAN_PARSER_H

/// Nothing to call: see lean-parser.c.

#endif

// Files of others: pictures in, palettes in and out.

// The palettes of the user, on disk.

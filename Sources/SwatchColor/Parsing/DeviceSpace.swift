/// What comes before the colon in a color of X11, as `rgb` in `rgb:ff/88/00`.
enum DeviceSpace: String {
  /// Hexadecimal numbers of one to four digits (Xlib, "RGB Device String Specification").
  case rgb
  /// The same with an alpha at the end, as urxvt has it, or in front of all (libXrender, `XRenderParseColor`).
  case rgba, argb
  /// Amounts of light, 0…1 (Xlib, "RGB Intensity String Specification").
  case rgbi
  /// A space of the CIE (Xlib, "Device-Independent String Specifications"), relative to the white of the screen.
  case ciexyz, cielab, cieluv
}

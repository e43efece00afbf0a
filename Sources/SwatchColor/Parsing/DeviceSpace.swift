/// The prefix of an X11 color, such as `rgb` in `rgb:ff/88/00`.
enum DeviceSpace: String {
  /// Hexadecimal components of one to four digits (Xlib, "RGB Device String Specification").
  case rgb
  /// The same with alpha last, as in urxvt, or first (libXrender, `XRenderParseColor`).
  case rgba, argb
  /// Linear-light components, 0…1 (Xlib, "RGB Intensity String Specification").
  case rgbi
  /// CIE spaces relative to the screen's white (Xlib, "Device-Independent String Specifications").
  case ciexyz, cielab, cieluv
}

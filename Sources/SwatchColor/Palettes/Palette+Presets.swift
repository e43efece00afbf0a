extension Palette {
  /// Built-in palettes in alphabetical order, all under the MIT license.
  public static let presets: [Palette] = [catppuccinMocha, nord, solarized]

  /// Catppuccin's darkest flavor, version 1.7 (<https://catppuccin.com>; © 2021 Catppuccin, MIT license).
  public static let catppuccinMocha = Palette(
    name: "Catppuccin Mocha",
    colors: [
      ("Rosewater", 0xF5E0DC), ("Flamingo", 0xF2CDCD), ("Pink", 0xF5C2E7), ("Mauve", 0xCBA6F7),
      ("Red", 0xF38BA8), ("Maroon", 0xEBA0AC), ("Peach", 0xFAB387), ("Yellow", 0xF9E2AF), ("Green", 0xA6E3A1),
      ("Teal", 0x94E2D5), ("Sky", 0x89DCEB), ("Sapphire", 0x74C7EC), ("Blue", 0x89B4FA),
      ("Lavender", 0xB4BEFE), ("Text", 0xCDD6F4), ("Subtext 1", 0xBAC2DE), ("Subtext 0", 0xA6ADC8),
      ("Overlay 2", 0x9399B2), ("Overlay 1", 0x7F849C), ("Overlay 0", 0x6C7086), ("Surface 2", 0x585B70),
      ("Surface 1", 0x45475A), ("Surface 0", 0x313244), ("Base", 0x1E1E2E), ("Mantle", 0x181825),
      ("Crust", 0x11111B),
    ])

  /// Nord (<https://www.nordtheme.com>; © 2016-present Sven Greb, MIT license).
  public static let nord = Palette(
    name: "Nord",
    colors: [
      ("nord0", 0x2E3440), ("nord1", 0x3B4252), ("nord2", 0x434C5E), ("nord3", 0x4C566A), ("nord4", 0xD8DEE9),
      ("nord5", 0xE5E9F0), ("nord6", 0xECEFF4), ("nord7", 0x8FBCBB), ("nord8", 0x88C0D0), ("nord9", 0x81A1C1),
      ("nord10", 0x5E81AC), ("nord11", 0xBF616A), ("nord12", 0xD08770), ("nord13", 0xEBCB8B),
      ("nord14", 0xA3BE8C), ("nord15", 0xB48EAD),
    ])

  /// Solarized (<https://ethanschoonover.com/solarized>; © 2011 Ethan Schoonover, MIT license).
  public static let solarized = Palette(
    name: "Solarized",
    colors: [
      ("base03", 0x002B36), ("base02", 0x073642), ("base01", 0x586E75), ("base00", 0x657B83),
      ("base0", 0x839496), ("base1", 0x93A1A1), ("base2", 0xEEE8D5), ("base3", 0xFDF6E3),
      ("yellow", 0xB58900), ("orange", 0xCB4B16), ("red", 0xDC322F), ("magenta", 0xD33682),
      ("violet", 0x6C71C4), ("blue", 0x268BD2), ("cyan", 0x2AA198), ("green", 0x859900),
    ])

  private init(name: String, colors: [(name: String, packed: UInt32)]) {
    self.init(name: name, swatches: colors.map { Swatch(name: $0.name, color: Color(RGB24($0.packed))) })
  }
}

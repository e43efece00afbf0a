/// A named, ordered list of named colors.
public struct Palette: Hashable, Sendable, Codable {
  /// What the user calls it.
  public var name: String
  /// The colors, in the order of the user.
  public var swatches: [Swatch]

  /// Creates a palette.
  public init(name: String, swatches: [Swatch] = []) {
    self.name = name
    self.swatches = swatches
  }
}

/// A color with a name.
public struct Swatch: Hashable, Sendable, Codable {
  /// What the user calls it; several swatches may have the same name.
  public var name: String
  /// The color.
  public var color: Color

  /// Creates a swatch.
  public init(name: String, color: Color) {
    self.name = name
    self.color = color
  }
}

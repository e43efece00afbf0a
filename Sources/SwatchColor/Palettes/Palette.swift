/// A named, ordered list of named colors.
public struct Palette: Hashable, Sendable, Codable {
  /// The name given by the user.
  public var name: String
  /// The swatches in the user's order.
  public var swatches: [Swatch]

  /// Creates a palette.
  public init(name: String, swatches: [Swatch] = []) { (self.name, self.swatches) = (name, swatches) }
}

/// A named color.
public struct Swatch: Hashable, Sendable, Codable {
  /// The name given by the user, not necessarily unique.
  public var name: String
  /// The color.
  public var color: Color

  /// Creates a swatch.
  public init(name: String, color: Color) { (self.name, self.color) = (name, color) }
}

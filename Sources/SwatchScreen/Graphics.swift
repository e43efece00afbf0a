/// A method of showing pixels. The renderers are in SwatchPixels.
public struct Graphics: Hashable, Sendable {
  /// The name on the command line.
  public let name: String
  /// True if pixels are shown as images instead of characters.
  public let showsPixels: Bool

  /// Creates a method.
  public init(_ name: String, showsPixels: Bool = false) {
    (self.name, self.showsPixels) = (name, showsPixels)
  }

  /// ASCII lines and dots.
  public static let ascii = Graphics("ascii")
  /// Half blocks.
  public static let half = Graphics("half")
  /// Quarter blocks, and eighths from an edge.
  public static let quadrant = Graphics("quadrant")
  /// Quadrants, plus sixths and wedges.
  public static let sextant = Graphics("sextant")
  /// Sextants, plus eighths (2 × 4).
  public static let octant = Graphics("octant")
  /// Sixel images.
  public static let sixel = Graphics("sixel", showsPixels: true)
  /// Images in the kitty graphics protocol.
  public static let kitty = Graphics("kitty", showsPixels: true)
}

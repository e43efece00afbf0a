/// The method of sending images to a terminal.
public struct ImageTransport: Hashable, Sendable {
  /// True if tmux must pass kitty graphics commands through.
  public var usesPassthrough: Bool
  /// True if parts of a kitty image can be updated (animation frames).
  public var supportsPartialUpdates: Bool
  /// True if kitty's Unicode placeholders are supported (U+10EEEE). Otherwise images are placed over cells.
  public var hasPlaceholders: Bool
  /// The first kitty image ID, 24 bits; later ones are consecutive.
  public var firstID: UInt32 = 1
  /// The maximum size of a sixel picture, in pixels.
  public var maximumSixelSize = CellMetrics(width: 800, height: 800)
  /// True if pixels omitted from a sixel picture keep their current color.
  public var keepsOmittedSixelPixels = false
  /// True if the terminal discards old sixel pictures.
  public var discardsOldSixels = false
  /// The maximum number of colors in a sixel picture.
  public var sixelColors = 256

  /// The maximum number of image IDs in use.
  public static let idCount = 1 << 12

  /// Creates a transport, by default with kitty's features and the sixel limits that all terminals support.
  public init(
    usesPassthrough: Bool = false, supportsPartialUpdates: Bool = true, hasPlaceholders: Bool = true
  ) {
    (self.usesPassthrough, self.supportsPartialUpdates, self.hasPlaceholders) =
      (usesPassthrough, supportsPartialUpdates, hasPlaceholders)
  }
}

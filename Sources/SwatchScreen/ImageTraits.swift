/// How a terminal that shows images wants them.
public struct ImageTraits: Hashable, Sendable {
  /// In kitty's protocol, the number of the first image, of 24 bits; those after it are taken as they are needed.
  public var firstID: UInt32 = 1
  /// In kitty's protocol, whether a part of an image can be sent again (animation frames).
  public var editsParts = true
  /// In kitty's protocol, whether tmux is to hand images on to the terminal that it runs in.
  public var isPassedThrough = false
  /// The largest sixel picture, in pixels.
  public var largestSixels = CellPixelSize(width: 800, height: 800)
  /// How many colors a sixel picture has at most.
  public var sixelColors = 256

  /// The numbers that images of a screen have at most, from the first on.
  public static let idCount: UInt32 = 1 << 12

  /// What kitty itself does, and what every terminal with sixels takes.
  public init() {}
}

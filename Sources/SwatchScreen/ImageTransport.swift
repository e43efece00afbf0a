/// How images come to a terminal.
public struct ImageTransport: Hashable, Sendable {
  /// In kitty's protocol, whether tmux has to hand them on.
  public var isPassedThrough: Bool
  /// In kitty's protocol, whether a part of an image can be sent again (animation frames).
  public var editsParts: Bool
  /// In kitty's protocol, whether characters can stand for parts of images (U+10EEEE); otherwise those are placed over cells.
  public var hasPlaceholders: Bool
  /// In kitty's protocol, the number of the first image, of 24 bits; those after it are taken as they are needed.
  public var firstID: UInt32 = 1
  /// The largest sixel picture, in pixels.
  public var largestSixels = CellPixelSize(width: 800, height: 800)
  /// True if pixels stay that a sixel picture leaves out, where an earlier one has painted them.
  public var keepsSixels = false
  /// True if old sixel pictures are forgotten when there are many of them.
  public var forgetsSixels = false
  /// How many colors a sixel picture has at most.
  public var sixelColors = 256

  /// How many numbers the images of a screen have at most, from the first on.
  public static let idCount = 1 << 12

  /// Describes a way: that of kitty itself unless told otherwise, and of sixels what every terminal takes.
  public init(isPassedThrough: Bool = false, editsParts: Bool = true, hasPlaceholders: Bool = true) {
    (self.isPassedThrough, self.editsParts) = (isPassedThrough, editsParts)
    self.hasPlaceholders = hasPlaceholders
  }
}

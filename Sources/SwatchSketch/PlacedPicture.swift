/// A picture on the canvas, to trace.
public struct PlacedPicture: Hashable, Sendable {
  /// The picture as a PNG file.
  public let png: [UInt8]
  /// Where it lies. It fills the rectangle, whatever its own proportions are.
  public let rect: CanvasRect

  /// Creates a picture on the canvas.
  public init(png: [UInt8], in rect: CanvasRect) {
    (self.png, self.rect) = (png, rect)
  }
}

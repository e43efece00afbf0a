import SwatchColor
import SwatchPixels

/// What colors are taken from, and how many.
public struct GrabStart {
  /// The picture.
  public var picture: Picture
  /// The file that it is from, or what it is called.
  public var path: String
  /// After how many colors it is over; `nil` for one, and as many more as are asked for.
  public var count: Int?
  /// How a color is written, for the line that tells of it.
  public var text: (Color) -> String

  /// Describes a beginning.
  public init(
    _ picture: Picture, path: String, count: Int? = nil, text: @escaping (Color) -> String = \.hex
  ) {
    (self.picture, self.path, self.count, self.text) = (picture, path, count, text)
  }
}

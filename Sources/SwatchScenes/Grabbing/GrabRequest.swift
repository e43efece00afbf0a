import SwatchColor
import SwatchPixels

/// The parameters for picking colors from an image.
public struct GrabRequest {
  /// The image.
  public var picture: Picture
  /// The path of the image, or its name.
  public var path: String
  /// The number of colors to pick; `nil` for one, or as many as the user wants.
  public var count: Int?
  /// Formats a color for status messages.
  public var text: (Color) -> String

  /// Creates parameters.
  public init(
    _ picture: Picture, path: String, count: Int? = nil, text: @escaping (Color) -> String = \.hex
  ) { (self.picture, self.path, self.count, self.text) = (picture, path, count, text) }
}

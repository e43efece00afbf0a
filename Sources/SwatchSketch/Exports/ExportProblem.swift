/// An error in the options of an export.
public struct ExportProblem: Error, Hashable, CustomStringConvertible {
  /// The message.
  public let description: String

  /// Creates an error.
  public init(_ description: String) { self.description = description }
}

extension ExportSize {
  /// Combines scale, width and height into a size.
  ///
  /// - Throws: ``ExportProblem`` if the scale is combined with a width or height.
  public static func combining(
    scale: Double?, width: Double?, height: Double?
  ) throws(ExportProblem) -> ExportSize? {
    switch (scale, width, height) {
    case (nil, nil, nil): return nil
    case (let scale?, nil, nil): return .scale(scale)
    case (nil, let width?, nil): return .width(width)
    case (nil, nil, let height?): return .height(height)
    case (nil, let width?, let height?): return .within(width: width, height: height)
    default:
      throw ExportProblem(
        "--scale cannot be combined with --\(width == nil ? "height" : "width").")
    }
  }
}

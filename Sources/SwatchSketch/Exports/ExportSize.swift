/// How large a drawing is exported.
public enum ExportSize: Hashable, Sendable {
  /// Pixels for a canvas point, one of ``scales``.
  case scale(Double)
  /// Pixels across, one of ``extents``.
  case width(Double)
  /// Pixels down, one of ``extents``.
  case height(Double)
  /// As large as fits into so many pixels across and down, each one of ``extents``; the proportions of the sheet are kept.
  case within(width: Double, height: Double)

  /// The scales there are.
  public static let scales = 0.01...100.0
  /// The pixels across or down there are.
  public static let extents = 1.0...32_767.0

  /// Pixels for a canvas point of a sheet; 0 where it has no extent.
  public func scale(of sheet: CanvasRect) -> Double {
    func fitting(_ pixels: Double, _ extent: Double) -> Double { extent > 0 ? pixels / extent : 0 }
    return switch self {
    case .scale(let scale): scale
    case .width(let width): fitting(width, sheet.size.width)
    case .height(let height): fitting(height, sheet.size.height)
    case .within(let width, let height):
      min(fitting(width, sheet.size.width), fitting(height, sheet.size.height))
    }
  }

  /// The options that say this.
  public var options: Set<ExportOption> {
    switch self {
    case .scale: [.scale]
    case .width: [.width]
    case .height: [.height]
    case .within: [.width, .height]
    }
  }
}

/// The pixels of a picture that was written.
public struct ExportedSize: Hashable, Sendable {
  /// How many there are across and down.
  public let width, height: Int

  /// Describes a picture.
  public init(width: Int, height: Int) { (self.width, self.height) = (width, height) }
}

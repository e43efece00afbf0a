import SwatchSketch

/// How large a drawing is exported.
public enum ExportSize: Hashable, Sendable {
  /// Pixels for a canvas point, 0.01…100.
  case scale(Double)
  /// Pixels across.
  case width(Double)

  /// The scales there are.
  public static let scales = 0.01...100.0

  /// Pixels for a canvas point of a sheet; perhaps beyond ``scales``.
  public func scale(of sheet: CanvasRect) -> Double {
    switch self {
    case .scale(let scale): scale
    case .width(let width): sheet.size.width > 0 ? width / sheet.size.width : 0
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

import SwatchColor
import SwatchText

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

/// How large something is that was exported.
public enum ExportExtent: Hashable, Sendable {
  /// A picture of so many pixels across and down.
  case pixels(width: Int, height: Int)
  /// Squares of so many pixels across, a picture each.
  case squares([Int])
  /// Text of so many columns and rows.
  case cells(columns: Int, rows: Int)
  /// A page of so many millimeters across and down.
  case page(width: Double, height: Double)

  /// The numbers and their unit, as users see them.
  public var label: String {
    switch self {
    case .pixels(let width, let height): "\(width) × \(height) pixels"
    case .squares(let sides): sides.map { "\($0) × \($0)" }.joined(separator: ", ") + " pixels"
    case .cells(let columns, let rows): "\(columns) × \(rows) cells"
    case .page(let width, let height): "\(Self.whole(width)) × \(Self.whole(height)) mm"
    }
  }

  private static func whole(_ length: Double) -> Int {
    length.isFinite ? Int(length.rounded().clamped(to: 0...1e9)) : 0
  }
}

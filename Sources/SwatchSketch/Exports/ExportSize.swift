import SwatchText

/// The size of an exported image.
public enum ExportSize: Hashable, Sendable {
  /// Pixels per canvas point, within ``scales``.
  case scale(Double)
  /// The width or height in pixels, within ``extents``.
  case width(Double), height(Double)
  /// The largest size within a width and height in pixels, each within ``extents``. Keeps proportions.
  case within(width: Double, height: Double)

  /// The range of scales.
  public static let scales = 0.01...100.0
  /// The range of widths and heights, in pixels.
  public static let extents = 1.0...32_767.0

  /// Returns the pixels per canvas point of a sheet; 0 if the sheet is empty.
  public func scale(of sheet: CanvasRect) -> Double {
    func ratio(_ pixels: Double, _ extent: Double) -> Double { extent > 0 ? pixels / extent : 0 }
    return switch self {
    case .scale(let scale): scale
    case .width(let width): ratio(width, sheet.size.width)
    case .height(let height): ratio(height, sheet.size.height)
    case .within(let width, let height):
      min(ratio(width, sheet.size.width), ratio(height, sheet.size.height))
    }
  }

  /// The options that set this size.
  public var options: Set<ExportOption> {
    switch self {
    case .scale: [.scale]
    case .width: [.width]
    case .height: [.height]
    case .within: [.width, .height]
    }
  }

  /// Combines scale, width and height into a size.
  ///
  /// - Throws: ``ExportProblem`` if the scale is combined with a width or height.
  public static func combining(
    scale: Double?, width: Double?, height: Double?
  ) throws(ExportProblem) -> ExportSize? {
    guard scale == nil || width == nil && height == nil else {
      throw ExportProblem("--scale cannot be combined with --\(width == nil ? "height" : "width").")
    }
    if let scale { return .scale(scale) }
    guard let width else { return height.map { .height($0) } }
    return height.map { .within(width: width, height: $0) } ?? .width(width)
  }
}

/// The size of an exported file.
public enum ExportExtent: Hashable, Sendable {
  case pixels(width: Int, height: Int)
  /// The sides of square images, in pixels.
  case squares([Int])
  case cells(columns: Int, rows: Int)
  /// The size of a page in millimeters.
  case page(width: Double, height: Double)

  /// The numbers and their unit, as shown to users.
  public var label: String {
    func whole(_ length: Double) -> Int { length.isFinite ? Int(length.rounded().clamped(to: 0...1e9)) : 0 }
    return switch self {
    case .pixels(let width, let height): "\(width) × \(height) pixels"
    case .squares(let sides): sides.map { "\($0) × \($0)" }.joined(separator: ", ") + " pixels"
    case .cells(let columns, let rows): "\(columns) × \(rows) cells"
    case .page(let width, let height): "\(whole(width)) × \(whole(height)) mm"
    }
  }
}

/// An error in the options of an export.
public struct ExportProblem: Error, Hashable, CustomStringConvertible {
  /// The message.
  public let description: String

  /// Creates an error.
  public init(_ description: String) { self.description = description }
}

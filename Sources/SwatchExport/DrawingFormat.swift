import SwatchSketch

/// A file format for drawings. Each format is defined in its own source file, with its encoder.
public struct DrawingFormat: Sendable {
  /// The traits of the format.
  public let kind: ExportKind
  /// Returns the default number of pixels per canvas point for a sheet; `nil` for formats without pixels.
  var pixelScale: (@Sendable (CanvasRect) -> Double)?
  /// True if one file holds the pictures in all sizes.
  public internal(set) var containsAllSizes = false
  var extent: @Sendable (CanvasRect, DrawingEncoding) -> ExportExtent? = { $1.pixelExtent(of: $0) }
  /// Encodes a file with several drawings; `nil` if the format has no pages.
  var encodePages: (@Sendable ([Drawing], DrawingEncoding) throws -> [UInt8])?
  let encode: @Sendable (Drawing, DrawingEncoding) throws -> [UInt8]
}

extension DrawingFormat {
  /// All formats, in display order.
  public static let allCases: [DrawingFormat] = [
    .png, .jpeg, .webP, .ico, .pdf, .svg, .ans, .txt, .gif, .apng, .cast,
  ]

  /// The traits of all formats.
  public static let kinds = allCases.map(\.kind)

  /// All file extensions, without the period.
  public static let fileExtensions = kinds.flatMap(\.fileExtensions)

  /// Creates the format for a file extension without the period, in any letter case.
  public init?(fileExtension: some StringProtocol) {
    guard let format = Self.allCases.first(where: { $0.kind.has(fileExtension: fileExtension) })
    else { return nil }
    self = format
  }

  /// The name for display.
  public var title: String { kind.title }

  /// True if a file can hold several drawings.
  public var hasPages: Bool { encodePages != nil }
}

extension DrawingFormat: Hashable {
  /// Returns true if both are the same format.
  public static func == (lhs: DrawingFormat, rhs: DrawingFormat) -> Bool { lhs.kind == rhs.kind }

  /// Hashes the format.
  public func hash(into hasher: inout Hasher) { hasher.combine(kind) }
}

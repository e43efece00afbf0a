import SwatchPixels
import SwatchSketch
import SwatchText

/// A kind of file that a drawing can be written as. Each stands in a file of its own, with what makes its bytes.
public struct DrawingFormat: Sendable {
  /// The traits that are known without writing a file.
  public let kind: ExportKind
  /// The default pixels of a canvas point of a sheet; `nil` for formats without pixels.
  let pixelScale: (@Sendable (CanvasRect) -> Double)?
  let extent: @Sendable (CanvasRect, DrawingEncoding) -> ExportExtent?
  /// True if one file holds a picture of each size, and not several files one each.
  public let holdsSizes: Bool
  let encode: @Sendable (Drawing, DrawingEncoding) throws -> [UInt8]
  /// Makes those of a file with several drawings; `nil` for what has room for one.
  let bind: (@Sendable ([Drawing], DrawingEncoding) throws -> [UInt8])?

  init(
    _ kind: ExportKind, pixelScale: (@Sendable (CanvasRect) -> Double)? = nil, holdsSizes: Bool = false,
    extent: @escaping @Sendable (CanvasRect, DrawingEncoding) -> ExportExtent? = { $1.pixelExtent(of: $0) },
    bind: (@Sendable ([Drawing], DrawingEncoding) throws -> [UInt8])? = nil,
    encode: @escaping @Sendable (Drawing, DrawingEncoding) throws -> [UInt8]
  ) {
    (self.kind, self.pixelScale, self.holdsSizes) = (kind, pixelScale, holdsSizes)
    (self.extent, self.encode, self.bind) = (extent, encode, bind)
  }

  /// All there are, in the order of lists.
  public static let allCases: [DrawingFormat] = [
    .png, .jpeg, .webP, .ico, .pdf, .svg, .ans, .txt, .gif, .apng, .cast,
  ]

  /// The traits of all of them.
  public static let kinds = allCases.map(\.kind)

  /// The endings of all files that drawings can be written as, without the period.
  public static let fileExtensions = kinds.flatMap(\.fileExtensions)

  /// The format that files with this extension have, in any letter case and without the period.
  public init?(fileExtension: some StringProtocol) {
    guard let format = Self.allCases.first(where: { $0.kind.has(fileExtension: fileExtension) }) else {
      return nil
    }
    self = format
  }

  /// The name for users.
  public var title: String { kind.title }

  /// True if a file has room for several drawings.
  public var hasPages: Bool { bind != nil }
}

extension DrawingFormat: Hashable {
  /// Returns true if both have the same name.
  public static func == (one: DrawingFormat, other: DrawingFormat) -> Bool { one.kind == other.kind }

  /// Feeds what is known of it.
  public func hash(into hasher: inout Hasher) { hasher.combine(kind) }
}

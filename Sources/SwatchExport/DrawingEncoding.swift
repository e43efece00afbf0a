import SwatchPixels
import SwatchRaster
import SwatchScreen
import SwatchSketch

/// Encodes drawings as files, for the command line and the sketch pad.
public struct DrawingEncoding {
  /// The file format.
  public let format: DrawingFormat
  /// The options.
  public var options: ExportOptions
  /// Called with the completed fraction, 0…1; a thrown error aborts the export.
  public var progress: (Double) throws(RasterError) -> Void = { _ in }
  private var side: Int?

  /// Creates an encoder.
  public init(_ format: DrawingFormat, _ options: ExportOptions = ExportOptions()) {
    (self.format, self.options) = (format, options)
  }

  /// An encoded file.
  public struct File: Hashable, Sendable {
    /// The side length in pixels, if there is one file per size.
    public let side: Int?
    /// The contents.
    public let bytes: [UInt8]
  }

  /// Encodes the visible layers of drawings as one file, or as one file per size.
  ///
  /// - Parameter drawings: The drawings; more than one only if the format has pages.
  /// - Throws: `RasterError` or ``ExportError``.
  /// - Complexity: O(*n*) in the number of points and pixels.
  public func files(of drawings: [Drawing]) throws -> [File] {
    let drawings = try drawings.map { try cropped($0.visible) }
    guard let drawing = drawings.first else { return [] }
    if drawings.count > 1 {
      guard let encodePages = format.encodePages else { throw ExportError.onePage(format.title) }
      return [File(side: nil, bytes: try encodePages(drawings, self))]
    }
    let sides: [Int?] = options.sides.isEmpty || format.containsAllSizes ? [nil] : options.sides
    return try sides.map { side in
      var encoding = self
      encoding.side = side
      return File(side: side, bytes: try format.encode(drawing, encoding))
    }
  }

  /// Returns the drawing, with its sheet cropped to the ink if requested.
  public func cropped(_ drawing: Drawing) throws -> Drawing {
    guard options.crop == .ink else { return drawing }
    guard let ink = try drawing.visibleInkBounds() else { throw ExportError.noInk }
    var drawing = drawing
    drawing.sheet = ink
    return drawing
  }

  /// Returns the extent of the file for a cropped drawing; `nil` for formats without a fixed extent.
  public func extent(of cropped: Drawing) -> ExportExtent? { format.extent(cropped.sheet, self) }

  func pixelExtent(of sheet: CanvasRect) -> ExportExtent {
    guard options.sides.isEmpty else { return .squares(options.sides) }
    let size = SheetImage.size(of: sheet, scale: scale(of: sheet))
    return .pixels(width: size.width, height: size.height)
  }

  func cellExtent(of sheet: CanvasRect) -> ExportExtent {
    let size = CellDrawing.size(of: sheet, within: cellLimit, enlarges: enlargesText)
    return .cells(columns: size.columns, rows: size.rows)
  }

  func scale(of sheet: CanvasRect) -> Double {
    options.size?.scale(of: sheet) ?? format.pixelScale?(sheet) ?? 1
  }

  func image(of drawing: Drawing) throws(RasterError) -> SheetImage {
    let isTransparent = options.isTransparent
    if let side { return try SheetImage(of: drawing, inSquareOf: side, isTransparent: isTransparent) }
    return try SheetImage(
      of: drawing, scale: scale(of: drawing.sheet), isTransparent: isTransparent, progress: progress)
  }

  var cellLimit: CellSize {
    options.textSize.map { CellSize(columns: $0.columns, rows: $0.rows) } ?? .drawingLimit
  }

  var enlargesText: Bool { options.textSize != nil }

  /// Returns the display for text output; `colors` is the default depth.
  func display(colors: ColorDepth) -> Display {
    Display(colors: options.colors?.depth ?? colors, glyphs: options.isASCII ? .ascii : .unicode)
  }
}

import SwatchPixels
import SwatchRaster
import SwatchScreen
import SwatchSketch

/// The encoding of drawings as a kind of file, shared by the command line and the sketch pad.
public struct DrawingEncoding {
  /// The kind of file.
  public let format: DrawingFormat
  /// The options.
  public var options: ExportOptions
  /// Called with the part that is done, 0…1; an error that it throws ends the export.
  public var progress: (Double) throws(RasterError) -> Void = { _ in }
  private var side: Int?

  /// Describes how files are written.
  public init(_ format: DrawingFormat, _ options: ExportOptions = ExportOptions()) {
    (self.format, self.options) = (format, options)
  }

  /// A file that was made.
  public struct File: Hashable, Sendable {
    /// The side of its picture, where there is a file for each size.
    public let side: Int?
    /// All of it.
    public let bytes: [UInt8]
  }

  /// Makes the files of drawings: one, or one for each size.
  ///
  /// - Parameter drawings: The drawings; several only where the format has pages.
  /// - Throws: `RasterError` or ``ExportError`` when there cannot be such a file.
  /// - Complexity: O(*n*) in the number of points, and in that of pixels.
  public func files(of drawings: [Drawing]) throws -> [File] {
    let drawings = try drawings.map(cropped)
    guard let drawing = drawings.first else { return [] }
    if drawings.count > 1 {
      guard let bind = format.bind else { throw ExportError.onePage(format.title) }
      return [File(side: nil, bytes: try bind(drawings, self))]
    }
    guard !options.sides.isEmpty, !format.holdsSizes else {
      return [File(side: nil, bytes: try format.encode(drawing, self))]
    }
    return try options.sides.map { side in
      var encoding = self
      encoding.side = side
      return File(side: side, bytes: try format.encode(drawing, encoding))
    }
  }

  /// The drawing with the sheet that it has in a file.
  ///
  /// - Throws: `RasterError` or ``ExportError`` when there cannot be such a sheet.
  public func cropped(_ drawing: Drawing) throws -> Drawing {
    guard options.crop == .ink else { return drawing }
    guard let ink = try drawing.shownInk() else { throw ExportError.noInk }
    var drawing = drawing
    drawing.sheet = ink
    return drawing
  }

  /// The extent of a file of a drawing, on the sheet that it has there; `nil` for formats without a size of their own.
  public func extent(of cropped: Drawing) -> ExportExtent? { format.extent(cropped.sheet, self) }

  // MARK: For formats

  func pixelExtent(of sheet: CanvasRect) -> ExportExtent {
    guard options.sides.isEmpty else { return .squares(options.sides) }
    let size = SheetImage.size(of: sheet, scale: scale(of: sheet))
    return .pixels(width: size.width, height: size.height)
  }

  func cellExtent(of sheet: CanvasRect) -> ExportExtent {
    let size = CellDrawing.size(of: sheet, within: cellLimit, enlarges: enlargesText)
    return .cells(columns: size.columns, rows: size.rows)
  }

  /// The pixels of a canvas point of a sheet.
  func scale(of sheet: CanvasRect) -> Double {
    options.size?.scale(of: sheet) ?? format.pixelScale?(sheet) ?? 1
  }

  /// The picture that is made now.
  ///
  /// - Parameter isTransparent: True to leave the paper out; without, as the options say.
  func image(of drawing: Drawing, isTransparent: Bool? = nil) throws(RasterError) -> SheetImage {
    let isTransparent = isTransparent ?? options.isTransparent
    if let side { return try SheetImage(of: drawing, inSquareOf: side, isTransparent: isTransparent) }
    return try SheetImage(
      of: drawing, scale: scale(of: drawing.sheet), isTransparent: isTransparent, progress: progress)
  }

  var cellLimit: CellSize {
    options.textSize.map { CellSize(columns: $0.columns, rows: $0.rows) } ?? .drawingLimit
  }

  var enlargesText: Bool { options.textSize != nil }

  /// The colors and characters of text, by default all of them in so many colors.
  func display(colors: ColorDepth) -> Display {
    Display(colors: options.colors?.depth ?? colors, glyphs: options.isASCII ? .ascii : .unicode)
  }
}

extension ExportColors {
  fileprivate var depth: ColorDepth {
    switch self {
    case .truecolor: .truecolor
    case .indexed256: .indexed256
    case .named16: .named16
    case .mono: .mono
    }
  }
}

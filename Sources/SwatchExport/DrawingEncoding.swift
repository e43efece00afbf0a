import SwatchPixels
import SwatchRaster
import SwatchScreen
import SwatchSketch

/// How drawings are written as a kind of file: the one way for the command line and for the sketch pad.
public struct DrawingEncoding {
  /// The kind of file.
  public let format: DrawingFormat
  /// What is said about it.
  public var options: ExportOptions
  /// Told how much is done, 0…1; what it throws ends it.
  public var progress: (Double) throws(RasterError) -> Void = { _ in }
  /// The side of the square that is made now.
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
  /// - Parameter drawings: What is written; several only where the format has pages.
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

  /// How large a file of a drawing is, on the sheet that it has there; `nil` for what has no size of its own.
  public func extent(of cropped: Drawing) -> ExportExtent? { format.extent(cropped.sheet, self) }

  // MARK: For formats

  /// How many pixels pictures of a sheet have.
  func pixelExtent(of sheet: CanvasRect) -> ExportExtent {
    guard options.sides.isEmpty else { return .squares(options.sides) }
    let size = SheetImage.size(of: sheet, scale: scale(of: sheet))
    return .pixels(width: size.width, height: size.height)
  }

  /// How many cells text of a sheet has.
  func cellExtent(of sheet: CanvasRect) -> ExportExtent {
    let size = CellDrawing.size(of: sheet, within: cellLimit, enlarges: enlargesText)
    return .cells(columns: size.columns, rows: size.rows)
  }

  /// How many pixels a canvas point of a sheet has.
  func scale(of sheet: CanvasRect) -> Double {
    options.size?.scale(of: sheet) ?? format.pixelScale?(sheet) ?? 1
  }

  /// The picture that is made now.
  ///
  /// - Parameter isTransparent: Whether the paper is left out; without, as the options say.
  func image(of drawing: Drawing, isTransparent: Bool? = nil) throws(RasterError) -> SheetImage {
    let isTransparent = isTransparent ?? options.isTransparent
    if let side { return try SheetImage(of: drawing, inSquareOf: side, isTransparent: isTransparent) }
    return try SheetImage(
      of: drawing, scale: scale(of: drawing.sheet), isTransparent: isTransparent, progress: progress)
  }

  /// The most cells of text.
  var cellLimit: CellSize {
    options.textSize.map { CellSize(columns: $0.columns, rows: $0.rows) } ?? .drawingLimit
  }

  /// Whether text becomes larger than the sheet, up to its limit.
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

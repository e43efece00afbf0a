import SwatchRaster
import SwatchScreen
import SwatchSketch

/// How drawings are written as a kind of file: the one way for the command line and for the sketch pad.
public struct DrawingEncoding {
  /// The kind of file.
  public let format: DrawingFormat
  /// What is said about it.
  public var options: ExportOptions
  /// The most cells of text; without, as large as the drawing.
  public var cells: CellSize?
  /// The colors and characters of text; without, the most that the format can have.
  public var display: Display?
  /// Told how much is done, 0…1.
  public var progress: (Double) -> Void = { _ in }
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
    let drawings = try drawings.map { try $0.cropped(to: options.crop) }
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

  /// How many pixels a picture of the drawing has; `nil` for what has none, or several pictures.
  ///
  /// - Throws: `RasterError` or ``ExportError`` when there cannot be such a picture.
  public func pixelSize(of drawing: Drawing) throws -> ExportedSize? {
    guard format.pixelScale != nil, options.sides.isEmpty, !format.holdsSizes else { return nil }
    let sheet = try drawing.cropped(to: options.crop).sheet
    let size = SheetImage.size(of: sheet, scale: scale(of: sheet))
    return ExportedSize(width: size.width, height: size.height)
  }

  // MARK: For formats

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
  var cellLimit: CellSize { cells ?? .drawingLimit }

  /// The colors and characters of text, by default all of them in so many colors.
  func display(colors: ColorDepth) -> Display { display ?? Display(colors: colors, glyphs: .unicode) }
}

extension Drawing {
  /// The drawing with the sheet that it has in a file.
  fileprivate func cropped(to crop: ExportCrop) throws -> Drawing {
    guard crop == .ink else { return self }
    guard let ink = try shownInk() else { throw ExportError.noInk }
    var drawing = self
    drawing.sheet = ink
    return drawing
  }
}

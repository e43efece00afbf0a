import SwatchFiles
import SwatchRaster
import SwatchScreen
import SwatchSketch

/// How a drawing is written as a kind of file.
struct DrawingEncoding {
  let format: DrawingFormat
  /// Pixels for a canvas point; without, as the format has it.
  var scale: Double?
  var isTransparent = false
  /// The most cells of text; without, as large as the drawing.
  var size: CellSize?
  /// The colors and characters of text; without, the most that the format can have.
  var display: Display?
  /// Told how much is done, 0…1.
  var progress: (Double) -> Void = { _ in }

  /// - Throws: `RasterError` when there cannot be a picture so large.
  func bytes(of drawing: Drawing) throws -> [UInt8] {
    switch format {
    case .png:
      try SheetImage(of: drawing, scale: scale ?? 1, isTransparent: isTransparent, progress: progress).png()
    case .pdf: try drawing.pdf(scale: scale ?? 1, isTransparent: isTransparent, progress: progress)
    case .svg: drawing.svg()
    case .ans, .txt:
      try drawing.lines(
        within: limit, enlarges: size != nil, display: shownDisplay, isTransparent: isTransparent)
    case .gif: try drawing.gif(scale: scale, progress: progress)
    case .cast:
      try drawing.asciicast(
        within: limit, enlarges: size != nil, display: shownDisplay, progress: progress)
    }
  }

  private var limit: CellSize { size ?? .drawingLimit }

  private var shownDisplay: Display {
    display ?? Display(colors: format == .txt ? .mono : .truecolor, glyphs: .unicode)
  }
}

import SwatchColor
import SwatchPixels
import SwatchScreen
import SwatchSketch
import SwatchText

/// A small picture of a drawing: its sheet, scaled to fit a number of cells.
public struct Thumbnail {
  /// The size in cells.
  public let size: CellSize
  private let drawing: Drawing
  private let scale: Double
  private let appearance: Appearance

  /// The appearance of the sheet.
  public enum Appearance: Hashable, Sendable {
    /// On its paper.
    case sheet
    /// On a checkerboard instead of its paper.
    case withoutPaper
    /// Centered in a square, on its paper or on a checkerboard.
    case square(hasPaper: Bool)
  }

  /// The maximum number of points to paint. In larger drawings, only every *n*th stroke is painted.
  private static let pointLimit = 50_000

  /// Scales a picture of `drawing` to fit a number of cells.
  ///
  /// - Parameter maximumScale: The largest scale; 1 is 100%.
  public init(
    of drawing: Drawing, within limit: CellSize, as appearance: Appearance = .sheet,
    upTo maximumScale: Double = 1, metrics: CellMetrics = .points
  ) {
    (self.drawing, self.appearance) = (drawing.visible, appearance)
    let sheet = drawing.sheet.size
    let extent = sheet.atLeast(appearance.isSquare ? max(sheet.width, sheet.height, 1) : 1)
    // Cells are not always twice as tall as they are wide.
    let cell = metrics.canvasSize
    let fitting = min(
      Double(limit.columns) * cell.width / extent.width, Double(limit.rows) * cell.height / extent.height)
    let fit = Self.fit(extent, in: cell, upTo: min(maximumScale, fitting))
    scale = fit.scale
    size = CellSize(columns: min(limit.columns, fit.columns), rows: min(limit.rows, fit.rows))
  }

  private typealias Fit = (scale: Double, columns: Int, rows: Int, areaRatio: Double)

  /// Returns the scale at which the sheet fills whole cells best. Paper fills the rest of the cells.
  private static func fit(_ extent: CanvasSize, in cell: CanvasSize, upTo scale: Double) -> Fit {
    func count(_ length: Double, _ side: Double) -> Int {
      // Ignore a thousandth of a cell.
      let count = (length / side - 0.001).rounded(.up)
      return count.isFinite ? Int(count.clamped(to: 1...10_000)) : 1
    }
    func fit(_ scale: Double) -> Fit {
      let (width, height) = (extent.width * scale, extent.height * scale)
      let (columns, rows) = (count(width, cell.width), count(height, cell.height))
      let areaRatio = Double(columns) * cell.width / width * Double(rows) * cell.height / height
      return (scale, columns, rows, areaRatio)
    }
    /// Returns scales at which a length fills whole cells: the most that fit, or up to three fewer.
    func scales(_ length: Double, _ side: Double) -> [Double] {
      let count = Int((length * scale / side).clamped(to: 0...10_000))
      return (max(1, count - min(3, count / 10))...max(1, count)).map { Double($0) * side / length }
    }
    let whole = scales(extent.height, cell.height) + scales(extent.width, cell.width)
    let fits = whole.filter { $0 <= scale }.map(fit) + [fit(scale)]
    // Prefer the larger scale if the fit differs by less than a hundredth.
    func rank(_ fit: Fit) -> (Double, Double) { ((fit.areaRatio * 100).rounded(), -fit.scale) }
    return fits.min { rank($0) < rank($1) } ?? fit(scale)
  }

  /// Draws the picture.
  ///
  /// - Complexity: O(*n*) in the number of points, up to a limit.
  public func draw(in rect: CellRect, on surface: inout Surface) {
    guard !rect.isEmpty, scale > 0 else { return }
    let metrics = surface.display.cellMetrics
    let scale = scale * metrics.density.y
    let image = try? SheetImage(
      of: drawing.sheet, scale: scale,
      paper: appearance.hasPaper ? drawing.paper : Color(Checkerboard.standard.light),
      ruling: appearance.hasPaper ? drawing.ruling : squares(scale: scale),
      size: metrics.pixelSize(of: rect.size), isCentered: appearance.isSquare)
    guard let image else { return }
    for stroke in strokes { image.paint(stroke) }
    surface.show(image, in: rect, origin: rect.origin)
  }

  /// Draws the picture with characters, as text exports do.
  ///
  /// - Complexity: O(*n*) in the number of points, up to a limit.
  public func drawText(in rect: CellRect, colors: ColorDepth, glyphs: GlyphSet, on surface: inout Surface) {
    guard !rect.isEmpty else { return }
    var thinned = drawing
    thinned.strokes = strokes
    let cells = try? CellDrawing(
      finished: thinned, within: rect.size, enlarges: scale > 1,
      display: Display(colors: colors, glyphs: glyphs), for: .export)
    guard let cells else { return }
    if appearance == .withoutPaper { try? cells.removePaper() }
    surface.copy(cells.surface, to: rect.origin)
  }

  private var strokes: [Stroke] {
    let strokes = drawing.strokes
    let count = strokes.reduce(0) { $0 + ($1.path?.points.count ?? $1.segmentCount) }
    return stride(from: 0, to: strokes.count, by: count / Self.pointLimit + 1).map { strokes[$0] }
  }

  private func squares(scale: Double) -> Stroke {
    let (sheet, side) = (drawing.sheet, 8 / scale)
    func count(_ extent: Double) -> Int {
      let count = (extent / side).rounded(.up)
      return count.isFinite ? Int(count.clamped(to: 0...500)) : 0
    }
    var path = Path()
    for row in 0..<count(sheet.size.height) {
      for column in 0..<count(sheet.size.width) where (row + column).isMultiple(of: 2) {
        let corner = sheet.min + CanvasPoint(x: Double(column) * side, y: Double(row) * side)
        path.append(Path(CanvasRect(min: corner, max: corner + CanvasPoint(x: side, y: side))))
      }
    }
    let ink = Ink(line: nil, fill: Color(Checkerboard.standard.dark), width: 0)
    return Stroke(ink: ink, shape: .path(path))
  }
}

extension Thumbnail.Appearance {
  fileprivate var isSquare: Bool { if case .square = self { true } else { false } }
  fileprivate var hasPaper: Bool { [.sheet, .square(hasPaper: true)].contains(self) }
}

extension ExportColors {
  package var depth: ColorDepth {
    switch self {
    case .truecolor: .truecolor
    case .indexed256: .indexed256
    case .named16: .named16
    case .mono: .mono
    }
  }
}

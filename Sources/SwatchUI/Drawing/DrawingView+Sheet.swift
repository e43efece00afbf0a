import SwatchColor
import SwatchPixels
import SwatchScreen
import SwatchSession
import SwatchSketch

// The ruling and the area outside the sheet. They are not in the drawing's pixels, so that fills ignore them.
extension DrawingView {
  func drawSheet(in cells: CellRect, on surface: inout Surface) {
    guard session.hasSheetEdge || session.drawing.sheetSetup.ruling.kind != .none else { return }
    guard surface.display.colors != .mono else {
      if session.hasSheetEdge { surface.clipped(to: cells) { draw(session.drawing.sheet, on: &$0) } }
      return
    }
    let showsPixels = surface.display.graphics.showsPixels
    // With characters, lines in adjacent rows would blend into gray.
    let appearance = SheetAppearance(session, minimumDistance: Double(showsPixels ? 6 : 2 * metrics.height))
    if showsPixels {
      drawSheetPixels(appearance, in: cells, on: &surface)
    } else {
      drawSheetCells(appearance, in: cells, on: &surface)
    }
  }

  private func drawSheetCells(_ appearance: SheetAppearance, in cells: CellRect, on surface: inout Surface) {
    let (paper, origin) = (CellColor.rgb(appearance.paper), session.raster.viewport.origin)
    for row in cells.rows {
      let y = SheetAppearance.Extent(
        (row - frame.rows.lowerBound) * metrics.height + origin.row, metrics.height)
      for column in cells.columns {
        let x = SheetAppearance.Extent(
          (column - frame.columns.lowerBound) * metrics.width + origin.column, metrics.width)
        let position = CellPosition(column: column, row: row)
        guard surface[position].glyph == " ", surface[position].style.background == paper else { continue }
        if appearance.isOutside(x, y) {
          surface[position] = Cell(" ", Style(background: .rgb(appearance.outsideColor)))
        } else if let glyph = appearance.glyph(x, y) {
          surface[position] = Cell(
            surface.symbol(glyph), Style(foreground: .rgb(appearance.line), background: paper))
        }
      }
    }
  }

  private func drawSheetPixels(_ appearance: SheetAppearance, in cells: CellRect, on surface: inout Surface) {
    let (corner, origin) = (metrics.pixels(of: frame).corner, session.raster.viewport.origin)
    surface.recolorPixels(cells) { x, y, under in
      guard under == appearance.paper else { return nil }
      let column = SheetAppearance.Extent(x - corner.x + origin.column, 1)
      let row = SheetAppearance.Extent(y - corner.y + origin.row, 1)
      if appearance.isOutside(column, row) { return appearance.outsideColor }
      return appearance.glyph(column, row) == nil ? nil : appearance.line
    }
  }
}

/// The appearance of the sheet in pixels at the scale of the viewport.
private struct SheetAppearance {
  let hasEdge: Bool
  let ruling: Ruling?
  let paper: RGB24
  let outsideColor: RGB24
  let line: RGB24
  private let left, right, top, bottom: Double
  private let stepX, stepY: Double

  struct Extent {
    let start, end: Double
    init(_ start: Int, _ length: Int) { (self.start, end) = (Double(start), Double(start + length)) }

    /// Returns true if the range contains a multiple of `step` between `low` and `high`, exclusive.
    func hasMultiple(of step: Double, from low: Double, to high: Double) -> Bool {
      let multiple = (start / step).rounded(.up) * step
      return multiple < end && multiple > low && multiple < high
    }
  }

  /// - Parameter minimumDistance: The minimum distance between lines in pixels. Denser lines are thinned out.
  init(_ session: DrawingSession, minimumDistance: Double) {
    let (drawing, scale) = (session.drawing, session.raster.viewport.scale)
    let (paper, setup) = (drawing.paper.onWhite, drawing.sheetSetup)
    hasEdge = session.hasSheetEdge
    ruling = setup.ruling.kind == .none ? nil : setup.ruling
    self.paper = paper.rgb24
    outsideColor = Color(white: 0.5, alpha: 0.22).composited(over: paper).rgb24
    line = Ruling.color(on: paper).rgb24
    (left, right) = (setup.sheet.min.x * scale.x, setup.sheet.max.x * scale.x)
    (top, bottom) = (setup.sheet.min.y * scale.y, setup.sheet.max.y * scale.y)
    var factor = 1.0
    while setup.ruling.spacing * factor * scale.y < minimumDistance { factor *= 2 }
    (stepX, stepY) = (setup.ruling.spacing * factor * scale.x, setup.ruling.spacing * factor * scale.y)
  }

  func isOutside(_ x: Extent, _ y: Extent) -> Bool {
    hasEdge && (x.end <= left || x.start >= right || y.end <= top || y.start >= bottom)
  }

  func glyph(_ x: Extent, _ y: Extent) -> Glyph? {
    guard let ruling, x.end > left, x.start < right, y.end > top, y.start < bottom else { return nil }
    let isAcross = y.hasMultiple(of: stepY, from: top, to: bottom)
    let isDown = x.hasMultiple(of: stepX, from: left, to: right)
    return switch ruling.kind {
    case .none: nil
    case .lines: isAcross ? .horizontal : nil
    case .grid: isAcross && isDown ? .separator : isAcross ? .horizontal : isDown ? .vertical : nil
    case .dots: isAcross && isDown ? .separator : nil
    }
  }
}

import SwatchColor

/// Strokes on paper, in the order in which they were drawn.
///
/// ```swift
/// let points = [CanvasPoint(x: 8, y: 8), CanvasPoint(x: 80, y: 40)]
/// let stroke = Stroke(pen: Pen(strokeColor: Color(white: 0), width: 4, opacity: 1), points: points)
/// let drawing = Drawing(strokes: [stroke])
/// ```
public struct Drawing: Hashable, Sendable {
  /// The color of the paper; a transparent one is shown on white.
  public var paper: Color
  /// The sheet: what a file shows. Strokes may lie outside; see ``fittedPage``.
  public var page: CanvasRect
  /// The strokes, bottom to top.
  public var strokes: [Stroke]

  /// Creates a drawing.
  public init(
    paper: Color = Color(white: 1), page: CanvasRect = Drawing.standardPage, strokes: [Stroke] = []
  ) {
    self.paper = paper
    self.page = page
    self.strokes = strokes
  }

  /// The sheet of a drawing that nobody gave one: 80 × 24 cells.
  public static let standardPage = CanvasRect(size: CanvasSize(width: 640, height: 384))

  /// The smallest rectangle around all ink; `nil` for blank paper.
  ///
  /// - Complexity: O(*n*) in the number of strokes.
  public var inkBounds: CanvasRect? {
    strokes.reduce(nil as CanvasRect?) { result, stroke in stroke.bounds?.union(result) ?? result }
  }

  /// The sheet, grown to whole points around all ink.
  ///
  /// - Complexity: O(*n*) in the number of strokes.
  public var fittedPage: CanvasRect { page(fitting: inkBounds) }

  /// The strokes that reach beyond the sheet, so that a file does not show all of them.
  ///
  /// - Complexity: O(*n*) in the number of strokes.
  public var clippedStrokes: Set<Stroke> {
    Set(strokes.filter { $0.bounds.map { !page.contains($0) } ?? false })
  }

  /// The sheet, grown to whole points around all strokes but those that are meant to be clipped.
  ///
  /// - Complexity: O(*n*) in the number of strokes.
  public func page(clipping clipped: Set<Stroke>) -> CanvasRect {
    clippedStrokes.subtracting(clipped).reduce(page) { page, stroke in
      Drawing(page: page).page(fitting: stroke.bounds)
    }
  }

  private func page(fitting ink: CanvasRect?) -> CanvasRect {
    guard let ink, !page.contains(ink) else { return page }
    return page.union(precision.roundedOutwards(ink))
  }
}

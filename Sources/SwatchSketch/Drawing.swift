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
  /// The sheet with what is printed on it.
  public var sheetSetup: SheetSetup
  /// The strokes, bottom to top.
  public var strokes: [Stroke]

  /// Creates a drawing.
  public init(
    paper: Color = Color(white: 1), sheet: CanvasRect = Drawing.standardSheet, strokes: [Stroke] = []
  ) {
    self.init(paper: paper, SheetSetup(sheet), strokes: strokes)
  }

  /// Creates a drawing on a sheet that someone has chosen, or that something is printed on.
  public init(paper: Color, _ setup: SheetSetup, strokes: [Stroke] = []) {
    (self.paper, sheetSetup, self.strokes) = (paper, setup, strokes)
  }

  /// The sheet: what a file shows. Strokes may lie outside; see ``fittedSheet``.
  public var sheet: CanvasRect {
    get { sheetSetup.sheet }
    set { sheetSetup.sheet = newValue }
  }

  /// What is printed on the sheet, as a stroke under all others; `nil` for nothing.
  public var ruling: Stroke? { sheetSetup.ruling.stroke(on: sheet, paper: paper) }

  /// The sheet of a drawing that nobody gave one: 80 × 24 cells.
  public static let standardSheet = CanvasRect(size: CanvasSize(width: 640, height: 384))

  /// How exactly coordinates are kept on the sheet.
  public var precision: Precision { Precision(of: sheet) }

  /// The smallest rectangle around all ink; `nil` for blank paper.
  ///
  /// - Complexity: O(*n*) in the number of strokes.
  public var inkBounds: CanvasRect? { strokes.inkBounds }

  /// The sheet, grown to whole points around all ink.
  ///
  /// - Complexity: O(*n*) in the number of strokes.
  public var fittedSheet: CanvasRect { sheet(fitting: inkBounds) }

  /// The smallest sheet of whole points around all ink; `nil` for blank paper.
  ///
  /// - Complexity: O(*n*) in the number of strokes.
  public var sheetAroundInk: CanvasRect? { inkBounds.map(precision.roundedOutwards) }

  /// The strokes that reach beyond the sheet, so that a file does not show all of them.
  ///
  /// - Complexity: O(*n*) in the number of strokes.
  public var clippedStrokes: Set<Stroke> {
    Set(strokes.filter { $0.bounds.map { !sheet.contains($0) } ?? false })
  }

  /// The sheet, grown to whole points around all strokes but those that are meant to be clipped; one that was chosen stays as
  /// it is.
  ///
  /// - Complexity: O(*n*) in the number of strokes.
  public func sheet(clipping clipped: Set<Stroke>) -> CanvasRect {
    guard !sheetSetup.isChosen else { return sheet }
    return clippedStrokes.subtracting(clipped).reduce(sheet) { sheet, stroke in
      Drawing(sheet: sheet).sheet(fitting: stroke.bounds)
    }
  }

  private func sheet(fitting ink: CanvasRect?) -> CanvasRect {
    guard let ink, !sheet.contains(ink) else { return sheet }
    return sheet.union(precision.roundedOutwards(ink))
  }
}

/// The sheet of a drawing: how large it is, who says so, and what is printed on it.
public struct SheetSetup: Hashable, Sendable {
  /// What a file shows.
  public var sheet: CanvasRect
  /// Whether the user has chosen the size: then it does not grow around what is drawn.
  public var isChosen: Bool
  /// What is printed on it.
  public var ruling: Ruling

  /// Describes a sheet.
  public init(_ sheet: CanvasRect, isChosen: Bool = false, ruling: Ruling = Ruling()) {
    (self.sheet, self.isChosen, self.ruling) = (sheet, isChosen, ruling)
  }
}

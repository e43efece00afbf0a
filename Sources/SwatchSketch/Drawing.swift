import SwatchColor

/// Strokes on paper, in drawing order.
///
/// ```swift
/// let points = [CanvasPoint(x: 8, y: 8), CanvasPoint(x: 80, y: 40)]
/// let stroke = Stroke(pen: Pen(strokeColor: Color(white: 0), width: 4, opacity: 1), points: points)
/// let drawing = Drawing(strokes: [stroke])
/// ```
public struct Drawing: Hashable, Sendable {
  /// The paper color; a transparent one is shown on white.
  public var paper: Color
  /// The sheet and its ruling.
  public var sheetSetup: SheetSetup
  /// The strokes, bottom to top.
  public var strokes: [Stroke]
  /// The layers, bottom to top. Strokes of lower layers precede those of higher ones. If empty, the drawing has
  /// no layers.
  public var layers: [Layer] = []

  /// Creates a drawing.
  public init(
    paper: Color = Color(white: 1), sheet: CanvasRect = Drawing.standardSheet, strokes: [Stroke] = []
  ) {
    self.init(paper: paper, SheetSetup(sheet), strokes: strokes)
  }

  /// Creates a drawing on a sheet with a fixed size or a ruling.
  public init(paper: Color, _ setup: SheetSetup, strokes: [Stroke] = []) {
    (self.paper, sheetSetup, self.strokes) = (paper, setup, strokes)
  }

  /// The part of the canvas that is visible in files. Strokes may lie outside; see ``fittedSheet``.
  public var sheet: CanvasRect {
    get { sheetSetup.sheet }
    set { sheetSetup.sheet = newValue }
  }

  /// The ruling as a stroke below all others; `nil` for none.
  public var ruling: Stroke? { sheetSetup.ruling.stroke(on: sheet, paper: paper) }

  /// The default sheet: 80 × 24 cells.
  public static let standardSheet = CanvasRect(size: CanvasSize(width: 640, height: 384))

  /// The precision of coordinates on the sheet.
  public var precision: Precision { Precision(of: sheet) }

  /// A rectangle around all visible ink, not always the smallest; `nil` for blank paper.
  ///
  /// - Complexity: O(*n*) in the number of strokes.
  public var inkBounds: CanvasRect? { visible.strokes.inkBounds }

  /// The sheet, enlarged in whole points to contain all ink.
  ///
  /// - Complexity: O(*n*) in the number of strokes.
  public var fittedSheet: CanvasRect { sheet(fitting: inkBounds) }

  /// The ``inkBounds``, enlarged to whole points within the ``coordinateLimit``; `nil` for blank paper.
  ///
  /// - Complexity: O(*n*) in the number of strokes.
  public var sheetAroundInk: CanvasRect? { inkBounds.map(sheet(around:)) }

  /// The largest absolute coordinate of sheets and of points in files: 1 billion canvas points.
  public static let coordinateLimit = 1e9

  /// The strokes that extend beyond the sheet and are clipped in files.
  ///
  /// - Complexity: O(*n*) in the number of strokes.
  public var clippedStrokes: Set<Stroke> {
    Set(strokes.filter { $0.bounds.map { !sheet.contains($0) } ?? false })
  }

  /// Returns the sheet, enlarged to contain all visible strokes except `clipped`, unless its size is fixed.
  ///
  /// - Complexity: O(*n*) in the number of strokes.
  public func sheet(clipping clipped: Set<Stroke>) -> CanvasRect {
    guard !sheetSetup.hasFixedSize else { return sheet }
    return visible.clippedStrokes.subtracting(clipped).reduce(sheet) { sheet, stroke in
      Drawing(sheet: sheet).sheet(fitting: stroke.bounds)
    }
  }

  private func sheet(fitting ink: CanvasRect?) -> CanvasRect {
    guard let ink, !sheet.contains(ink) else { return sheet }
    return sheet.union(sheet(around: ink))
  }

  private func sheet(around ink: CanvasRect) -> CanvasRect {
    let (limit, rounded) = (Self.coordinateLimit, precision.roundedOutward(ink))
    let area = CanvasRect(min: CanvasPoint(x: -limit, y: -limit), max: CanvasPoint(x: limit, y: limit))
    return rounded.intersection(area) ?? rounded
  }
}

/// The sheet of a drawing and its ruling.
public struct SheetSetup: Hashable, Sendable {
  /// The part of the canvas that is visible in files.
  public var sheet: CanvasRect
  /// True if the user chose the size, so that the sheet does not grow with the drawing.
  public var hasFixedSize: Bool
  /// The lines, grid or dots printed on the sheet.
  public var ruling: Ruling

  /// Creates a sheet setup.
  public init(_ sheet: CanvasRect, hasFixedSize: Bool = false, ruling: Ruling = Ruling()) {
    (self.sheet, self.hasFixedSize, self.ruling) = (sheet, hasFixedSize, ruling)
  }
}

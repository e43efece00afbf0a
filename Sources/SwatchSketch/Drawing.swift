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
  /// The layers, bottom to top, if any. Strokes of lower layers precede those of higher ones.
  public var layers: [Layer] = []

  /// Creates a drawing.
  public init(
    paper: Color = Color(white: 1), sheet: CanvasRect = Drawing.standardSheet, strokes: [Stroke] = []
  ) { self.init(paper: paper, SheetSetup(sheet), strokes: strokes) }

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
  public var clippedStrokes: Set<Stroke> { Set(strokes.filter { $0.bounds.map(sheet.contains) == false }) }

  /// Returns the sheet, enlarged to contain all visible strokes except `clipped`, unless its size is fixed.
  ///
  /// - Complexity: O(*n*) in the number of strokes.
  public func sheet(clipping clipped: Set<Stroke>) -> CanvasRect {
    guard !sheetSetup.hasFixedSize else { return sheet }
    return visible.clippedStrokes.subtracting(clipped).reduce(sheet) {
      Drawing(sheet: $0).sheet(fitting: $1.bounds)
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

  /// Returns the layer with the given id; `nil` if there is none.
  public func layer(_ id: Int) -> Layer? { layers.first { $0.id == id } }

  /// Returns the topmost layer with the given name; `nil` if there is none.
  public func layer(named name: String) -> Layer? { layers.last { $0.name == name } }

  /// Returns true if a stroke is not in a hidden layer.
  ///
  /// - Complexity: O(*n*) in the number of layers.
  public func shows(_ stroke: Stroke) -> Bool { layers.isEmpty || layer(stroke.layer)?.isHidden != true }

  /// Returns true if a stroke is not in a hidden or locked layer.
  ///
  /// - Complexity: O(*n*) in the number of layers.
  public func permitsEditing(_ stroke: Stroke) -> Bool { layer(stroke.layer)?.isEditable != false }

  /// The indices of all strokes that are not in hidden or locked layers, bottom to top.
  ///
  /// - Complexity: O(*n*) in the number of strokes.
  public var editableIndices: [Int] { strokes.indices.filter { permitsEditing(strokes[$0]) } }

  /// The drawing without hidden layers.
  ///
  /// - Complexity: O(*n*) in the number of strokes if there are hidden layers, else O(1).
  public var visible: Drawing {
    guard layers.contains(where: \.isHidden) else { return self }
    var drawing = self
    (drawing.strokes, drawing.layers) = (strokes.filter(shows), layers.filter { !$0.isHidden })
    return drawing
  }

  /// The ranges of consecutive strokes in the same layer, bottom to top.
  ///
  /// - Complexity: O(*n*) in the number of strokes.
  public var layerRanges: [Range<Int>] {
    guard !layers.isEmpty else { return strokes.isEmpty ? [] : [strokes.indices] }
    let starts = strokes.indices.filter { $0 == 0 || strokes[$0].layer != strokes[$0 - 1].layer }
    return zip(starts, starts.dropFirst() + [strokes.count]).map { $0..<$1 }
  }

  /// The indices at which a stroke can be inserted into a layer. O(*n*) in the number of strokes.
  func insertionRange(of layer: Int) -> ClosedRange<Int> {
    guard let rank = layers.firstIndex(where: { $0.id == layer }) else { return 0...strokes.count }
    let below = Set(layers[..<rank].map(\.id))
    let start = 1 + (strokes.lastIndex { below.contains($0.layer) } ?? -1)
    return start...max(start, 1 + (strokes.lastIndex { $0.layer == layer } ?? -1))
  }

  /// Returns the strokes in the same group as a stroke, bottom to top; only that stroke if it has no group.
  ///
  /// - Complexity: O(*n*) in the number of strokes.
  public func group(of index: Int) -> [Int] {
    guard strokes.indices.contains(index), let group = strokes[index].group else { return [index] }
    return strokes.indices.filter { strokes[$0].group == group }
  }

  /// A number greater than those of all groups.
  ///
  /// - Complexity: O(*n*) in the number of strokes.
  public var freeGroup: Int {
    // Files can contain any number; skip those near the maximum to avoid an overflow.
    (strokes.lazy.compactMap(\.group).filter { $0 < .max / 2 }.max() ?? 0) + 1
  }

  /// Returns the units of the stacking order: groups and single strokes. Partly selected groups are split.
  func units(in range: Range<Int>, separating selected: Set<Int>) -> [Range<Int>] {
    var units: [Range<Int>] = []
    for index in range {
      let group = strokes[index].group
      let isContinued =
        index > range.lowerBound && group != nil && strokes[index - 1].group == group
        && selected.contains(index) == selected.contains(index - 1)
      let start = isContinued ? units.removeLast().lowerBound : index
      units.append(start..<index + 1)
    }
    return units
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

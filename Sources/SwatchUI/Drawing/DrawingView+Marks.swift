import SwatchColor
import SwatchPixels
import SwatchScreen
import SwatchSession
import SwatchSketch
import SwatchText

extension DrawingView {
  func drawMarks(in cells: CellRect, on surface: inout Surface) {
    guard !surface.display.graphics.showsPixels else { return drawPixelMarks(in: cells, on: &surface) }
    if session.settings.options.grid != .off { drawGrid(in: cells, on: &surface) }
    surface.clipped(to: cells) { surface in
      // Draw boxes one cell outside, like the handles, so that their lines do not hide flat strokes and text.
      for box in boxes { draw(box, cellsAway: 1, on: &surface) }
      if let marquee { draw(marquee, on: &surface) }
      for handle in handles {
        let glyph: Glyph = handle.kind == .rotate ? .mark : .handle
        put(glyph, at: map.screenPosition(of: handle.position), on: &surface)
      }
      for point in points {
        let glyph: Glyph = point.isSelected ? .knob : point.isNode ? .handle : .mark
        put(glyph, at: map.screenPosition(of: point.position), on: &surface)
      }
    }
  }

  var marks: [CanvasRect] { boxes + (marquee.map { [$0] } ?? []) }
  private var marquee: CanvasRect? { showsSelection ? session.toolState.tool.preview.marquee : nil }

  /// True if whole strokes, not single points, can be selected.
  private var showsSelection: Bool {
    session.toolState.kind.selects && session.toolState.tool.pointEditing == nil
  }

  private var boxes: [CanvasRect] {
    guard showsSelection else { return [] }
    let (preview, strokes) = (session.toolState.tool.preview, session.drawing.strokes)
    let shown =
      preview.strokes.isEmpty
      ? session.toolState.selection.filter(strokes.indices.contains).map { strokes[$0] } : preview.strokes
    var (selected, groups) = ([CanvasRect](), [Int: Int]())
    for stroke in shown {
      guard let bounds = stroke.bounds else { continue }
      if let group = stroke.group, let index = groups[group] {
        selected[index].formUnion(bounds)
      } else {
        if let group = stroke.group { groups[group] = selected.count }
        selected.append(bounds)
      }
    }
    // If there are many boxes, merge them into one.
    return selected.count > 8 ? [selected.dropFirst().reduce(selected[0]) { $0.union($1) }] : selected
  }

  var handles: [SelectionHandle] {
    guard showsSelection, session.toolState.touch == nil, !session.toolState.selection.isEmpty,
      let box = DrawingSelection(session.toolState.selection, of: session.drawing).bounds
    else { return [] }
    return SelectionHandle.all(around: box, zoom: session.raster.viewport.zoom)
  }

  func draw(_ rect: CanvasRect, cellsAway distance: Int = 0, on surface: inout Surface) {
    let (first, last) = (map.screenPosition(of: rect.min), map.screenPosition(of: rect.max))
    // Clamp to one cell outside the frame.
    let columns = frame.columns.lowerBound - 1...frame.columns.upperBound
    let rows = frame.rows.lowerBound - 1...frame.rows.upperBound
    let left = first.column.clamped(to: columns) - distance
    let right = last.column.clamped(to: columns) + distance
    let (top, bottom) = (first.row.clamped(to: rows) - distance, last.row.clamped(to: rows) + distance)
    func put(_ glyph: Glyph, _ column: Int, _ row: Int) {
      self.put(glyph, at: CellPosition(column: column, row: row), on: &surface)
    }
    for row in [top, bottom] { for column in left...right { put(.horizontal, column, row) } }
    for column in [left, right] { for row in top...bottom { put(.vertical, column, row) } }
    put(.topLeft, left, top)
    put(.topRight, right, top)
    put(.bottomLeft, left, bottom)
    put(.bottomRight, right, bottom)
  }

  /// Draws dots in blank cells at grid intersections. A dense grid uses only every second, fourth … line.
  private func drawGrid(in cells: CellRect, on surface: inout Surface) {
    let viewport = session.raster.viewport
    var step = Grid().spacing * viewport.zoom
    while step < 16 { step *= 2 }
    func hasLine(_ cell: Int, _ length: Int, from origin: Int) -> Bool {
      let start = Double(cell * length + origin)
      return (start / step).rounded(.up) * step < start + Double(length)
    }
    let columns = cells.columns.filter {
      hasLine($0 - frame.columns.lowerBound, metrics.width, from: viewport.origin.column)
    }
    for row in cells.rows
    where hasLine(row - frame.rows.lowerBound, metrics.height, from: viewport.origin.row) {
      for column in columns {
        let position = CellPosition(column: column, row: row)
        guard surface[position].glyph == " " else { continue }
        var style = style(at: position, surface)
        style.attributes.insert(.faint)
        surface[position] = Cell(surface.symbol(.separator), style)
      }
    }
  }

  func style(at position: CellPosition, _ surface: Surface) -> Style {
    guard surface.display.colors != .mono else { return .plain }
    let cell = CellPosition(
      column: position.column - frame.columns.lowerBound, row: position.row - frame.rows.lowerBound)
    return Style.text(on: session.raster.averageColor(in: metrics.pixels(of: cell)))
  }

  /// The visible points of the edited line; the selected one is last and on top.
  private var points: [(position: CanvasPoint, isNode: Bool, isSelected: Bool)] {
    guard let editing = session.toolState.tool.pointEditing, let outline = session.editedOutline else {
      return []
    }
    let marks = editing.places(of: outline).compactMap { place in
      outline[place].map {
        (position: $0, isNode: place.part == .node, isSelected: place == session.selectedPoint)
      }
    }
    return marks.filter { !$0.isSelected } + marks.filter(\.isSelected)
  }

  /// Draws white squares and, for handles, discs with a black edge; colors are swapped for the selected point.
  func drawPixelPoints(in cells: CellRect, on surface: inout Surface) {
    let radius = Double(max(2, metrics.width / 4))
    for point in points {
      let center = pixel(at: point.position)
      surface.recolorPixels(coveredCells(center, center, in: cells)) { x, y, _ in
        let offset = CanvasPoint(x: Double(x) + 0.5, y: Double(y) + 0.5) - center
        let distance = point.isNode ? max(abs(offset.x), abs(offset.y)) : offset.length
        guard distance <= radius + 0.5 else { return nil }
        let isInside = distance <= radius + 0.5 - Double(lineWidth)
        return RGB24(isInside == point.isSelected ? 0x000000 : 0xFFFFFF)
      }
    }
  }
}

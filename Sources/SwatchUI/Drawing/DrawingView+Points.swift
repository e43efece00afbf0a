import SwatchColor
import SwatchPixels
import SwatchScreen
import SwatchSession
import SwatchSketch

// The points of a line that is edited: nodes are squares, the controls of the chosen one are round.
extension DrawingView {
  struct PointMark {
    let position: CanvasPoint
    let isNode: Bool
    let isChosen: Bool
  }

  /// The points that are shown, the chosen one last, so that it lies on top.
  var points: [PointMark] {
    guard let editing = session.hand.tool.pointEditing, let outline = session.editedOutline else { return [] }
    let marks = editing.places(of: outline).compactMap { place in
      outline[place].map {
        PointMark(position: $0, isNode: place.part == .node, isChosen: place == session.chosenPoint)
      }
    }
    return marks.filter { !$0.isChosen } + marks.filter(\.isChosen)
  }

  func draw(_ point: PointMark, on surface: inout Surface) {
    guard let position = cell(of: point.position) else { return }
    let glyph: Glyph = point.isChosen ? .knob : point.isNode ? .handle : .mark
    surface[position] = Cell(surface.symbol(glyph), style(at: position, surface))
  }

  /// Draws white squares and discs with a black edge; the chosen one is black with a white edge.
  func drawPixels(of points: [PointMark], in cells: CellRect, on surface: inout Surface) {
    let radius = Double(max(2, metrics.cell.width / 4))
    for point in points {
      let center = pixel(at: point.position)
      surface.drawOver(reachable(center, center, in: cells)) { x, y, _ in
        let way = CanvasPoint(x: Double(x) + 0.5, y: Double(y) + 0.5) - center
        let distance = point.isNode ? max(abs(way.x), abs(way.y)) : way.length
        guard distance <= radius + 0.5 else { return nil }
        let isInside = distance <= radius + 0.5 - Double(lineWidth)
        return RGB24(isInside == point.isChosen ? 0x000000 : 0xFFFFFF)
      }
    }
  }
}

import SwatchColor
import SwatchPicker
import SwatchPixels
import SwatchScreen
import SwatchText

/// A line that describes the color under the cross, followed by the picked colors.
struct GrabLine {
  private let color: Color
  private let taken: [Color]
  /// The parts of the line in order. Those with the highest rank are hidden first.
  private let parts: [(text: String, rank: Int)]

  private static let swatchWidth = 2

  init(_ grab: GrabController) {
    (color, taken) = (grab.color, grab.taken)
    var parts = [(grab.start.text(color).sanitized(limit: 200), 0)]
    parts.append((NamedColorIndex.all.name(for: color.opacity(1)), 2))
    if color.alpha < 1 { parts.append(("alpha \(color.alpha.percentLabel)", 3)) }
    parts.append((grab.source.pixel.label, 1))
    parts.append((grab.placement.scale.percentLabel, 5))
    if grab.source.sampleSize != .one { parts.append(("mean of \(grab.source.sampleSize.label)", 4)) }
    self.parts = parts
  }

  func draw(in frame: CellRect, on surface: inout Surface) {
    guard !frame.isEmpty else { return }
    surface.fill(frame)
    var room = frame.inset(columns: 1)
    drawTaken(in: &room, on: &surface)
    surface.swatch(color, in: room.cutLeft(min(4, room.width / 4)))
    _ = room.cutLeft(1)
    for (text, rank) in fitting(room.width) {
      surface.write(text, in: room, style: rank == 0 ? .bold : .plain)
      _ = room.cutLeft(text.cellWidth + 2)
    }
  }

  private func drawTaken(in room: inout CellRect, on surface: inout Surface) {
    guard !taken.isEmpty else { return }
    let label = " \(taken.count)"
    let count = min(taken.count, max(1, room.width / 3 / Self.swatchWidth))
    var strip = room.cutRight(count * Self.swatchWidth + label.count)
    surface.write(label, in: strip.cutRight(label.count), style: .faint)
    for color in taken.suffix(count) { surface.swatch(color, in: strip.cutLeft(Self.swatchWidth)) }
    _ = room.cutRight(2)
  }

  private func fitting(_ width: Int) -> [(text: String, rank: Int)] {
    var parts = parts
    while parts.count > 1, parts.reduce(-2, { $0 + $1.text.cellWidth + 2 }) > width,
      let last = parts.indices.max(by: { parts[$0].rank < parts[$1].rank })
    {
      parts.remove(at: last)
    }
    return parts
  }
}

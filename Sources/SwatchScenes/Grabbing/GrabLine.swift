import SwatchColor
import SwatchPicker
import SwatchPixels
import SwatchScreen
import SwatchText

/// A line that describes the color under the crosshair, followed by the picked colors.
struct GrabLine {
  private let color: Color
  private let picked: [Color]
  /// The parts of the line in order. Those with the highest rank are hidden first.
  private let parts: [(text: String, rank: Int)]

  private static let swatchWidth = 2

  init(_ grab: GrabController) {
    (color, picked) = (grab.color, grab.picked)
    var parts = [(grab.request.text(color).sanitized(limit: 200), 0)]
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
    var rest = frame.inset(columns: 1)
    drawPicked(in: &rest, on: &surface)
    surface.drawSwatch(color, in: rest.cutLeft(min(4, rest.width / 4)))
    _ = rest.cutLeft(1)
    for (text, rank) in fitting(rest.width) {
      surface.write(text, in: rest, style: rank == 0 ? .bold : .plain)
      _ = rest.cutLeft(text.cellWidth + 2)
    }
  }

  private func drawPicked(in rest: inout CellRect, on surface: inout Surface) {
    guard !picked.isEmpty else { return }
    let label = " \(picked.count)"
    let count = min(picked.count, max(1, rest.width / 3 / Self.swatchWidth))
    var strip = rest.cutRight(count * Self.swatchWidth + label.count)
    surface.write(label, in: strip.cutRight(label.count), style: .faint)
    for color in picked.suffix(count) { surface.drawSwatch(color, in: strip.cutLeft(Self.swatchWidth)) }
    _ = rest.cutRight(2)
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

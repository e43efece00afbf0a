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
    var remaining = frame.inset(columns: 1)
    drawPicked(in: &remaining, on: &surface)
    surface.drawSwatch(color, in: remaining.cutLeft(min(4, remaining.width / 4)))
    _ = remaining.cutLeft(1)
    for (text, rank) in fitting(remaining.width) {
      surface.write(text, in: remaining, style: rank == 0 ? .bold : .plain)
      _ = remaining.cutLeft(text.cellWidth + 2)
    }
  }

  private func drawPicked(in remaining: inout CellRect, on surface: inout Surface) {
    guard !picked.isEmpty else { return }
    let label = " \(picked.count)"
    let count = min(picked.count, max(1, remaining.width / 3 / Self.swatchWidth))
    var strip = remaining.cutRight(count * Self.swatchWidth + label.count)
    surface.write(label, in: strip.cutRight(label.count), style: .faint)
    for color in picked.suffix(count) { surface.drawSwatch(color, in: strip.cutLeft(Self.swatchWidth)) }
    _ = remaining.cutRight(2)
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

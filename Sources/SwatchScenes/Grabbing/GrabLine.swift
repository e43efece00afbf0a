import SwatchColor
import SwatchPicker
import SwatchPixels
import SwatchScreen
import SwatchText

extension GrabController {
  private static let swatchWidth = 2

  /// Draws a line that describes the color under the crosshair, followed by the picked colors.
  func drawColorLine(on surface: inout Surface) {
    guard !layout.line.isEmpty else { return }
    surface.fill(layout.line)
    var remaining = layout.line.inset(columns: 1)
    drawPicked(in: &remaining, on: &surface)
    surface.drawSwatch(color, in: remaining.cutLeft(min(4, remaining.width / 4)))
    _ = remaining.cutLeft(1)
    for (text, rank) in parts(fitting: remaining.width) {
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

  /// Returns the parts of the line in order, without those with the highest rank if there is not enough space.
  private func parts(fitting width: Int) -> [(text: String, rank: Int)] {
    var parts = [(text: request.text(color).sanitized(limit: 200), rank: 0)]
    parts.append((NamedColorIndex.all.name(for: color.opacity(1)), 2))
    if color.alpha < 1 { parts.append(("alpha \(color.alpha.percentLabel)", 3)) }
    parts.append((source.pixel.label, 1))
    parts.append((placement.scale.percentLabel, 5))
    if source.sampleSize != .one { parts.append(("mean of \(source.sampleSize.label)", 4)) }
    while parts.count > 1, parts.reduce(-2, { $0 + $1.text.cellWidth + 2 }) > width,
      let last = parts.indices.max(by: { parts[$0].rank < parts[$1].rank })
    {
      parts.remove(at: last)
    }
    return parts
  }
}

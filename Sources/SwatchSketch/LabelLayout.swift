import SwatchColor

struct LabelLayout {
  private let label: Label
  private let ink: Ink
  private let width: Double
  private let outline: Path
  private let bounds: CanvasRect?

  init(_ label: Label, on path: Path, _ ink: Ink) {
    (self.label, self.ink) = (label, ink)
    width = ink.line == nil ? 0 : ink.width
    // Arrowheads are separate subpaths.
    outline = (path.verbs.last == .close ? path : path.subpaths.first ?? path).flattened(tolerance: 0.5)
    bounds = outline.bounds
  }

  var lines: [Stroke] {
    guard let bounds else { return [] }
    return outline.verbs.last == .close ? linesInside(bounds.center) : linesBeside()
  }

  private func linesInside(_ center: CanvasPoint) -> [Stroke] {
    let middle = availableWidth(at: center.y, around: center.x) ?? 0
    var rows = rows(within: middle)
    // If the shape narrows above or below the middle, it needs more lines, which in turn extend farther.
    for _ in 0..<2 {
      let half = CanvasPoint(x: 0, y: Double(rows.count) * label.size * Label.lineHeight / 2)
      let ends = [center - half, center + half].compactMap { availableWidth(at: $0.y, around: center.x) }
      rows = self.rows(within: max(middle / 2, min(middle, ends.min() ?? middle)))
    }
    return strokes(rows, around: center)
  }

  private func linesBeside() -> [Stroke] {
    let rows = rows(within: .infinity)
    guard let (middle, vector) = middle else { return [] }
    let gap = width / 2 + label.size / 3
    let right = (rows.map { label.style.columns(of: $0) }.max() ?? 0) / 2 * TextLine.advance * label.size
    let up = Double(rows.count) / 2 * Label.lineHeight * label.size
    let isHorizontal = abs(vector.x) >= abs(vector.y)
    let offset = isHorizontal ? CanvasPoint(x: 0, y: -up - gap) : CanvasPoint(x: right + gap, y: 0)
    return strokes(rows, around: middle + offset)
  }

  private var middle: (point: CanvasPoint, vector: CanvasPoint)? {
    var edges: [(start: CanvasPoint, vector: CanvasPoint)] = []
    outline.forEachSegment { if !$0.isMove { edges.append(($0.start, $0.end - $0.start)) } }
    var remaining = edges.reduce(0) { $0 + $1.vector.length } / 2
    for (start, vector) in edges {
      if remaining <= vector.length {
        return (start + (vector.length > 0 ? remaining / vector.length : 0) * vector, vector)
      }
      remaining -= vector.length
    }
    return edges.last.map { ($0.start + $0.vector, $0.vector) }
  }

  private func strokes(_ rows: [String], around center: CanvasPoint) -> [Stroke] {
    let (size, ink) = (label.size, labelInk)
    let precision = Precision(decimals: size < 4 ? 6 : 2)
    let height = size * Label.lineHeight
    let top = center.y - Double(rows.count) / 2 * height
    return rows.enumerated().compactMap { index, row in
      guard !row.isEmpty else { return nil }
      // Put the baseline at three quarters of the line height, as in a cell.
      var origin = CanvasPoint(x: center.x, y: top + (Double(index) + 0.75) * height)
      let isCentered = TextFont.Family(label.style) != .mono
      var extent: CanvasRect?
      if !isCentered {
        let width = label.style.columns(of: row) * TextLine.advance
        origin.x -= width / 2 * size
        extent = CanvasRect(min: CanvasPoint(x: -0.2, y: -1.1), max: CanvasPoint(x: width + 0.2, y: 0.4))
      }
      let line = TextLine(
        row, at: origin.rounded(to: precision), size: size, style: label.style, extent: extent,
        isCentered: isCentered)
      return Stroke(ink: ink, shape: .text(line))
    }
  }

  /// The line color if it is legible on the fill, else black or white.
  private var labelInk: Ink {
    let black = Color(white: 0)
    var color = ink.line ?? black
    if let fill = ink.fill?.opacity(1) {
      let candidates = [color.opacity(1), black, Color(white: 1)]
      color = candidates.first { WCAGContrast(of: $0, on: fill).ratio >= 4.5 } ?? black
    }
    return Ink(line: color, width: 0, opacity: ink.opacity)
  }

  /// Returns the available width at a height, symmetric around `x`; `nil` outside the shape.
  private func availableWidth(at y: Double, around x: Double) -> Double? {
    var (left, right) = (-Double.infinity, Double.infinity)
    outline.forEachSegment { segment in
      let (start, end) = (segment.start, segment.end)
      guard !segment.isMove, (start.y <= y) != (end.y <= y) else { return }
      let crossing = start.x + (y - start.y) / (end.y - start.y) * (end.x - start.x)
      if crossing <= x { left = max(left, crossing) } else { right = min(right, crossing) }
    }
    let half = min(x - left, right - x)
    return half.isFinite ? max(0, 2 * half - width - TextLine.advance * label.size) : nil
  }

  /// Returns the text wrapped to a width. Words longer than a line are split.
  private func rows(within width: Double) -> [String] {
    let columns = width / (TextLine.advance * label.size)
    return label.string.split(separator: "\n", omittingEmptySubsequences: false)
      .flatMap { rows(of: $0, columns: columns) }
  }

  private func rows(of line: Substring, columns limit: Double) -> [String] {
    var (rows, width) = ([""], 0.0)
    func append(_ text: some StringProtocol, _ columns: Double) {
      rows[rows.count - 1] += text
      width += columns
    }
    func beginRow() {
      rows.append("")
      width = 0
    }
    for word in line.split(separator: " ") {
      let columns = label.style.columns(of: word)
      if width > 0, width + 1 + columns > limit { beginRow() }
      if width > 0 { append(" ", 1) }
      // Long words are only split in lines of at least 4 columns.
      guard columns > limit, limit >= 4 else {
        append(word, columns)
        continue
      }
      for character in word {
        let step = label.style.columns(of: character)
        if width + step > limit { beginRow() }
        append(String(character), step)
      }
    }
    return rows
  }
}

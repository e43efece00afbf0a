struct ErasedStroke: Sendable {
  let stroke: Stroke
  /// The remaining parts of the stroke's `outline`.
  private var pieces: [Path] = []
  private let precision: Precision

  init(_ stroke: Stroke, _ precision: Precision) {
    (self.stroke, self.precision) = (stroke, precision)
    // A lone move has no ink.
    pieces = stroke.outline.subpaths.filter { $0.verbs.count > 1 }
  }

  init(allOf stroke: Stroke) { (self.stroke, precision) = (stroke, .standard) }

  mutating func erase(_ disc: SweptDisc) -> Bool {
    let disc = disc.expanded(by: stroke.ink.line == nil ? 0 : stroke.ink.width / 2)
    var isChanged = false
    pieces = pieces.flatMap { piece in
      guard let remaining = piece.cut(by: disc) else { return [piece] }
      isChanged = true
      return remaining
    }
    return isChanged
  }

  /// The remaining strokes; `nil` if the stroke is unchanged.
  var remainingStrokes: [Stroke]? {
    if pieces.isEmpty { return [] }
    guard stroke.path != nil, stroke.ink.fill == nil else { return nil }
    // The first piece keeps label, id and connector.
    lazy var other = Stroke(ink: stroke.ink, shape: stroke.shape, group: stroke.group, layer: stroke.layer)
    return groups.enumerated().map { ($0 == 0 ? stroke : other).with(.path($1.rounded(to: precision))) }
  }

  /// The pieces, joined into one path if their ink may touch.
  private var groups: [Path] {
    var groups: [(path: Path, bounds: CanvasRect)] = []
    for piece in pieces {
      guard var bounds = piece.bounds?.expanded(by: stroke.ink.reach) else { continue }
      var path = Path()
      // A growing group may touch another one.
      while let index = groups.firstIndex(where: { $0.bounds.intersects(bounds) }) {
        let group = groups.remove(at: index)
        path.append(group.path)
        bounds.formUnion(group.bounds)
      }
      path.append(piece)
      groups.append((path, bounds))
    }
    return groups.map(\.path)
  }
}

extension Stroke {
  /// The path that must be erased to remove the stroke.
  fileprivate var outline: Path {
    switch shape {
    case .path(let path): return ink.fill == nil ? path : path.closed
    case .text(let line):
      let start = line.origin - CanvasPoint(x: 0, y: 0.3 * line.size)
      let width = Double(line.string.unicodeScalars.count) * TextLine.advance * line.size
      return Path(lines: [start, CanvasPoint(x: start.x + width, y: start.y)])
    case .picture(let picture): return Path(picture.rect)
    case .artwork(let artwork): return artwork.bounds.map { Path($0) } ?? Path()
    }
  }
}

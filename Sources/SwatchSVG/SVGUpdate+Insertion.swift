import SwatchSketch

// New strokes.
extension SVGUpdate {
  /// Inserts strokes, each into its layer.
  mutating func insert(
    _ strokes: ArraySlice<Stroke>, after previous: SVGSource.Part?, before following: SVGSource.Part?
  ) {
    guard !new.layers.isEmpty else { return add(strokes, after: previous, before: following) }
    var remaining = strokes
    while let layer = remaining.first?.layer {
      let run = remaining.prefix { $0.layer == layer }
      remaining = remaining.dropFirst(run.count)
      let neighbors = [previous, following].map { part in
        part.flatMap { old.strokes[$0.strokes.lowerBound].layer == layer ? $0 : nil }
      }
      add(run, toLayer: layer, after: neighbors[0], before: neighbors[1], isOnTop: following == nil)
    }
  }

  /// Adds strokes between parts of the same layer, or at its start or end.
  private mutating func add(
    _ strokes: ArraySlice<Stroke>, toLayer layer: Int, after previous: SVGSource.Part?,
    before following: SVGSource.Part?, isOnTop: Bool
  ) {
    guard let element = layers[layer] else {
      // Strokes outside all layers need a neighbor there.
      if previous == nil, following == nil { isImpossible = true }
      guard let previous, following == nil, !isOnTop else {
        return add(strokes, after: previous, before: following)
      }
      return add(strokes, in: previous.context, at: end(ofLineWith: previous.range.upperBound))
    }
    if previous != nil, following != nil { return add(strokes, after: previous, before: following) }
    guard element.acceptsStrokes, !element.end.isEmpty else { return isImpossible = true }
    add(
      strokes, in: element.context,
      at: following == nil
        ? start(ofLineWith: element.end.lowerBound) : end(ofLineWith: element.tag.upperBound))
  }

  private mutating func add(
    _ strokes: ArraySlice<Stroke>, after previous: SVGSource.Part?, before following: SVGSource.Part?
  ) {
    guard !strokes.isEmpty, let addition = source.addition else { return }
    var (context, offset) = (addition.context, start(ofLineWith: addition.offset))
    if let following {
      (context, offset) =
        previous.map { ($0.context, self.end(ofLineWith: $0.range.upperBound)) }
        ?? source.bottom.map { ($0.context, start(ofLineWith: $0.offset)) }
        ?? (following.context, start(ofLineWith: following.range.lowerBound))
    }
    add(strokes, in: context, at: offset)
  }

  private mutating func add(_ strokes: ArraySlice<Stroke>, in context: SVGContext, at offset: Int) {
    let isAtLineStart = offset == 0 || bytes[offset - 1] == UInt8(ascii: "\n")
    let isLoose = rangesAroundAll.contains { offset <= $0.lowerBound || offset >= $0.upperBound }
    let attributes = isLoose ? " \(SVGGroups.looseAttribute)=\"true\"" : ""
    let text = strokes.flatMap {
      element($0, in: context, attributes: attributes) + (isAtLineStart ? newline : [])
    }
    replace(offset..<offset, with: text)
  }
}

import SwatchSketch
import SwatchText

extension SVGUpdate {
  mutating func insert(_ strokes: ArraySlice<Stroke>, after previous: Part?, before following: Part?) {
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
    _ strokes: ArraySlice<Stroke>, toLayer layer: Int, after previous: Part?, before following: Part?,
    isOnTop: Bool
  ) {
    guard let element = layers[layer] else {
      // Strokes outside all layers need a neighbor there.
      if previous == nil, following == nil { isImpossible = true }
      guard let previous, following == nil, !isOnTop
      else { return add(strokes, after: previous, before: following) }
      return add(strokes, in: previous.context, at: end(ofLineWith: previous.range.upperBound))
    }
    if previous != nil, following != nil { return add(strokes, after: previous, before: following) }
    guard element.acceptsStrokes, !element.end.isEmpty else { return isImpossible = true }
    let (tag, end) = (element.tag.upperBound, element.end.lowerBound)
    let offset = following == nil ? start(ofLineWith: end) : self.end(ofLineWith: tag)
    add(strokes, in: element.context, at: offset)
  }

  private mutating func add(_ strokes: ArraySlice<Stroke>, after previous: Part?, before following: Part?) {
    guard !strokes.isEmpty, let addition = source.addition else { return }
    if following != nil, let previous {
      add(strokes, in: previous.context, at: end(ofLineWith: previous.range.upperBound))
    } else if let following, source.bottom == nil {
      add(strokes, in: following.context, at: start(ofLineWith: following.range.lowerBound))
    } else {
      let place = following == nil ? addition : source.bottom ?? addition
      add(strokes, in: place.context, at: start(ofLineWith: place.offset))
    }
  }

  private mutating func add(_ strokes: ArraySlice<Stroke>, in context: SVGContext, at offset: Int) {
    let isLoose = rangesAroundAll.contains { offset <= $0.lowerBound || offset >= $0.upperBound }
    let attributes = isLoose ? " \(SVGGroups.looseAttribute)=\"true\"" : ""
    let text = strokes.flatMap {
      element($0, in: context, attributes: attributes) + (isLineStart(offset) ? newline : [])
    }
    replace(offset..<offset, with: text)
  }

  /// Removes swatchterm's gradients directly before a part, unless `tag` or other elements use them.
  mutating func removeDefinitions(before part: SVGSource.Part, unusedBy tag: [UInt8]) {
    var end = part.range.lowerBound
    while let definition = definition(endingAt: end) {
      end = definition.range.lowerBound
      let reference = Array("#\(definition.name))".utf8)
      // Other elements may use it, such as a copy made by another program.
      guard bytes.count(of: reference) == bytes[part.tag].count(of: reference), tag.count(of: reference) == 0
      else { continue }
      replace(definition.range, with: [])
    }
  }

  /// Returns the gradient that ends at `offset`, if its name shows that swatchterm wrote it.
  private func definition(endingAt offset: Int) -> (range: Range<Int>, name: String)? {
    for name in ["linearGradient", "radialGradient"] {
      let (start, end) = (Array("<\(prefix)\(name) id=\"gradient-".utf8), Array("</\(prefix)\(name)>".utf8))
      let before = bytes[..<offset]
      func isStart(_ index: Int) -> Bool { before[index] == start[0] && before[index...].starts(with: start) }
      guard before.suffix(end.count).elementsEqual(end), let first = before.indices.last(where: isStart)
      else { continue }
      let id = before[(first + start.count)...].prefix { $0 != "\"" }
      return (first..<offset, "gradient-" + String(decoding: id, as: UTF8.self))
    }
    return nil
  }
}

extension RandomAccessCollection<UInt8> {
  fileprivate func count(of other: [UInt8]) -> Int {
    indices.count { self[$0] == other[0] && self[$0...].starts(with: other) }
  }
}

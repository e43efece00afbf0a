import SwatchSketch
import SwatchText

/// Writes a drawing into the document that it was read from, preserving unchanged bytes.
///
/// Elements of unchanged strokes are kept. If a stroke was only transformed or recolored, attributes of its
/// element change. For other changes, elements are added, replaced or removed.
struct SVGUpdate {
  let bytes: [UInt8]
  let source: SVGSource
  let old: Drawing
  let new: Drawing
  let groups: SVGGroups
  let hasStyleSheet: Bool
  let isNative: Bool
  let layers: [Int: SVGLayerList.Element]

  typealias Replacement = (range: Range<Int>, text: [UInt8])

  private(set) var replacements: [Replacement] = []
  /// The ranges of the elements that contain all strokes, and therefore do not count as groups.
  private(set) var rangesAroundAll: [Range<Int>] = []
  private(set) var lost: [String] = []
  /// True if strokes cannot be added to their layer.
  var isImpossible = false
  /// The ids of shapes in the document, keyed by the ids that swatchterm would write for them.
  private var names: [String: String] = [:]

  /// Creates an update; fails unless the reader has collected the source.
  init?(of bytes: [UInt8], _ reader: SVGReader, to drawing: Drawing) {
    guard let source = reader.source else { return nil }
    (self.bytes, self.source, old, new) = (bytes, source, reader.drawing, drawing)
    layers = reader.layerEntries.reduce(into: [:]) { $0[$1.layer.id] = $0[$1.layer.id] ?? $1.element }
    (groups, hasStyleSheet, isNative) = (reader.groups, !reader.styleSheet.isEmpty, reader.isNative)
  }

  mutating func replace(_ range: Range<Int>, with text: [UInt8]) {
    replacements.append((range, text))
  }

  mutating func result() -> [UInt8]? {
    if source.end == nil, !source.root.isEmpty { return withOpenRoot() }
    guard source.matches(bytes), source.parts.reduce(0, { $0 + $1.strokes.count }) == old.strokes.count,
      updateSheet()
    else { return nil }
    updateStrokes()
    guard !isImpossible else { return nil }
    renameShapes()
    return new.strokes.isEmpty ? withEmptyRoot() ?? applyingReplacements() : applyingReplacements()
  }

  func applyingReplacements() -> [UInt8]? {
    // Insertions at the same offset keep their order.
    let sorted = replacements.enumerated().sorted { first, second in
      let (firstRange, secondRange) = (first.element.range, second.element.range)
      return (firstRange.lowerBound, firstRange.upperBound, first.offset)
        < (secondRange.lowerBound, secondRange.upperBound, second.offset)
    }
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count + 100)
    var offset = 0
    for (_, (range, text)) in sorted {
      guard range.lowerBound >= offset else { return nil }
      result += bytes[offset..<range.lowerBound]
      result += text
      offset = range.upperBound
    }
    return result + bytes[offset...]
  }

  private mutating func updateStrokes() {
    rangesAroundAll = groups.marks(aroundAllOf: old.strokes.count).map(\.range)
    var newIndices = [Int?](repeating: nil, count: old.strokes.count)
    let alignment = StrokeAlignment(from: old.strokes, to: new.strokes)
    for case (let new, let old?) in alignment.oldIndices.enumerated() { newIndices[old] = new }
    var (gap, next) = (Gap(), 0)
    for part in source.parts {
      let indices = newIndices[part.strokes].compactMap(\.self)
      if let first = indices.first, let last = indices.last, indices.count == part.strokes.count,
        last - first + 1 == indices.count
      {
        nameShape(of: part, new.strokes[first])
        (gap.strokes, gap.following) = (new.strokes[next..<first], part)
        fill(gap)
        (gap, next) = (Gap(previous: part), last + 1)
      } else {
        gap.parts.append(part)
      }
    }
    gap.strokes = new.strokes[next...]
    fill(gap)
  }

  private struct Gap {
    var previous: SVGSource.Part?
    var parts: [SVGSource.Part] = []
    var strokes: ArraySlice<Stroke> = []
    var following: SVGSource.Part?
  }

  private static let searchLimit = 100

  private mutating func fill(_ gap: Gap) {
    var (remaining, previous) = (gap.strokes, gap.previous)
    let replaced = gap.parts.flatMap { old.strokes[$0.strokes] }
    let isOneForOne =
      replaced.count == remaining.count && zip(replaced, remaining).allSatisfy { $0.layer == $1.layer }
    for part in gap.parts {
      let count = part.strokes.count
      let found = firstChange(of: part, in: remaining, limit: isOneForOne ? 1 : Self.searchLimit)
      if let (start, change) = found {
        insert(remaining[..<start], after: previous, before: part)
        if let tag = change.tag { removeDefinitions(before: part, unusedBy: tag) }
        let tag = identified(change.tag, of: part, as: remaining[start])
        let label = change.labeled.map { begin($0, around: part) } ?? []
        if !label.isEmpty || tag != nil {
          replace(part.tag, with: label + change.definitions + (tag ?? Array(bytes[part.tag])))
        }
        (remaining, previous) = (remaining[(start + count)...], part)
      } else if isOneForOne {
        rewrite(part, as: remaining.prefix(count))
        (remaining, previous) = (remaining.dropFirst(count), part)
      } else {
        replace(line(around: part.range), with: [])
      }
    }
    insert(remaining, after: previous, before: gap.following)
  }

  /// Returns the index of the first strokes that the part can turn into, and the changes that this requires.
  private func firstChange(
    of part: SVGSource.Part, in strokes: ArraySlice<Stroke>, limit: Int
  ) -> (Int, SVGPartChange)? {
    let layer = old.strokes[part.strokes.lowerBound].layer
    for start in strokes.indices.prefix(limit)
    where start + part.strokes.count <= strokes.endIndex && strokes[start].layer == layer {
      let change = SVGPartChange(
        of: part, bytes[part.tag], from: old.strokes[part.strokes],
        to: strokes[start..<start + part.strokes.count], precision: old.precision, needsStyle: hasStyleSheet,
        writer: writer)
      if let change { return (start, change) }
    }
    return nil
  }

  /// Records the element id of a shape that connectors can refer to.
  private mutating func nameShape(of part: SVGSource.Part, _ stroke: Stroke) {
    guard let id = stroke.id, let name = SVGTag(bytes[part.tag])["id"], part.strokes.count == 1
    else { return }
    names[SVGElementID.shape.text(id)] = name
  }

  /// Returns the start tag of a shape, with an id added if connectors refer to the shape and it has none.
  private mutating func identified(_ tag: [UInt8]?, of part: SVGSource.Part, as stroke: Stroke) -> [UInt8]? {
    nameShape(of: part, stroke)
    guard let id = stroke.id, names[SVGElementID.shape.text(id)] == nil, part.strokes.count == 1
    else { return tag }
    var changed = SVGTag(tag.map { $0[...] } ?? bytes[part.tag])
    changed.set("id", to: SVGElementID.shape.text(id))
    return changed.bytes
  }

  /// Replaces shape ids in the new connector attributes with the ids of the elements.
  private mutating func renameShapes() {
    let renamed = names.filter { $0.key != $0.value }
    guard !renamed.isEmpty else { return }
    replacements = replacements.map { replacement in
      guard replacement.text.contains(bytes: "data-".utf8) else { return replacement }
      let text = renamed.reduce(String(decoding: replacement.text, as: UTF8.self)) { text, name in
        ["data-from", "data-to"].reduce(text) {
          $0.replacing(text: "\($1)=\"\(name.key)\"", with: "\($1)=\"\(name.value)\"")
        }
      }
      return (replacement.range, Array(text.utf8))
    }
  }

  /// Wraps a part in a labeled group: adds the label and end tag after it, and returns the start tag.
  private mutating func begin(_ stroke: Stroke, around part: SVGSource.Part) -> [UInt8] {
    guard let label = stroke.label else { return [] }
    var writer = SVGWriter(prefix: prefix)
    let text = SVGElementText(context: part.context, usesStyle: hasStyleSheet, attributes: "")
    let end = part.range.upperBound
    replace(end..<end, with: text.label(of: stroke, writer))
    writer.begin(label)
    return writer.bytes.inASCII
  }

  private mutating func rewrite(_ part: SVGSource.Part, as strokes: ArraySlice<Stroke>) {
    if strokes.count == 1, let stroke = strokes.first, let tag = tag(of: part, outlining: stroke) {
      return replace(part.tag, with: tag)
    }
    for kind in part.unsupportedFeatures where !lost.contains(kind) { lost.append(kind) }
    let id = SVGTag(bytes[part.tag])["id"].map { " id=\"\($0)\"" } ?? ""
    let elements = strokes.enumerated().map { index, stroke in
      element(stroke, in: part.context, attributes: index == 0 ? id : "")
    }
    removeDefinitions(before: part, unusedBy: [])
    replace(part.range, with: Array(elements.joined(separator: newline)))
  }

  /// Returns the start tag of a path with a new outline, or `nil` if anything else has changed.
  private func tag(of part: SVGSource.Part, outlining stroke: Stroke) -> [UInt8]? {
    // A gradient may depend on the bounding box of the path.
    guard part.name == "path", part.strokes.count == 1, stroke.label == nil, let path = stroke.path,
      !stroke.ink.hasGradient, old.strokes[part.strokes.lowerBound].ink.looks(like: stroke.ink, grownBy: 1),
      let inverse = (part.context.transform * part.transform).inverse
    else { return nil }
    var writer = SVGWriter()
    writer.writeData(
      of: path.map(inverse.callAsFunction).map { point in
        CanvasPoint(x: SVGNumber.rounded(point.x), y: SVGNumber.rounded(point.y))
      })
    var tag = SVGTag(bytes[part.tag])
    tag.set("d", to: String(decoding: writer.bytes, as: UTF8.self))
    for (name, value) in stroke.connectionAttributes where tag[name] != value { tag.set(name, to: value) }
    return tag.bytes
  }

  func element(_ stroke: Stroke, in context: SVGContext, attributes: String = "") -> [UInt8] {
    SVGElementText(context: context, usesStyle: hasStyleSheet, attributes: attributes)
      .element(stroke, writer(for: stroke))
  }

  /// Returns a writer that derives unique definition names from the document's length and the stroke's index.
  private func writer(for stroke: Stroke) -> SVGWriter {
    let needsNames = stroke.ink.hasGradient || stroke.artwork != nil
    let infix = needsNames ? "-\(bytes.count)-\(new.strokes.firstIndex(of: stroke) ?? 0)-" : ""
    return SVGWriter(prefix: prefix, nameInfix: infix)
  }

  /// The namespace prefix of element names with its colon, or an empty string.
  var prefix: String {
    let name = bytes[source.root].dropFirst().prefix { !$0.isSpace && $0 != UInt8(ascii: ">") }
    guard let colon = name.firstIndex(of: UInt8(ascii: ":")) else { return "" }
    return String(decoding: name[...colon], as: UTF8.self)
  }

  /// The end tag of a group.
  var endTag: [UInt8] { Array("</\(prefix)g>".utf8) }

  var newline: [UInt8] {
    let first = bytes.firstIndex(of: UInt8(ascii: "\n")) ?? 0
    return Array((first > 0 && bytes[first - 1] == UInt8(ascii: "\r") ? "\r\n" : "\n").utf8)
  }

  func isLineStart(_ offset: Int) -> Bool { offset == 0 || bytes[offset - 1] == UInt8(ascii: "\n") }

  /// Returns the start of the line if only blanks precede `offset`, otherwise `offset`.
  func start(ofLineWith offset: Int) -> Int {
    let last = bytes[..<offset].lastIndex { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\t") }
    return last.map { bytes[$0] == UInt8(ascii: "\n") ? $0 + 1 : offset } ?? offset
  }

  /// Returns the start of the next line if only blanks follow `offset`, otherwise `offset`.
  func end(ofLineWith offset: Int) -> Int {
    let end = bytes[offset...].firstIndex {
      $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\t") && $0 != UInt8(ascii: "\r")
    }
    return end.map { bytes[$0] == UInt8(ascii: "\n") ? $0 + 1 : offset } ?? offset
  }

  /// Returns the whole line if the element is alone on it, otherwise the range of the element.
  func line(around range: Range<Int>) -> Range<Int> {
    let (start, end) = (start(ofLineWith: range.lowerBound), end(ofLineWith: range.upperBound))
    let isAlone = (start < range.lowerBound || isLineStart(start)) && end > range.upperBound
    return isAlone ? start..<end : range
  }
}

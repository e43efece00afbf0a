import SwatchSketch
import SwatchText

/// Writes a drawing into the document that it was read from, preserving unchanged bytes.
///
/// Elements of unchanged strokes are kept. If a stroke was only transformed or recolored, attributes of its
/// element change. For other changes, elements are added, replaced or removed.
struct SVGUpdate {
  typealias Part = SVGSource.Part
  let bytes: [UInt8]
  let source: SVGSource
  let old: Drawing
  let new: Drawing
  let groups: SVGGroups
  let hasStyleSheet: Bool
  let isNative: Bool
  let layers: [Int: SVGLayerList.Element]
  private(set) var replacements: [(range: Range<Int>, text: [UInt8])] = []
  /// The ranges of the elements that contain all strokes, and therefore do not count as groups.
  private(set) var rangesAroundAll: [Range<Int>] = []
  private(set) var lost: [String] = []
  /// True if strokes cannot be added to their layer.
  var isImpossible = false
  /// The ids of shapes in the document, keyed by the ids that swatchterm would write for them.
  private var names: [String: String] = [:]

  init?(of bytes: [UInt8], _ reader: SVGReader, to drawing: Drawing) {
    guard let source = reader.source else { return nil }
    (self.bytes, self.source, old, new) = (bytes, source, reader.drawing, drawing)
    layers = reader.layerEntries.reduce(into: [:]) { $0[$1.layer.id] = $0[$1.layer.id] ?? $1.element }
    (groups, hasStyleSheet, isNative) = (reader.groups, !reader.styleSheet.isEmpty, reader.isNative)
  }

  mutating func replace(_ range: Range<Int>, with text: [UInt8]) { replacements.append((range, text)) }

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

  func applyingReplacements() -> [UInt8]? { bytes.applying(replacements) }

  private mutating func updateStrokes() {
    rangesAroundAll = groups.marks(aroundAllOf: old.strokes.count).map(\.range)
    var newIndices = [Int?](repeating: nil, count: old.strokes.count)
    let alignment = StrokeAlignment(from: old.strokes, to: new.strokes)
    for case (let new, let old?) in alignment.oldIndices.enumerated() { newIndices[old] = new }
    var (changed, previous, next): ([Part], Part?, Int) = ([], nil, 0)
    for part in source.parts {
      let indices = newIndices[part.strokes].compactMap(\.self)
      if let first = indices.first, let last = indices.last, indices.count == part.strokes.count,
        last - first + 1 == indices.count
      {
        nameShape(of: part, new.strokes[first])
        update(changed, to: new.strokes[next..<first], after: previous, before: part)
        (changed, previous, next) = ([], part, last + 1)
      } else {
        changed.append(part)
      }
    }
    update(changed, to: new.strokes[next...], after: previous, before: nil)
  }

  private static let searchLimit = 100

  private mutating func update(
    _ parts: [Part], to strokes: ArraySlice<Stroke>, after previous: Part?, before following: Part?
  ) {
    var (remaining, previous) = (strokes, previous)
    let isOneForOne = parts.flatMap { old.strokes[$0.strokes].map(\.layer) } == strokes.map(\.layer)
    for part in parts {
      let count = part.strokes.count
      let limit = isOneForOne ? 1 : Self.searchLimit
      if let (start, change) = firstChange(of: part, in: remaining, limit: limit) {
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
    insert(remaining, after: previous, before: following)
  }

  /// Returns the index of the first strokes that the part can turn into, and the changes that this requires.
  private func firstChange(
    of part: Part, in strokes: ArraySlice<Stroke>, limit: Int
  ) -> (start: Int, change: SVGPartChange)? {
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
    guard let id = stroke.id, part.strokes.count == 1 else { return }
    if let name = SVGTag(bytes[part.tag])["id"] { names[SVGElementID.shape.text(id)] = name }
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
    let outline = path.map(inverse.callAsFunction)
      .map { CanvasPoint(x: SVGNumber.rounded($0.x), y: SVGNumber.rounded($0.y)) }
    writer.writeData(of: outline)
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

  var endTag: [UInt8] { Array("</\(prefix)g>".utf8) }

  var newline: [UInt8] {
    let first = bytes.firstIndex(of: UInt8(ascii: "\n")) ?? 0
    return Array((first > 0 && bytes[first - 1] == UInt8(ascii: "\r") ? "\r\n" : "\n").utf8)
  }

  func isLineStart(_ offset: Int) -> Bool { offset == 0 || bytes[offset - 1] == UInt8(ascii: "\n") }

  /// Returns the start of the line if only blanks precede `offset`, otherwise `offset`.
  func start(ofLineWith offset: Int) -> Int {
    let last = bytes[..<offset].lastIndex { !$0.isBlank }
    return last.map { bytes[$0] == "\n" ? $0 + 1 : offset } ?? offset
  }

  /// Returns the start of the next line if only blanks follow `offset`, otherwise `offset`.
  func end(ofLineWith offset: Int) -> Int {
    let end = bytes[offset...].firstIndex { !$0.isBlank && $0 != "\r" }
    return end.map { bytes[$0] == "\n" ? $0 + 1 : offset } ?? offset
  }

  /// Returns the whole line if the element is alone on it, otherwise the range of the element.
  func line(around range: Range<Int>) -> Range<Int> {
    let (start, end) = (start(ofLineWith: range.lowerBound), end(ofLineWith: range.upperBound))
    let isAlone = (start < range.lowerBound || isLineStart(start)) && end > range.upperBound
    return isAlone ? start..<end : range
  }
}

extension [UInt8] {
  /// Replaces ranges of bytes. Insertions at the same offset keep their order.
  /// Returns `nil` if ranges overlap, unless such ranges are skipped.
  func applying(_ edits: [(range: Range<Int>, text: [UInt8])], skippingOverlaps: Bool = false) -> [UInt8]? {
    let sorted = edits.enumerated().sorted { first, second in
      let (one, two) = (first.element.range, second.element.range)
      return (one.lowerBound, one.upperBound, first.offset) < (two.lowerBound, two.upperBound, second.offset)
    }
    var (result, offset): ([UInt8], Int) = ([], 0)
    result.reserveCapacity(count + 100)
    for (_, (range, text)) in sorted {
      guard range.lowerBound >= offset || !skippingOverlaps else { continue }
      guard range.lowerBound >= offset else { return nil }
      result += self[offset..<range.lowerBound]
      result += text
      offset = range.upperBound
    }
    return result + self[offset...]
  }
}

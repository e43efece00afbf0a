import SwatchColor
import SwatchSketch
import SwatchText

/// Writes a drawing into the document that it was read from: what has not changed stays as it is, byte for byte.
///
/// A stroke that is still there is left alone. One that was only moved, scaled, turned or colored keeps its element, of which a
/// few attributes change. Others are written anew in the place of those that are gone, or on top.
struct SVGUpdate {
  let bytes: [UInt8]
  let source: SVGSource
  let old: Drawing
  let new: Drawing
  /// The groups of the document.
  let groups: SVGGroups
  /// Whether rules of style sheets could count more than attributes.
  let hasStyleSheet: Bool
  /// Whether it was written here, with names for what is set of the sheet.
  let isOwn: Bool

  /// What is written in place of other bytes.
  struct Replacement {
    let range: Range<Int>
    let text: [UInt8]
  }

  var replacements: [Replacement] = []
  /// The elements around all strokes that are not a group because of that.
  private(set) var rangesAroundAll: [Range<Int>] = []
  /// What changed strokes have had that was not shown, and is not written.
  private(set) var lost: [String] = []

  /// The document with the changes; `nil` where it cannot say them.
  mutating func result() -> [UInt8]? {
    if source.end == nil, !source.root.isEmpty { return opened() }
    guard source.matches(bytes), source.parts.reduce(0, { $0 + $1.strokes.count }) == old.strokes.count,
      updateSheet()
    else { return nil }
    updateStrokes()
    return new.strokes.isEmpty ? closed() ?? replaced() : replaced()
  }

  /// The document with what was found to replace.
  func replaced() -> [UInt8]? {
    // What comes to the same place stays in its order.
    let sorted = replacements.enumerated().sorted { one, other in
      let (first, second) = (one.element.range, other.element.range)
      return (first.lowerBound, first.upperBound, one.offset)
        < (second.lowerBound, second.upperBound, other.offset)
    }
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count + 100)
    var place = 0
    for (_, replacement) in sorted {
      guard replacement.range.lowerBound >= place else { return nil }
      result += bytes[place..<replacement.range.lowerBound]
      result += replacement.text
      place = replacement.range.upperBound
    }
    return result + bytes[place...]
  }

  // MARK: Strokes

  private mutating func updateStrokes() {
    rangesAroundAll = groups.marks(aroundAllOf: old.strokes.count).map(\.range)
    var newIndices = [Int?](repeating: nil, count: old.strokes.count)
    for (new, old) in StrokeAlignment(from: old.strokes, to: new.strokes).oldIndices.enumerated() {
      if let old { newIndices[old] = new }
    }
    var gap = Gap()
    var next = 0
    for part in source.parts {
      let indices = newIndices[part.strokes].compactMap(\.self)
      guard let first = indices.first, let last = indices.last, indices.count == part.strokes.count,
        last - first + 1 == indices.count
      else {
        gap.parts.append(part)
        continue
      }
      gap.strokes = new.strokes[next..<first]
      gap.following = part
      fill(gap)
      (gap, next) = (Gap(previous: part), last + 1)
    }
    gap.strokes = new.strokes[next...]
    fill(gap)
  }

  /// What is not the same between two parts that are.
  private struct Gap {
    var previous: SVGSource.Part?
    var parts: [SVGSource.Part] = []
    var strokes: ArraySlice<Stroke> = []
    var following: SVGSource.Part?
  }

  /// How far a stroke is looked for that came of another.
  private static let searchLimit = 100

  private mutating func fill(_ gap: Gap) {
    var (rest, previous) = (gap.strokes, gap.previous)
    let isOneForOne = gap.parts.reduce(0) { $0 + $1.strokes.count } == rest.count
    for part in gap.parts {
      let count = part.strokes.count
      let found = firstChange(of: part, in: rest, limit: isOneForOne ? 1 : Self.searchLimit)
      if let (start, change) = found {
        insert(rest[..<start], after: previous, before: part)
        if let tag = change.tag {
          removeDefinitions(before: part, unusedBy: tag)
          replacements.append(Replacement(range: part.tag, text: change.definitions + tag))
        }
        (rest, previous) = (rest[(start + count)...], part)
      } else if isOneForOne {
        rewrite(part, as: rest.prefix(count))
        (rest, previous) = (rest.dropFirst(count), part)
      } else {
        replacements.append(Replacement(range: line(around: part.range), text: []))
      }
    }
    insert(rest, after: previous, before: gap.following)
  }

  /// The first strokes that a part has become, and how its tag changes.
  private func firstChange(
    of part: SVGSource.Part, in strokes: ArraySlice<Stroke>, limit: Int
  ) -> (Int, SVGPartChange)? {
    for start in strokes.indices.prefix(limit) where start + part.strokes.count <= strokes.endIndex {
      let change = SVGPartChange(
        of: part, bytes[part.tag], from: old.strokes[part.strokes],
        to: strokes[start..<start + part.strokes.count], precision: old.precision, needsStyle: hasStyleSheet
      ) { stroke in
        var writer = SVGWriter()
        (writer.prefix, writer.nameInfix) = (prefix, nameInfix(for: stroke))
        return writer
      }
      if let change { return (start, change) }
    }
    return nil
  }

  /// Writes strokes in place of a part.
  private mutating func rewrite(_ part: SVGSource.Part, as strokes: ArraySlice<Stroke>) {
    if strokes.count == 1, let stroke = strokes.first, let tag = tag(of: part, outlining: stroke) {
      return replacements.append(Replacement(range: part.tag, text: tag))
    }
    for kind in part.notShown where !lost.contains(kind) { lost.append(kind) }
    let id = SVGTag(bytes[part.tag])["id"]
    var text: [UInt8] = []
    for (index, stroke) in strokes.enumerated() {
      if index > 0 { text += newline }
      text += element(stroke, in: part.place, id: index == 0 ? id : nil)
    }
    removeDefinitions(before: part, unusedBy: [])
    replacements.append(Replacement(range: part.range, text: text))
  }

  /// The start tag of a path with another outline and all else as it was; `nil` where more has changed.
  private func tag(of part: SVGSource.Part, outlining stroke: Stroke) -> [UInt8]? {
    // A gradient may lie over the box of the path.
    guard part.name == "path", part.strokes.count == 1, let path = stroke.path, !stroke.ink.hasGradient,
      old.strokes[part.strokes.lowerBound].ink.looks(like: stroke.ink, grownBy: 1),
      let inverse = (part.place.transform * part.transform).inverse
    else { return nil }
    var writer = SVGWriter()
    writer.write(path.map { inverse($0).withoutNoise })
    var tag = SVGTag(bytes[part.tag])
    tag.set("d", to: String(decoding: writer.bytes, as: UTF8.self))
    return tag.bytes
  }

  /// Writes strokes that are new, the first of them above a part.
  private mutating func insert(
    _ strokes: ArraySlice<Stroke>, after previous: SVGSource.Part?, before following: SVGSource.Part?
  ) {
    guard !strokes.isEmpty, let addition = source.addition else { return }
    var (place, offset) = (addition.place, start(ofLineWith: addition.offset))
    if let following {
      (place, offset) =
        previous.map { ($0.place, self.end(ofLineWith: $0.range.upperBound)) }
        ?? source.bottom.map { ($0.place, start(ofLineWith: $0.offset)) }
        ?? (following.place, start(ofLineWith: following.range.lowerBound))
    }
    let isLine = offset == 0 || bytes[offset - 1] == UInt8(ascii: "\n")
    let isLoose = rangesAroundAll.contains { offset <= $0.lowerBound || offset >= $0.upperBound }
    let text = strokes.flatMap { element($0, in: place, isLoose: isLoose) + (isLine ? newline : []) }
    replacements.append(Replacement(range: offset..<offset, text: text))
  }

  func element(
    _ stroke: Stroke, in place: SVGPlace, id: String? = nil, isLoose: Bool = false
  ) -> [UInt8] {
    SVGElementText(
      place: place, prefix: prefix, nameInfix: nameInfix(for: stroke), usesStyle: hasStyleSheet,
      isLoose: isLoose
    ).element(stroke, id: id)
  }

  /// What the definitions of a stroke can be called: names with its place among all, and the length of the document, of which
  /// there are none in it.
  private func nameInfix(for stroke: Stroke) -> String {
    let needsNames = stroke.ink.hasGradient || stroke.artwork != nil
    return !needsNames ? "" : "-\(bytes.count)-\(new.strokes.firstIndex(of: stroke) ?? 0)-"
  }

  /// What stands before the names of elements, with its colon: `svg:`, or nothing.
  var prefix: String {
    let name = bytes[source.root].dropFirst().prefix { !$0.isSpace && $0 != UInt8(ascii: ">") }
    guard let colon = name.firstIndex(of: UInt8(ascii: ":")) else { return "" }
    return String(decoding: name[...colon], as: UTF8.self)
  }

  // MARK: Lines

  var newline: [UInt8] {
    let first = bytes.firstIndex(of: UInt8(ascii: "\n")) ?? 0
    return Array((first > 0 && bytes[first - 1] == UInt8(ascii: "\r") ? "\r\n" : "\n").utf8)
  }

  /// Where the line begins, if nothing but blanks is before `offset`; else `offset`.
  func start(ofLineWith offset: Int) -> Int {
    let start = bytes[..<offset].lastIndex { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\t") } ?? -1
    return start >= 0 && bytes[start] == UInt8(ascii: "\n") ? start + 1 : offset
  }

  /// Where the next line begins, if nothing but blanks is behind `offset`; else `offset`.
  func end(ofLineWith offset: Int) -> Int {
    let end = bytes[offset...].firstIndex {
      $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\t") && $0 != UInt8(ascii: "\r")
    }
    return end.map { bytes[$0] == UInt8(ascii: "\n") ? $0 + 1 : offset } ?? offset
  }

  /// The whole line of an element that has one of its own; else the element.
  func line(around range: Range<Int>) -> Range<Int> {
    let (start, end) = (start(ofLineWith: range.lowerBound), end(ofLineWith: range.upperBound))
    let isLine =
      (start < range.lowerBound || start == 0 || bytes[start - 1] == UInt8(ascii: "\n"))
      && end > range.upperBound
    return isLine ? start..<end : range
  }
}

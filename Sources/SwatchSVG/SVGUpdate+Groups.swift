import SwatchSketch
import SwatchText

// Grouping and ungrouping in documents from other programs.
extension SVGUpdate {
  /// Returns the document with the groups of the new drawing, or `nil` if it cannot express them.
  ///
  /// A new group becomes an element. When a group is ungrouped, its element is removed if it has no other
  /// attributes; otherwise, it is marked as ungrouped.
  mutating func regroup() -> [UInt8]? {
    let (newRanges, known) = (Set(new.strokes.groupRanges), Set(old.strokes.groupRanges))
    let indices = new.strokes.groupIndices.values
    guard indices.allSatisfy({ $0[$0.count - 1] - $0[0] + 1 == $0.count }), source.matches(bytes)
    else { return nil }
    let ungrouped = known.subtracting(newRanges)
    for mark in groups.marks where !newRanges.contains(where: { $0.contains(mark.strokes) }) {
      guard ungrouped.contains(where: { $0.contains(mark.strokes) }) else { continue }
      guard mark.kind != .element, ungroup(mark) else { return nil }
    }
    for range in newRanges.subtracting(known).sorted(by: { $0.lowerBound < $1.lowerBound }) {
      guard join(range) else { return nil }
    }
    return applyingReplacements()
  }

  private mutating func ungroup(_ mark: SVGGroups.Mark) -> Bool {
    guard let tag = mark.tag else { return false }
    var changed = SVGTag(bytes[tag])
    changed.set(SVGGroups.attribute, to: nil)
    let isBare = changed.bytes == Array("<\(prefix)g>".utf8)
    guard isBare, let last = source.parts.last(where: { $0.strokes.upperBound == mark.strokes.upperBound }),
      // Only white space precedes the end tag.
      let end = bytes[last.range.upperBound...].firstIndex(where: { !$0.isSpace }),
      bytes[end...].starts(with: endTag)
    else {
      changed.set(SVGGroups.attribute, to: SVGGroups.none)
      replace(tag, with: changed.bytes)
      return true
    }
    for part in [tag, end..<end + endTag.count] { replace(line(around: part), with: []) }
    return true
  }

  private mutating func join(_ range: Range<Int>) -> Bool {
    let number = "\(new.strokes[range.lowerBound].group ?? 1)"
    if let tag = groups.marks.last(where: { $0.strokes == range && $0.kind != .element })?.tag {
      var changed = SVGTag(bytes[tag])
      changed.set(SVGGroups.attribute, to: number)
      replace(tag, with: changed.bytes)
      return true
    }
    guard let (first, last) = ends(of: range) else { return false }
    let (start, end) = (line(around: first.range).lowerBound, line(around: last.range).upperBound)
    let opening = Array("<\(prefix)g \(SVGGroups.attribute)=\"\(number)\">".utf8)
    let usesOwnLines = start < first.range.lowerBound || end > last.range.upperBound
    replace(start..<start, with: opening + (usesOwnLines ? newline : []))
    replace(end..<end, with: endTag + (usesOwnLines ? newline : []))
    return true
  }

  /// Returns the byte range of the sibling elements with exactly these strokes, or `nil` if there are none.
  func range(around strokes: Range<Int>) -> Range<Int>? {
    ends(of: strokes).map { $0.first.range.lowerBound..<$0.last.range.upperBound }
  }

  /// Returns the first and last of the sibling elements with exactly these strokes.
  private func ends(of range: Range<Int>) -> (first: Member, last: Member)? {
    let marks = groups.marks.reversed().filter { !$0.range.isEmpty }
    let members: [Member] =
      marks.map { ($0.range, $0.strokes, $0.parent) } + source.parts.map { ($0.range, $0.strokes, $0.parent) }
    // The outermost elements whose strokes are all in the range.
    var elements: [Member] = []
    for member in members where range.contains(member.strokes) {
      if !elements.contains(where: { $0.strokes.contains(member.strokes) }) { elements.append(member) }
    }
    elements.sort { $0.strokes.lowerBound < $1.strokes.lowerBound }
    guard let first = elements.first, let last = elements.last, first.strokes.lowerBound == range.lowerBound,
      last.strokes.upperBound == range.upperBound, elements.allSatisfy({ $0.parent == first.parent })
    else { return nil }
    return (first, last)
  }

  private typealias Member = (range: Range<Int>, strokes: Range<Int>, parent: Range<Int>?)
}

extension [Stroke] {
  fileprivate var groupRanges: [Range<Int>] {
    groupIndices.values.filter { $0.count > 1 }.map { $0[0]..<$0[$0.count - 1] + 1 }
  }

  var groupIndices: [Int: [Int]] {
    Dictionary(grouping: indices.filter { self[$0].group != nil }) { self[$0].group ?? 0 }
  }
}

import SwatchSketch

/// The byte ranges of the elements from which the strokes of a drawing were read.
struct SVGSource {
  struct Part {
    let range: Range<Int>
    let tag: Range<Int>
    let name: String
    /// The strokes of the element, bottom to top.
    let strokes: Range<Int>
    let transform: CanvasTransform
    let context: SVGContext
    /// The start tag of the parent, or `nil` for the root element.
    let parent: Range<Int>?
    let unsupportedFeatures: [String]
  }

  struct Addition {
    /// The start of the parent's end tag.
    let offset: Int
    let context: SVGContext
    /// The number of strokes that precede the parent's end tag.
    var strokeCount = 0
  }

  /// The groups that start with the first stroke and to which strokes can be added, innermost first.
  private var surrounding: [Addition] = []
  /// The position before the outermost element that starts with the first stroke but accepts no others.
  private(set) var bottom: Addition?
  private var strokeCount = 0
  private(set) var parts: [Part] = []
  var root = 0..<0
  var viewport: SVGViewport?
  private(set) var end: Int?
  /// The context of elements added to the root element.
  private(set) var top = SVGContext()
  /// The position above all other elements: in the group around all strokes, if it accepts more strokes.
  var addition: Addition? {
    surrounding.first { $0.strokeCount == strokeCount && strokeCount > 0 }
      ?? end.map { Addition(offset: $0, context: top) }
  }
  var paper: Range<Int>?
  private(set) var paperRange: Range<Int>?

  /// Discards the parts starting at an index, because another part contains them.
  mutating func discardParts(from index: Int) { parts.removeSubrange(index...) }

  mutating func end(
    _ frame: SVGFrame, _ tag: Range<Int>, strokeCount: Int, _ kinds: [String], in parent: SVGFrame?
  ) {
    self.strokeCount = strokeCount
    guard let parent else { return (end, top) = (tag.isEmpty ? nil : tag.lowerBound, frame.context) }
    if frame.strokeCount == 0, strokeCount > 0 {
      if frame.acceptsStrokeAtEnd, !tag.isEmpty {
        surrounding.append(Addition(offset: tag.lowerBound, context: frame.context, strokeCount: strokeCount))
      } else {
        surrounding = []
        let start = frame.tag ?? frame.part?.tag
        bottom = start.map { Addition(offset: $0.lowerBound, context: parent.context) } ?? bottom
      }
    }
    guard let element = frame.part, let start = element.tag else { return }
    let range = start.lowerBound..<max(tag.upperBound, start.upperBound)
    if start == paper { paperRange = range }
    guard strokeCount > frame.strokeCount else { return }
    parts.append(
      Part(
        range: range, tag: start, name: element.name, strokes: frame.strokeCount..<strokeCount,
        transform: element.transform ?? .identity, context: parent.context, parent: parent.tag,
        unsupportedFeatures: kinds))
  }

  /// Returns true if the offsets are valid: the encoding is ASCII-compatible, and no part is in an entity.
  func matches(_ bytes: [UInt8]) -> Bool {
    guard bytes.first != 0, bytes.first != 0xFE, bytes.first != 0xFF, let end, end <= bytes.count,
      root.upperBound <= end, !root.isEmpty, bytes[root.lowerBound] == UInt8(ascii: "<")
    else { return false }
    func isElement(_ range: Range<Int>, after start: Int) -> Bool {
      range.lowerBound >= start && range.upperBound <= end && bytes.isMarkup(in: range)
    }
    let starts = [root.upperBound] + parts.map(\.range.upperBound)
    return paperRange.map { isElement($0, after: root.upperBound) } != false
      && zip(parts, starts).allSatisfy { isElement($0.range, after: $1) }
  }
}

extension [UInt8] {
  func isMarkup(in range: Range<Int>) -> Bool {
    range.upperBound <= count && !range.isEmpty && self[range.lowerBound] == UInt8(ascii: "<")
      && self[range.upperBound - 1] == UInt8(ascii: ">")
  }
}

extension SVGFrame {
  /// True if the element does not change the appearance of a stroke added at its end.
  var acceptsStrokeAtEnd: Bool {
    isPlainGroup && part == nil && wrap == nil && grouping != .declared && opacity * outerOpacity == 1
      && transform.inverse != nil
  }

  var context: SVGContext {
    SVGContext(transform: transform, opacity: opacity * outerOpacity, style: style.inherited)
  }
}

/// The inherited properties at a position in the document.
struct SVGContext {
  var transform = CanvasTransform.identity
  /// The product of the opacities of all ancestors.
  var opacity = 1.0
  var style = SVGStyle()
}

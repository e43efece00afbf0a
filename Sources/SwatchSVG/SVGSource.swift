import SwatchSketch

/// The places in the bytes of a document that the strokes of a drawing come from.
struct SVGSource {
  /// An element that strokes come from, with all that is inside of it.
  struct Part {
    let range: Range<Int>
    /// Its start tag.
    let tag: Range<Int>
    let name: String
    /// The strokes that come from it, bottom to top.
    let strokes: Range<Int>
    let transform: CanvasTransform
    let place: SVGPlace
    /// The start tag of what is around it; `nil` for the outermost element.
    let parent: Range<Int>?
    /// Its features that are not shown as they should be.
    let notShown: [String]
  }

  struct Addition {
    /// The start of the end tag of what it comes into.
    let offset: Int
    let place: SVGPlace
    /// The number of strokes when that ended.
    var strokeCount = 0
  }

  /// The groups that start with the first stroke and can take others, from inside to outside.
  private var surrounding: [Addition] = []
  /// The place before the outermost element that starts with the first stroke and cannot take others.
  private(set) var bottom: Addition?
  private var strokeCount = 0

  private(set) var parts: [Part] = []
  /// The start tag of the outermost element.
  private(set) var root = 0..<0
  private(set) var viewport: SVGViewport?
  /// The start of its end tag; `nil` where it has none.
  private(set) var end: Int?
  /// The surroundings of an element that is added to the outermost one.
  private(set) var top = SVGPlace()
  /// The place of an element that is added last: in the group around all strokes if there is one, which is still around all then.
  var addition: Addition? {
    surrounding.first { $0.strokeCount == strokeCount && strokeCount > 0 }
      ?? end.map { Addition(offset: $0, place: top) }
  }
  /// The start tag of the paper; `nil` where no element is that.
  var paper: Range<Int>?
  /// The bytes of the paper, once it has ended.
  private(set) var paperRange: Range<Int>?

  mutating func begin(_ element: SVGElement, _ viewport: SVGViewport) {
    (root, self.viewport) = (element.tag ?? 0..<0, viewport)
  }

  /// Forgets the parts from one on: what they are in is one itself.
  mutating func forgetParts(from index: Int) { parts.removeSubrange(index...) }

  /// Takes note of an element that ends.
  ///
  /// - Parameters:
  ///   - tag: Its end tag.
  ///   - kinds: Its features that are not shown as they should be.
  ///   - parent: The element around it; `nil` for the outermost element.
  mutating func end(
    _ frame: SVGFrame, _ tag: Range<Int>, strokeCount: Int, _ kinds: [String], in parent: SVGFrame?
  ) {
    self.strokeCount = strokeCount
    guard let parent else {
      end = tag.isEmpty ? nil : tag.lowerBound
      top = SVGPlace(frame)
      return
    }
    if frame.strokeCount == 0, strokeCount > 0 { noteBeginning(frame, tag, in: parent) }
    guard let element = frame.part, let start = element.tag else { return }
    let range = start.lowerBound..<max(tag.upperBound, start.upperBound)
    if start == paper { paperRange = range }
    guard strokeCount > frame.strokeCount else { return }
    parts.append(
      Part(
        range: range, tag: start, name: element.name, strokes: frame.strokeCount..<strokeCount,
        transform: element.transform ?? .identity, place: SVGPlace(parent),
        parent: parent.tag, notShown: kinds))
  }

  /// Takes note of an element that the first stroke is in.
  private mutating func noteBeginning(_ frame: SVGFrame, _ tag: Range<Int>, in parent: SVGFrame) {
    if frame.canEndWithStroke, !tag.isEmpty {
      return surrounding.append(
        Addition(offset: tag.lowerBound, place: SVGPlace(frame), strokeCount: strokeCount))
    }
    surrounding = []
    if let start = frame.tag ?? frame.part?.tag {
      bottom = Addition(offset: start.lowerBound, place: SVGPlace(parent))
    }
  }

  /// True if the bytes can be told apart: text of an encoding that has ASCII in it, and no part that is a matter of entities.
  func matches(_ bytes: [UInt8]) -> Bool {
    guard bytes.first != 0, bytes.first != 0xFE, bytes.first != 0xFF, let end, end <= bytes.count,
      root.upperBound <= end
    else { return false }
    var last = root.upperBound
    func isElement(_ range: Range<Int>) -> Bool {
      range.lowerBound >= last && range.upperBound <= end && !range.isEmpty
        && bytes[range.lowerBound] == UInt8(ascii: "<")
        && bytes[range.upperBound - 1] == UInt8(ascii: ">")
    }
    guard !root.isEmpty, bytes[root.lowerBound] == UInt8(ascii: "<"), paperRange.map(isElement) != false
    else { return false }
    for part in parts {
      guard isElement(part.range) else { return false }
      last = part.range.upperBound
    }
    return true
  }
}

extension SVGFrame {
  /// True if a stroke that is added last would look the same in it.
  fileprivate var canEndWithStroke: Bool {
    takesStrokes && part == nil && wrap == nil && grouping != .declared && opacity * outerOpacity == 1
      && transform.inverse != nil
  }
}

/// The surroundings of an element, as far as they count for it.
struct SVGPlace {
  /// From there to the canvas.
  var transform = CanvasTransform.identity
  /// The product of the opacities of all that is around.
  var opacity = 1.0
  var style = SVGStyle()
}

extension SVGPlace {
  init(_ frame: SVGFrame) {
    self.init(
      transform: frame.transform, opacity: frame.opacity * frame.outerOpacity, style: frame.style.inherited)
  }
}

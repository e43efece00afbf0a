import SwatchSketch

/// Where in the bytes of a document the strokes of a drawing come from.
struct SVGSource {
  /// An element that strokes come from, with all that is inside of it.
  struct Part {
    /// Its bytes.
    let range: Range<Int>
    /// Those of its start tag.
    let tag: Range<Int>
    /// The name of the element.
    let name: String
    /// The strokes that come from it, bottom to top.
    let strokes: Range<Int>
    /// Its own transform.
    let transform: CanvasTransform
    /// What is around it.
    let place: SVGPlace
    /// The start tag of what is around it; `nil` for the outermost element.
    let parent: Range<Int>?
    /// What of it is not shown as it should be.
    let notShown: [String]
  }

  /// Where an element can be added.
  struct Addition {
    /// Where the end tag of what it comes into begins.
    let offset: Int
    let place: SVGPlace
    /// How many strokes there were when that ended.
    var strokeCount = 0
  }

  /// The groups that start with the first stroke and can take others, from inside to outside.
  private var surrounding: [Addition] = []
  /// The place before the outermost element that starts with the first stroke and cannot take others.
  private(set) var bottom: Addition?
  private var strokeCount = 0

  /// The parts, in the order of the document.
  private(set) var parts: [Part] = []
  /// The start tag of the outermost element.
  private(set) var root = 0..<0
  /// What its attributes say is shown.
  private(set) var viewport: SVGViewport?
  /// Where its end tag begins; `nil` where it has none.
  private(set) var end: Int?
  /// What is around an element that is added to the outermost one.
  private(set) var top = SVGPlace()
  /// Where an element is added last: in the group around all strokes if there is one, which is still around all then.
  var addition: Addition? {
    surrounding.first { $0.strokeCount == strokeCount && strokeCount > 0 }
      ?? end.map { Addition(offset: $0, place: top) }
  }
  /// The start tag of the paper; `nil` where no element is that.
  var paper: Range<Int>?
  /// The bytes of the paper, once it has ended.
  private(set) var paperRange: Range<Int>?

  /// Takes note of the outermost element.
  mutating func begin(_ element: SVGElement, _ viewport: SVGViewport) {
    (root, self.viewport) = (element.tag ?? 0..<0, viewport)
  }

  /// How many parts there are so far.
  var partCount: Int { parts.count }

  /// Forgets the parts from one on: what they are in is one itself.
  mutating func forgetParts(from index: Int) { parts.removeSubrange(index...) }

  /// Takes note of an element that ends.
  ///
  /// - Parameters:
  ///   - tag: Its end tag.
  ///   - strokeCount: How many strokes there are now.
  ///   - kinds: What of it is not shown as it should be.
  ///   - parent: What is around it; `nil` for the outermost element.
  mutating func end(
    _ frame: SVGFrame, _ tag: Range<Int>, strokeCount: Int, _ kinds: [String],
    in parent: SVGFrame?
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
  private mutating func noteBeginning(
    _ frame: SVGFrame, _ tag: Range<Int>, in parent: SVGFrame
  ) {
    if frame.canEndWithStroke, !tag.isEmpty {
      return surrounding.append(
        Addition(offset: tag.lowerBound, place: SVGPlace(frame), strokeCount: strokeCount))
    }
    surrounding = []
    if let start = frame.tag ?? frame.part?.tag {
      bottom = Addition(offset: start.lowerBound, place: SVGPlace(parent))
    }
  }

  /// Whether the bytes can be told apart: text of an encoding that has ASCII in it, and no part that is a matter of entities.
  func matches(_ bytes: [UInt8]) -> Bool {
    guard bytes.first != 0, bytes.first != 0xFE, bytes.first != 0xFF, let end, end <= bytes.count,
      root.upperBound <= end
    else {
      return false
    }
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
  /// Whether a stroke that is added last would look the same in it.
  fileprivate var canEndWithStroke: Bool {
    takesStrokes && part == nil && wrap == nil && grouping != .declared && opacity * outerOpacity == 1
      && transform.inverse != nil
  }
}

/// What is around an element, and counts for it.
struct SVGPlace {
  /// From there to the canvas.
  var transform = CanvasTransform.identity
  /// The product of the opacities of all that is around.
  var opacity = 1.0
  /// What elements there inherit.
  var style = SVGStyle()

  init() {}

  init(_ frame: SVGFrame) {
    (transform, opacity, style) = (
      frame.transform, frame.opacity * frame.outerOpacity, frame.style.inherited
    )
  }
}

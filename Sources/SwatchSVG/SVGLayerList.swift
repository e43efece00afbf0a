import SwatchSketch
import SwatchText

/// The layers of a document, collected while reading.
///
/// Only the outermost layer of a stroke counts; its sublayers are ordinary content. Strokes outside the
/// layers form layers of their own, which have no element.
struct SVGLayerList {
  struct Element {
    let tag: Range<Int>
    let label: String?
    let elementID: String?
    let isHidden: Bool
    let isLocked: Bool
    fileprivate let depth: Int
    /// The strokes of the layer, bottom to top.
    fileprivate(set) var strokes: Range<Int>
    /// The end tag; empty for a self-closing element.
    fileprivate(set) var end = 0..<0
    fileprivate(set) var context = SVGContext()
    /// True if the element does not change the appearance of strokes added at its end.
    fileprivate(set) var acceptsStrokes = false
    var range: Range<Int> { tag.lowerBound..<max(tag.upperBound, end.upperBound) }
  }

  private(set) var elements: [Element] = []
  private var isOpen = false
  static let looseName = "Outside layers"
  private static let nameLimit = 100

  mutating func begin(_ element: SVGElement, isHidden: Bool, depth: Int, after strokeCount: Int) {
    guard let tag = element.tag else { return }
    isOpen = true
    elements.append(
      Element(
        tag: tag, label: element.label, elementID: element.id, isHidden: isHidden, isLocked: element.isLocked,
        depth: depth, strokes: strokeCount..<strokeCount))
  }

  /// True if the next layer element becomes a layer of the drawing: outside others and within the limit.
  var acceptsLayer: Bool { !isOpen && elements.count < Self.limit }

  /// The maximum number of layers. It is limited because each stroke looks up its layer.
  private static let limit = 500

  func isBegun(by element: SVGElement) -> Bool { isOpen && elements.last?.tag == element.tag }

  mutating func end(_ frame: SVGFrame, _ tag: Range<Int>, depth: Int, strokeCount: Int) {
    guard isOpen, let last = elements.indices.last, elements[last].depth == depth else { return }
    isOpen = false
    elements[last].strokes = elements[last].strokes.lowerBound..<strokeCount
    (elements[last].end, elements[last].context) = (tag, frame.context)
    elements[last].acceptsStrokes = frame.acceptsStrokeAtEnd
  }

  /// A layer, its strokes, and its element; `nil` for strokes outside all layers.
  typealias Entry = (layer: Layer, strokes: Range<Int>, element: Element?)

  /// Returns the layers bottom to top; empty if the document has none.
  func entries(strokeCount: Int) -> [Entry] {
    guard !elements.isEmpty else { return [] }
    let known = elements.map { $0.elementID.flatMap(SVGElementID.layer.number) }
    var (usedIDs, nextID) = (Set<Int>(), known.compactMap(\.self).filter { $0 < Int32.max / 2 }.max() ?? 0)
    func newID(preferring id: Int? = nil) -> Int {
      if let id, usedIDs.insert(id).inserted { return id }
      repeat { nextID += 1 } while !usedIDs.insert(nextID).inserted
      return nextID
    }
    var (entries, next, looseCount) = ([Entry](), 0, 0)
    func addLoose(upTo end: Int) {
      guard next < end else { return }
      looseCount += 1
      let name = looseCount == 1 ? Self.looseName : "\(Self.looseName) \(looseCount)"
      entries.append((Layer(id: newID(), name: name), next..<end, nil))
    }
    for (element, id) in zip(elements, known) {
      addLoose(upTo: element.strokes.lowerBound)
      let id = newID(preferring: id)
      let label = element.label.map { $0.sanitized(limit: Self.nameLimit) } ?? ""
      let name = label.isEmpty ? element.elementID?.sanitized(limit: Self.nameLimit) ?? "Layer" : label
      let layer = Layer(id: id, name: name, isHidden: element.isHidden, isLocked: element.isLocked)
      entries.append((layer, element.strokes, element))
      next = element.strokes.upperBound
    }
    addLoose(upTo: strokeCount)
    return entries
  }
}

/// The layers (named groups) of a document, and the requested name if only layers with that name are drawn.
struct SVGLayers {
  let requested: String?
  private(set) var isFound = false
  /// The nesting depth of the requested layer while inside it; otherwise `nil`.
  private var depth: Int?
  /// The distinct labels, numbers and ids.
  private var kinds: [[String]] = [[], [], []]
  private static let limit = 200

  init(requested: String?) { self.requested = requested }
  var isInside: Bool { requested == nil || depth != nil }
  var names: [String] { kinds.first { !$0.isEmpty } ?? [] }

  mutating func begin(_ element: SVGElement, number: Int?, depth: Int) {
    let names = [element.label, number.map(String.init), element.id]
    for case (let kind, let name?) in names.enumerated()
    where !name.isEmpty && kinds[kind].count < Self.limit && !kinds[kind].contains(name) {
      kinds[kind].append(name)
    }
    guard let requested, self.depth == nil, names.contains(requested) else { return }
    (self.depth, isFound) = (depth, true)
  }

  mutating func end(depth: Int) { if depth == self.depth { self.depth = nil } }
}

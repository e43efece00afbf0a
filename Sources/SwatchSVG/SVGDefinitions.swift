import SwatchSketch
import SwatchXML

/// Parts of a document that are shown only where something uses them, kept as they came in.
final class SVGDefinitions {
  /// The context of a stored element and its contents.
  struct Base {
    var style = SVGStyle()
    /// The size that 100 % refers to; `nil` if unknown.
    var extent: CanvasSize?
  }

  enum Event {
    case start(SVGElement)
    case end
    case text(Range<Int>)
  }

  private(set) var events: [Event] = []
  private(set) var text: [UInt8] = []
  private var places: [String: Int] = [:]
  private var copies: [UnsafeMutableBufferPointer<UInt8>] = []
  private var open: [SVGElement] = []
  /// The surroundings of the elements with names: the base that all of it inherits from, and the elements between.
  private var surroundings: [String: (base: Int, ancestors: [SVGElement])] = [:]
  private var bases: [Base] = []
  var depth: Int { open.count }

  deinit { for copy in copies { copy.deallocate() } }

  /// Keeps an element that begins.
  ///
  /// - Parameter base: The context of the element, unless another stored element contains it.
  func start(_ element: SVGElement, in base: @autoclosure () -> Base) {
    let attributes = element.attributes.map { ($0.name, copy(of: $0.value)) }
    let kept = SVGElement(
      XMLElement(namespace: element.namespace, name: element.name, attributes: attributes))
    kept.node = element.node
    if open.isEmpty { bases.append(base()) }
    // Of several with the same name the first counts.
    if let id = element.id, places[id] == nil {
      places[id] = events.count
      surroundings[id] = (bases.count - 1, open)
    }
    open.append(kept)
    events.append(.start(kept))
  }

  func end() {
    open.removeLast()
    events.append(.end)
  }

  func characters(_ bytes: XMLBytes) {
    let start = text.count
    text += bytes
    // Text comes line by line; one piece is enough.
    if case .text(let range)? = events.last {
      events[events.count - 1] = .text(range.lowerBound..<text.count)
    } else {
      events.append(.text(start..<text.count))
    }
  }

  func place(of name: String) -> Int? { depth == 0 ? places[name] : nil }

  func element(at place: Int) -> SVGElement? {
    guard events.indices.contains(place), case .start(let element) = events[place] else { return nil }
    return element
  }

  func elements(in place: Int) -> [SVGElement] {
    var (elements, depth): ([SVGElement], Int) = ([], 0)
    for event in events[(place + 1)...] {
      switch event {
      case .start(let element):
        if depth == 0 { elements.append(element) }
        depth += 1
      case .end:
        depth -= 1
        if depth < 0 { return elements }
      case .text: continue
      }
    }
    return elements
  }

  func hasElement(in place: Int) -> Bool {
    let tag = events[(place + 1)...].first { if case .text = $0 { false } else { true } }
    return if case .start? = tag { true } else { false }
  }

  /// The surroundings of an element: the base that all of it inherits from, and the elements between, from outside to inside.
  func surroundings(of name: String) -> (base: Base, ancestors: [SVGElement]) {
    surroundings[name].map { (bases[$0.base], $0.ancestors) } ?? (Base(), [])
  }

  private func copy(of bytes: XMLBytes) -> XMLBytes {
    guard !bytes.isEmpty else { return XMLBytes(start: nil, count: 0) }
    let copy = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: bytes.count)
    _ = copy.initialize(from: bytes)
    copies.append(copy)
    return XMLBytes(copy)
  }
}

struct SVGDefinition {
  let element: SVGElement
  /// The definitions it belongs to, and its index there.
  let definitions: SVGDefinitions
  let place: Int
  let style: SVGStyle
  let extent: CanvasSize?
}

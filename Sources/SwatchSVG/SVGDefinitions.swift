import SwatchSketch
import SwatchXML

/// Elements that are drawn only by reference, stored as parser events.
final class SVGDefinitions {
  struct Base {
    var style = SVGStyle()
    var extent: CanvasSize?
  }

  enum Event {
    case start(SVGElement)
    case end
    case text(Range<Int>)
  }

  private(set) var events: [Event] = []
  private(set) var text: [UInt8] = []
  private var positions: [String: Int] = [:]
  private var copies: [UnsafeMutableBufferPointer<UInt8>] = []
  private var open: [SVGElement] = []
  private var baseAndAncestors: [String: (base: Int, ancestors: [SVGElement])] = [:]
  private var bases: [Base] = []
  var depth: Int { open.count }

  deinit { for copy in copies { copy.deallocate() } }

  /// Stores the start of an element. Nested elements share the base of the outermost one.
  func start(_ element: SVGElement, in base: @autoclosure () -> Base) {
    let attributes = element.attributes.map { ($0.name, copy(of: $0.value)) }
    let stored = SVGElement(
      XMLElement(namespace: element.namespace, name: element.name, attributes: attributes))
    stored.node = element.node
    if open.isEmpty { bases.append(base()) }
    // If several elements have the same id, the first is used.
    if let id = element.id, positions[id] == nil {
      positions[id] = events.count
      baseAndAncestors[id] = (bases.count - 1, open)
    }
    open.append(stored)
    events.append(.start(stored))
  }

  func end() {
    open.removeLast()
    events.append(.end)
  }

  func characters(_ bytes: XMLBytes) {
    let start = text.count
    text += bytes
    // Text arrives line by line; merge it.
    if case .text(let range)? = events.last {
      events[events.count - 1] = .text(range.lowerBound..<text.count)
    } else {
      events.append(.text(start..<text.count))
    }
  }

  func position(of name: String) -> Int? { depth == 0 ? positions[name] : nil }

  func element(at position: Int) -> SVGElement? {
    guard events.indices.contains(position), case .start(let element) = events[position] else { return nil }
    return element
  }

  func children(at position: Int) -> [SVGElement] {
    var (children, depth): ([SVGElement], Int) = ([], 0)
    for event in events[(position + 1)...] {
      switch event {
      case .start(let element):
        if depth == 0 { children.append(element) }
        depth += 1
      case .end:
        depth -= 1
        if depth < 0 { return children }
      case .text: continue
      }
    }
    return children
  }

  func hasChild(at position: Int) -> Bool {
    let tag = events[(position + 1)...].first { if case .text = $0 { false } else { true } }
    return if case .start? = tag { true } else { false }
  }

  /// Returns the base of an element, and its ancestors, outermost first.
  func baseAndAncestors(of name: String) -> (base: Base, ancestors: [SVGElement]) {
    baseAndAncestors[name].map { (bases[$0.base], $0.ancestors) } ?? (Base(), [])
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
  /// The definitions that contain the element, and the index of its start event there.
  let definitions: SVGDefinitions
  let position: Int
  let style: SVGStyle
  let extent: CanvasSize?
}

/// Parts of a document that are shown only where something uses them, kept as they came in.
final class SVGDefinitions {
  private enum Event {
    case start(SVGElement)
    case end
    case text(Range<Int>)
  }

  private var events: [Event] = []
  /// All text, one after the other.
  private var text: [UInt8] = []
  /// Where the elements with names begin.
  private var places: [String: Int] = [:]
  private var copies: [UnsafeMutableBufferPointer<UInt8>] = []
  /// How deep in a part that is being kept; 0 outside.
  private(set) var depth = 0

  deinit { for copy in copies { copy.deallocate() } }

  func start(_ element: SVGElement) {
    depth += 1
    if let id = element.id { places[id] = events.count }
    let attributes = element.attributes.map { ($0.name, copy(of: $0.value)) }
    let kept = XMLElement(namespace: element.namespace, name: element.name, attributes: attributes)
    events.append(.start(SVGElement(kept)))
  }

  func end() {
    depth -= 1
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

  /// Where the element with a name begins, `nil` where none has it that is complete.
  func place(of name: String) -> Int? { depth == 0 ? places[name] : nil }

  /// Hands on the element that begins at a place, with everything in it, as long as the reader goes on.
  func replay(from place: Int, to reader: SVGReader) {
    var depth = 0
    for index in place..<events.count {
      switch events[index] {
      case .start(let element):
        depth += 1
        guard reader.start(element) else { return }
      case .end:
        depth -= 1
        reader.endElement(0..<0)
      case .text(let range): text[range].withUnsafeBufferPointer { _ = reader.characters($0) }
      }
      if depth == 0 { return }
    }
  }

  private func copy(of bytes: XMLBytes) -> XMLBytes {
    guard !bytes.isEmpty else { return XMLBytes(start: nil, count: 0) }
    let copy = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: bytes.count)
    _ = copy.initialize(from: bytes)
    copies.append(copy)
    return XMLBytes(copy)
  }
}

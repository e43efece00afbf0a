/// Parts of a document that are shown only where something uses them, kept as they came in.
final class SVGDefinitions {
  private enum Event {
    case start(XMLElement)
    case end
    case text(XMLBytes)
  }

  private var events: [Event] = []
  /// Where the elements with names begin.
  private var places: [String: Int] = [:]
  private var copies: [UnsafeMutableBufferPointer<UInt8>] = []
  /// How deep in a part that is being kept; 0 outside.
  private(set) var depth = 0

  deinit { for copy in copies { copy.deallocate() } }

  func start(_ element: XMLElement) {
    depth += 1
    if let id = element["id"] { places[String(decoding: id, as: UTF8.self)] = events.count }
    let attributes = element.attributes.map { ($0.name, copy(of: $0.value)) }
    events.append(
      .start(XMLElement(namespace: element.namespace, name: element.name, attributes: attributes)))
  }

  func end() {
    depth -= 1
    events.append(.end)
  }

  func characters(_ text: XMLBytes) { events.append(.text(copy(of: text))) }

  /// Where the element with a name begins, `nil` where none has it that is complete.
  func place(of name: String) -> Int? { depth == 0 ? places[name] : nil }

  /// Hands on the element that begins at a place, with everything in it.
  func replay(from place: Int, to handler: some XMLHandler) {
    var depth = 0
    for index in place..<events.count {
      switch events[index] {
      case .start(let element):
        depth += 1
        guard handler.startElement(element) else { return }
      case .end:
        depth -= 1
        handler.endElement()
      case .text(let text): handler.characters(text)
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

/// The layers (named groups) of a document, and the requested name if only layers with that name are drawn.
struct SVGLayers {
  let requested: String?
  private(set) var isFound = false
  /// The nesting depth of the requested layer while inside it; otherwise `nil`.
  private var depth: Int?
  private var labels: [String] = []
  private var numbers: [String] = []
  private var ids: [String] = []

  private static let limit = 200

  init(requested: String? = nil) { self.requested = requested }

  var isInside: Bool { requested == nil || depth != nil }

  var names: [String] { !labels.isEmpty ? labels : !numbers.isEmpty ? numbers : ids }

  mutating func begin(_ element: SVGElement, number: Int?, depth: Int) {
    let number = number.map(String.init)
    Self.add(element.label, to: &labels)
    Self.add(number, to: &numbers)
    Self.add(element.id, to: &ids)
    guard let requested, self.depth == nil, [element.label, number, element.id].contains(requested)
    else { return }
    (self.depth, isFound) = (depth, true)
  }

  mutating func end(depth: Int) { if depth == self.depth { self.depth = nil } }

  private static func add(_ name: String?, to names: inout [String]) {
    guard let name, !name.isEmpty, names.count < limit, !names.contains(name) else { return }
    names.append(name)
  }
}

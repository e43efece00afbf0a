/// The layers of a document: its groups that have a name. One of them can be all that is wanted.
struct SVGLayers {
  /// What the wanted one is called; `nil` where all is wanted.
  let wanted: String?
  /// Whether there is one that is called so.
  private(set) var isFound = false
  /// How many elements are open around the wanted one that is open.
  private var depth: Int?
  private var labels: [String] = []
  private var numbers: [String] = []
  private var ids: [String] = []

  /// The most names of a kind that are kept.
  private static let limit = 200

  init(wanted: String? = nil) { self.wanted = wanted }

  /// Whether what is met now is wanted.
  var isInside: Bool { wanted == nil || depth != nil }

  /// What layers are called: by the labels that drawing programs show, else by numbers that are written here, else by ids.
  var names: [String] { !labels.isEmpty ? labels : !numbers.isEmpty ? numbers : ids }

  /// Meets a group.
  ///
  /// - Parameters:
  ///   - number: The one that it has where it was written here.
  ///   - depth: How many elements are open around it.
  mutating func begin(_ element: SVGElement, number: Int?, depth: Int) {
    let number = number.map(String.init)
    Self.add(element.label, to: &labels)
    Self.add(number, to: &numbers)
    Self.add(element.id, to: &ids)
    guard let wanted, self.depth == nil, [element.label, number, element.id].contains(wanted) else { return }
    (self.depth, isFound) = (depth, true)
  }

  /// Notices that an element has ended with so many open around it.
  mutating func end(depth: Int) { if depth == self.depth { self.depth = nil } }

  private static func add(_ name: String?, to names: inout [String]) {
    guard let name, !name.isEmpty, names.count < limit, !names.contains(name) else { return }
    names.append(name)
  }
}

import SwatchText

/// A selector with several classes, attributes, `:first-child`, `:root`, or combinators (Selectors 3).
struct SVGSelector {
  private struct Compound {
    var name: String?
    var id: String?
    var classes: [String] = []
    var attributes: [(name: String, test: (String) -> Bool)] = []
    var isFirst = false
    var isRoot = false
  }

  /// The last compound selector, and those before it, innermost first; `isParent` marks child combinators.
  private let last: Compound
  private var outer: [OuterPart] = []
  private typealias OuterPart = (compound: Compound, isParent: Bool)
  private static let limit = 16

  /// The specificity: 10,000 for each id, 100 for each class, attribute or pseudo-class, and 1 for each name.
  var specificity: Int {
    ([last] + outer.map(\.compound)).reduce(0) { sum, part in
      let classes = part.classes.count + part.attributes.count + [part.isFirst, part.isRoot].count { $0 }
      return sum + (part.id == nil ? 0 : 10_000) + 100 * classes + (part.name == nil ? 0 : 1)
    }
  }

  /// The id, a class or the name that an element must have, as a selector; `*` for any element.
  var key: String { last.id.map { "#" + $0 } ?? last.classes.first.map { "." + $0 } ?? last.name ?? "*" }

  init?(_ text: Substring) {
    var (compounds, parents, remaining): ([Compound], [Bool], Substring) = ([], [], text)
    while true {
      guard compounds.count < Self.limit, let compound = Self.compound(&remaining) else { return nil }
      compounds.append(compound)
      let gap = remaining.prefix { $0 == " " || $0 == ">" || $0.isWhitespace }
      guard !gap.isEmpty else { break }
      remaining = remaining[gap.endIndex...]
      guard gap.count(where: { $0 == ">" }) <= 1 else { return nil }
      parents.append(gap.contains(">"))
    }
    guard remaining.isEmpty, let last = compounds.popLast() else { return nil }
    self.last = last
    outer = zip(compounds, parents).map { (compound: $0, isParent: $1) }.reversed()
  }

  /// - Complexity: O(*n*) in the number of ancestors, for each compound selector.
  func matches(_ node: SVGNode) -> Bool {
    guard matches(last, node) else { return false }
    var (inner, index) = (node, 0)
    while index < outer.count {
      // Match chains of child combinators together. The nearest match leaves the most ancestors for the rest.
      let end = outer[(index + 1)...].firstIndex { !$0.isParent } ?? outer.count
      var candidate = inner.parent
      var outermost = candidate.flatMap { self.outermost(of: outer[index..<end], from: $0) }
      while outermost == nil, !outer[index].isParent, let next = candidate?.parent {
        candidate = next
        outermost = self.outermost(of: outer[index..<end], from: next)
      }
      guard let outermost else { return false }
      (inner, index) = (outermost, end)
    }
    return true
  }

  /// Returns the outermost element of a chain of parents that match all parts, or `nil` if one does not.
  private func outermost(of parts: ArraySlice<OuterPart>, from node: SVGNode) -> SVGNode? {
    var (candidate, last): (SVGNode?, SVGNode?) = (node, nil)
    for part in parts {
      guard let node = candidate, matches(part.compound, node) else { return nil }
      (candidate, last) = (node.parent, node)
    }
    return last
  }

  private func matches(_ part: Compound, _ node: SVGNode) -> Bool {
    (part.name == nil || part.name == node.name) && (part.id == nil || part.id == node.id)
      && part.classes.allSatisfy(node.classes.contains) && (!part.isFirst || node.index == 0)
      && (!part.isRoot || node.parent == nil)
      && part.attributes.allSatisfy { name, test in node.attributes[name].map(test) ?? false }
  }

  private static func compound(_ remaining: inout Substring) -> Compound? {
    var compound = Compound()
    let start = remaining.startIndex
    if remaining.first == "*" { remaining.removeFirst() } else { compound.name = word(&remaining) }
    while let mark = remaining.first, ".#[:".contains(mark) {
      remaining.removeFirst()
      switch mark {
      case ".":
        guard let name = word(&remaining) else { return nil }
        compound.classes.append(name)
      case "#":
        guard let name = word(&remaining), compound.id == nil || compound.id == name else { return nil }
        compound.id = name
      case "[":
        guard let attribute = attribute(&remaining) else { return nil }
        compound.attributes.append(attribute)
      default:
        switch word(&remaining) {
        case "first-child": compound.isFirst = true
        case "root": compound.isRoot = true
        default: return nil
        }
      }
    }
    return remaining.startIndex == start ? nil : compound
  }

  private static func word(_ remaining: inout Substring) -> String? {
    let word = remaining.prefix { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" }
    remaining = remaining[word.endIndex...]
    return word.isEmpty ? nil : String(word)
  }

  private static func attribute(_ remaining: inout Substring) -> (name: String, test: (String) -> Bool)? {
    guard let end = remaining.firstIndex(of: "]") else { return nil }
    var inside = remaining[..<end].trimmed
    remaining = remaining[end...].dropFirst()
    guard let name = word(&inside) else { return nil }
    if inside.trimmed.isEmpty { return (name, { _ in true }) }
    guard let equal = inside.firstIndex(of: "=") else { return nil }
    let text = String(inside[equal...].dropFirst().trimmed.filter { $0 != "\"" && $0 != "'" })
    switch inside[..<equal].trimmed {
    case "": return (name, { $0 == text })
    case "~": return (name, { $0.split(whereSeparator: \.isWhitespace).contains(text[...]) })
    case "^": return (name, { !text.isEmpty && $0.hasPrefix(text) })
    case "$": return (name, { !text.isEmpty && $0.hasSuffix(text) })
    case "*": return (name, { !text.isEmpty && $0.contains(text: text) })
    case "|": return (name, { $0 == text || $0.hasPrefix(text + "-") })
    default: return nil
    }
  }
}

import SwatchText

/// The rules of `<style>` elements.
struct SVGStyleSheet {
  /// The declarations by simple selector (an element, a class, an id, or an element with one of these), each property once.
  private var rules: [String: [String: Declared]] = [:]
  /// The rules with selectors that ask for more, by what their element must have.
  private var rulesOfTree: [String: [RuleOfTree]] = [:]
  private var count = 0
  private(set) var propertyCount = 0

  private struct Declared {
    /// The rank of the selector, and the number of the rule that sets the property.
    var specificity = 0
    var order = 0
    let name: String
    let property: SVGProperty
    let isImportant: Bool
  }

  private struct RuleOfTree {
    let selector: SVGSelector
    let properties: [Declared]
  }

  /// True if rules ask for what is around an element.
  var asksForTree: Bool { !rulesOfTree.isEmpty }

  private static let limit = 65_536

  var isEmpty: Bool { rules.isEmpty && rulesOfTree.isEmpty }

  mutating func add(_ text: [UInt8], _ notUnderstood: inout NotUnderstood) {
    let text = SVGDeclarations.withoutComments(text)
    var rest = text[...]
    while let open = rest.firstIndex(of: UInt8(ascii: "{")) {
      // Statements that end before it, as of other style sheets, have no block.
      let head = rest[..<open].split(separator: UInt8(ascii: ";")).last ?? []
      let selectors = Substring(decoding: head, as: UTF8.self).trimmed
      let end = Self.end(of: rest[open...])
      let block = rest[(open + 1)..<end]
      rest = rest[end...].dropFirst()
      // Rules for media and fonts do not change shapes.
      guard !selectors.utf8.contains(UInt8(ascii: "@")) else { continue }
      let declarations = Self.properties(in: block)
      for selector in selectors.split(separator: ",").prefix(1_000) where count < Self.limit {
        add(declarations, for: selector.trimmed, &notUnderstood)
      }
    }
  }

  private static func properties(in block: ArraySlice<UInt8>) -> [Declared] {
    var properties: [String: Declared] = [:]
    block.withUnsafeBufferPointer { block in
      SVGDeclarations.forEachPlain(in: block) { name, value, isImportant in
        guard let property = SVGProperty(name, value), isImportant || properties[name]?.isImportant != true
        else { return }
        properties[name] = Declared(name: name, property: property, isImportant: isImportant)
      }
    }
    return Array(properties.values)
  }

  private mutating func add(
    _ properties: [Declared], for selector: Substring, _ notUnderstood: inout NotUnderstood
  ) {
    let unknown = "style sheets with selectors of other kinds"
    guard !selector.isEmpty, selector.utf8.count <= 200 else { return notUnderstood.add(unknown) }
    guard selector.isOfTree else {
      let key = String(selector.hasPrefix("*") && selector != "*" ? selector.dropFirst() : selector)
      let hasName = key.first.map { !"*.#".contains($0) } ?? false
      let rank = key.contains("#") ? 10_000 : key.contains(".") ? 100 : 0
      for declared in ranked(properties, specificity: rank + (hasName ? 1 : 0))
      // What is important gives way to what is important, too.
      where declared.isImportant || rules[key]?[declared.name]?.isImportant != true {
        rules[key, default: [:]][declared.name] = declared
      }
      return
    }
    guard !selector.isOfUse else { return }
    guard let read = SVGSelector(selector) else { return notUnderstood.add(unknown) }
    let declared = ranked(properties, specificity: read.specificity)
    rulesOfTree[read.key, default: []].append(RuleOfTree(selector: read, properties: declared))
  }

  /// The declarations of the next rule.
  private mutating func ranked(_ properties: [Declared], specificity: Int) -> [Declared] {
    count += 1
    propertyCount += properties.count
    return properties.map { property in
      var declared = property
      (declared.specificity, declared.order) = (specificity, count)
      return declared
    }
  }

  /// The number of rules that may be for an element, besides those of simple selectors.
  func candidateCount(of element: SVGElement) -> Int {
    asksForTree ? keys(of: element).reduce(0) { $0 + (rulesOfTree[$1]?.count ?? 0) } : 0
  }

  private func keys(of element: SVGElement) -> [String] {
    ["*", element.name] + element.classes.map { "." + $0 } + (element.id.map { ["#" + $0] } ?? [])
  }

  /// The properties that rules set for an element, the ones that count most last: at most a few dozen for each selector.
  /// Those that are important count more than what the element says itself.
  func properties(of element: SVGElement) -> (plain: [SVGProperty], important: [SVGProperty]) {
    guard !isEmpty else { return ([], []) }
    let keys = keys(of: element)
    let simple = (keys + keys.dropFirst(2).map { element.name + $0 }).flatMap { (rules[$0] ?? [:]).values }
    let ofTree = element.node.map { node in
      keys.flatMap { rulesOfTree[$0] ?? [] }.filter { $0.selector.matches(node) }.flatMap(\.properties)
    }
    // From general to special (Selectors 3, section 9), equals in the order of the document.
    let all = (simple + (ofTree ?? [])).sorted {
      ($0.specificity, $0.order, $0.name) < ($1.specificity, $1.order, $1.name)
    }
    return (all.filter { !$0.isImportant }.map(\.property), all.filter(\.isImportant).map(\.property))
  }

  private static func end(of text: ArraySlice<UInt8>) -> Int {
    var depth = 0
    for index in text.indices {
      if text[index] == UInt8(ascii: "{") { depth += 1 }
      if text[index] == UInt8(ascii: "}") { depth -= 1 }
      if depth == 0 { return index }
    }
    return text.endIndex
  }
}

extension Substring {
  /// True if a selector asks for more than an element with one class or id.
  fileprivate var isOfTree: Bool {
    contains { " \t\n\r>+~[]:()|".contains($0) } || count { $0 == "." || $0 == "#" } > 1
      || last == "." || last == "#"
  }

  /// True if a selector asks for what is never so in a picture.
  fileprivate var isOfUse: Bool {
    let states: Set = ["hover", "active", "focus", "visited", "target", "focus-visible"]
    return split(separator: ":").dropFirst().contains { part in
      states.contains(String(part.prefix { $0.isLetter || $0 == "-" }))
    }
  }
}

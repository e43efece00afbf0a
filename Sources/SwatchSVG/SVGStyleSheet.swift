import SwatchText

/// The rules of `<style>` elements.
struct SVGStyleSheet {
  /// What is declared by simple selector (an element, a class, an id, or an element with one of these), in the order of the
  /// document, each property once.
  private var rules: [String: [String: Declared]] = [:]
  /// What is declared by selectors that ask for more, by what their element must have.
  private var rulesOfTree: [String: [RuleOfTree]] = [:]
  private var count = 0
  /// How many properties are kept, in how many rules.
  private(set) var propertyCount = 0

  /// A property, and how many rules came before the one that sets it.
  private struct Declared {
    var order: Int
    let property: SVGProperty
    let isImportant: Bool
  }

  private struct RuleOfTree {
    let selector: SVGSelector
    let properties: [Declared]
  }

  /// Whether rules ask for what is around an element.
  var asksForTree: Bool { !rulesOfTree.isEmpty }

  /// The most rules that are kept.
  private static let limit = 65_536

  var isEmpty: Bool { rules.isEmpty && rulesOfTree.isEmpty }

  /// Adds the rules of a style sheet.
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
      // What is said about media and fonts does not change shapes.
      guard !selectors.utf8.contains(UInt8(ascii: "@")) else { continue }
      let declarations = Self.properties(in: block)
      for selector in selectors.split(separator: ",").prefix(1_000) where count < Self.limit {
        add(declarations, for: selector.trimmed, &notUnderstood)
      }
    }
  }

  private static func properties(in block: ArraySlice<UInt8>) -> [String: Declared] {
    var properties: [String: Declared] = [:]
    block.withUnsafeBufferPointer { block in
      SVGDeclarations.forEachPlain(in: block) { name, value, isImportant in
        guard let property = SVGProperty(name, value), isImportant || properties[name]?.isImportant != true
        else { return }
        properties[name] = Declared(order: 0, property: property, isImportant: isImportant)
      }
    }
    return properties
  }

  private mutating func add(
    _ properties: [String: Declared], for selector: Substring, _ notUnderstood: inout NotUnderstood
  ) {
    guard !selector.isEmpty, selector.utf8.count <= 200 else {
      return notUnderstood.add(Self.unknownSelectors)
    }
    if selector.isOfTree { return addOfTree(properties, for: selector, &notUnderstood) }
    let key = String(selector.hasPrefix("*") && selector != "*" ? selector.dropFirst() : selector)
    count += 1
    propertyCount += properties.count
    for (name, var declared) in properties {
      // What is important gives way to what is important, too.
      guard declared.isImportant || rules[key]?[name]?.isImportant != true else { continue }
      declared.order = count
      rules[key, default: [:]][name] = declared
    }
  }

  private static let unknownSelectors = "style sheets with selectors of other kinds"
  /// What is never so in a picture.
  private static let statesOfUse: Set<String> = [
    "hover", "active", "focus", "visited", "target", "focus-visible",
  ]

  private mutating func addOfTree(
    _ properties: [String: Declared], for selector: Substring, _ notUnderstood: inout NotUnderstood
  ) {
    let states = selector.split(separator: ":").dropFirst().map {
      String($0.prefix { $0.isLetter || $0 == "-" })
    }
    guard !states.contains(where: Self.statesOfUse.contains) else { return }
    guard let read = SVGSelector(selector) else { return notUnderstood.add(Self.unknownSelectors) }
    count += 1
    propertyCount += properties.count
    let declared = properties.sorted { $0.key < $1.key }.map { _, declared in
      var declared = declared
      declared.order = count
      return declared
    }
    rulesOfTree[read.key, default: []].append(RuleOfTree(selector: read, properties: declared))
  }

  /// How many rules may be for an element, besides those of simple selectors.
  func candidateCount(of element: SVGElement) -> Int {
    asksForTree ? keys(of: element).reduce(0) { $0 + (rulesOfTree[$1]?.count ?? 0) } : 0
  }

  private func keys(of element: SVGElement) -> [String] {
    ["*", element.name] + element.classes.map { "." + $0 } + (element.id.map { ["#" + $0] } ?? [])
  }

  /// What rules of the tree declare for an element, each with how special its selector is.
  private func declaredOfTree(for element: SVGElement) -> [(specificity: Int, declared: Declared)] {
    guard asksForTree, let node = element.node else { return [] }
    return keys(of: element).flatMap { rulesOfTree[$0] ?? [] }.filter { $0.selector.matches(node) }
      .flatMap { rule in rule.properties.map { (rule.selector.specificity, $0) } }
  }

  /// The properties that rules set for an element, the ones that count most last: at most a few dozen for each selector.
  /// Those that are important count more than what the element says itself.
  func properties(of element: SVGElement) -> (plain: [SVGProperty], important: [SVGProperty]) {
    guard !isEmpty else { return ([], []) }
    let (name, classes) = (element.name, element.classes)
    // From general to special (Selectors 3, section 9), equals in the order of the document.
    let simple = [
      (0, declared(for: ["*"])), (1, declared(for: [name])),
      (100, declared(for: classes.lazy.map { ".\($0)" })),
      (101, declared(for: classes.lazy.map { "\(name).\($0)" })),
      (10_000, declared(for: element.id.map { ["#\($0)"] } ?? [])),
      (10_001, declared(for: element.id.map { ["\(name)#\($0)"] } ?? [])),
    ]
    let ofTree = declaredOfTree(for: element)
    var all = simple.flatMap(\.1)
    if !ofTree.isEmpty {
      let ranked =
        simple.flatMap { rank, declared in declared.map { (specificity: rank, declared: $0) } } + ofTree
      all = ranked.sorted { ($0.specificity, $0.declared.order) < ($1.specificity, $1.declared.order) }
        .map(\.declared)
    }
    return (
      all.filter { !$0.isImportant }.map(\.property), all.filter(\.isImportant).map(\.property)
    )
  }

  private func declared(for selectors: some Sequence<String>) -> [Declared] {
    selectors.compactMap { rules[$0] }.joined()
      .sorted { ($0.value.order, $0.key) < ($1.value.order, $1.key) }.map(\.value)
  }

  /// Where the block ends that begins with a brace.
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
  /// Whether a selector asks for more than an element with one class or id.
  fileprivate var isOfTree: Bool {
    contains { " \t\n\r>+~[]:()|".contains($0) } || count { $0 == "." || $0 == "#" } > 1
      || last == "." || last == "#"
  }
}

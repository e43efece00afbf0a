import SwatchText

struct SVGStyleSheet {
  /// The declarations by selector and property. A selector is a name, a class, an id, or `name.class`.
  private var rules: [String: [String: Declaration]] = [:]
  /// The rules with complex selectors, by ``SVGSelector/key``.
  private var complexRules: [String: [(selector: SVGSelector, properties: [Declaration])]] = [:]
  private var count = 0
  private(set) var propertyCount = 0

  private struct Declaration {
    /// The specificity of the selector, then the number of the rule.
    var rank = 0
    let name: String
    let property: SVGProperty
    let isImportant: Bool
  }

  var needsAncestors: Bool { !complexRules.isEmpty }
  private static let limit = 65_536
  var isEmpty: Bool { rules.isEmpty && complexRules.isEmpty }

  mutating func add(_ text: [UInt8], _ unsupportedFeatures: inout UnsupportedFeatures) {
    var remaining = SVGDeclarations.withoutComments(text)[...]
    while let open = remaining.firstIndex(of: UInt8(ascii: "{")) {
      // Skip preceding statements without a block, such as `@import`.
      let head = remaining[..<open].split(separator: UInt8(ascii: ";")).last ?? []
      let selectors = Substring(decoding: head, as: UTF8.self).trimmed
      var depth = 0
      let end = remaining[open...].firstIndex { byte in
        depth += byte == "{" ? 1 : byte == "}" ? -1 : 0
        return depth == 0
      }
      let block = remaining[(open + 1)..<(end ?? remaining.endIndex)]
      remaining = remaining[block.endIndex...].dropFirst()
      // Ignore at-rules, such as `@media` and `@font-face`.
      guard !selectors.utf8.contains(UInt8(ascii: "@")) else { continue }
      let declarations = Self.properties(in: block)
      for selector in selectors.split(separator: ",").prefix(1_000) where count < Self.limit {
        add(declarations, for: selector.trimmed, &unsupportedFeatures)
      }
    }
  }

  private static func properties(in block: ArraySlice<UInt8>) -> [Declaration] {
    var properties: [String: Declaration] = [:]
    block.withUnsafeBufferPointer { block in
      SVGDeclarations.forEachPlain(in: block) { name, value, isImportant in
        guard let property = SVGProperty(name, value), isImportant || properties[name]?.isImportant != true
        else { return }
        properties[name] = Declaration(name: name, property: property, isImportant: isImportant)
      }
    }
    return Array(properties.values)
  }

  private mutating func add(
    _ properties: [Declaration], for selector: Substring, _ unsupportedFeatures: inout UnsupportedFeatures
  ) {
    let unknown = "some style sheet selectors"
    guard !selector.isEmpty, selector.utf8.count <= 200 else { return unsupportedFeatures.add(unknown) }
    guard selector.isComplexSelector else {
      let key = String(selector.hasPrefix("*") && selector != "*" ? selector.dropFirst() : selector)
      let hasName = key.first.map { !"*.#".contains($0) } ?? false
      let rank = key.contains("#") ? 10_000 : key.contains(".") ? 100 : 0
      for declared in assignRank(properties, specificity: rank + (hasName ? 1 : 0))
      // Only an important declaration overrides an important one.
      where declared.isImportant || rules[key]?[declared.name]?.isImportant != true {
        rules[key, default: [:]][declared.name] = declared
      }
      return
    }
    guard !selector.dependsOnInteraction else { return }
    guard let parsed = SVGSelector(selector) else { return unsupportedFeatures.add(unknown) }
    let declared = assignRank(properties, specificity: parsed.specificity)
    complexRules[parsed.key, default: []].append((parsed, declared))
  }

  /// Returns the declarations with the specificity and order of the next rule.
  private mutating func assignRank(_ properties: [Declaration], specificity: Int) -> [Declaration] {
    count += 1
    propertyCount += properties.count
    return properties.map { property in
      var declared = property
      declared.rank = specificity << 32 + count
      return declared
    }
  }

  func candidateCount(of element: SVGElement) -> Int {
    needsAncestors ? keys(of: element).reduce(0) { $0 + (complexRules[$1]?.count ?? 0) } : 0
  }

  private func keys(of element: SVGElement) -> [String] {
    ["*", element.name] + element.classes.map { "." + $0 } + (element.id.map { ["#" + $0] } ?? [])
  }

  /// Returns properties in order of ascending precedence. Important ones override the element's `style`.
  func properties(of element: SVGElement) -> (plain: [SVGProperty], important: [SVGProperty]) {
    guard !isEmpty else { return ([], []) }
    let keys = keys(of: element)
    let simple = (keys + keys.dropFirst(2).map { element.name + $0 }).flatMap { (rules[$0] ?? [:]).values }
    let complex = element.node.map { node in
      keys.flatMap { complexRules[$0] ?? [] }.filter { $0.selector.matches(node) }.flatMap(\.properties)
    }
    // By specificity (Selectors 3, section 9), then document order.
    let all = (simple + (complex ?? [])).sorted { ($0.rank, $0.name) < ($1.rank, $1.name) }
    return (all.filter { !$0.isImportant }.map(\.property), all.filter(\.isImportant).map(\.property))
  }
}

extension Substring {
  /// True if a selector is more than an element name with one class or id.
  fileprivate var isComplexSelector: Bool {
    contains { " \t\n\r>+~[]:()|".contains($0) } || count { $0 == "." || $0 == "#" } > 1
      || last == "." || last == "#"
  }

  fileprivate var dependsOnInteraction: Bool {
    let states: Set = ["hover", "active", "focus", "visited", "target", "focus-visible"]
    return split(separator: ":").dropFirst().contains { part in
      states.contains(String(part.prefix { $0.isLetter || $0 == "-" }))
    }
  }
}

/// The rules of `<style>` elements whose selectors are simple: an element, a class, a name, or an element with one
/// of these.
struct SVGStyleSheet {
  /// Declarations by selector, in the order of the document.
  private var rules: [String: [Rule]] = [:]
  private var count = 0

  private struct Rule {
    let order: Int
    let declarations: [UInt8]
  }

  /// The most rules that are kept.
  private static let limit = 65_536

  var isEmpty: Bool { rules.isEmpty }

  /// Adds the rules of a style sheet.
  mutating func add(_ text: [UInt8], _ notUnderstood: inout NotUnderstood) {
    let text = Self.withoutComments(text)
    var rest = text[...]
    while let open = rest.firstIndex(of: UInt8(ascii: "{")) {
      let selectors = Substring(decoding: rest[..<open], as: UTF8.self).trimmed
      let end = Self.end(of: rest[open...])
      let declarations = Array(rest[(open + 1)..<end])
      rest = rest[end...].dropFirst()
      // What is said about media and fonts does not change shapes.
      guard !selectors.utf8.contains(UInt8(ascii: "@")) else { continue }
      for selector in selectors.split(separator: ",").prefix(1_000) where count < Self.limit {
        add(declarations, for: selector.trimmed, &notUnderstood)
      }
    }
  }

  private mutating func add(
    _ declarations: [UInt8], for selector: Substring, _ notUnderstood: inout NotUnderstood
  ) {
    guard !selector.isEmpty, selector.utf8.count <= 200, !selector.contains(where: { " >+~[]:".contains($0) })
    else { return notUnderstood.add("style sheets with selectors that are not simple") }
    let key = selector.hasPrefix("*") && selector != "*" ? selector.dropFirst() : selector
    rules[String(key), default: []].append(Rule(order: count, declarations: declarations))
    count += 1
  }

  /// Calls `body` with the declarations for an element, the most important last.
  func forEachDeclaration(
    of element: String, id: String?, classes: [Substring], body: (String, XMLBytes) -> Void
  ) {
    guard !isEmpty else { return }
    // From general to special (Selectors 3, section 9), equals in the order of the document.
    let names = id.map { ["#\($0)", "\(element)#\($0)"] } ?? []
    for keys in [["*"], [element], classes.map { ".\($0)" }, classes.map { "\(element).\($0)" }, names] {
      for rule in keys.flatMap({ rules[$0] ?? [] }).sorted(by: { $0.order < $1.order }) {
        rule.declarations.withUnsafeBufferPointer { Self.forEachDeclaration(in: $0, body: body) }
      }
    }
  }

  /// Calls `body` with each `property: value` of declarations.
  static func forEachDeclaration(in text: XMLBytes, body: (String, XMLBytes) -> Void) {
    for declaration in text.split(separator: UInt8(ascii: ";")) {
      guard let colon = declaration.firstIndex(of: UInt8(ascii: ":")), colon - declaration.startIndex <= 100
      else { continue }
      let name = XMLBytes(rebasing: declaration[..<colon]).trimmed
      let value = XMLBytes(rebasing: declaration[(colon + 1)...].prefix { $0 != UInt8(ascii: "!") }).trimmed
      body(String(decoding: name, as: UTF8.self).lowercased(), value)
    }
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

  private static func withoutComments(_ text: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(text.count)
    var isComment = false
    var index = 0
    while index < text.count {
      let (byte, next) = (text[index], index + 1 < text.count ? text[index + 1] : 0)
      let isOpening = byte == UInt8(ascii: "/") && next == UInt8(ascii: "*")
      let isClosing = byte == UInt8(ascii: "*") && next == UInt8(ascii: "/")
      if isComment ? isClosing : isOpening {
        isComment.toggle()
        index += 2
      } else {
        if !isComment { result.append(byte) }
        index += 1
      }
    }
    return result
  }
}

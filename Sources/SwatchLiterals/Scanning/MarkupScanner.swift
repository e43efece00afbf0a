import SwatchText

/// Finds colors in HTML, SVG and other XML: in attributes and style sheets, and in the text of XML elements.
struct MarkupScanner: LiteralScanner {
  static var separator: UInt8 { 0x20 }
  var out: LiteralCollector
  let bytes: TextBytes
  let end: Int
  var index: Int
  let isHTML: Bool

  private struct Tag {
    let name: Range<Int>
    /// The value of its `name` attribute, otherwise of `id`.
    var title = 0..<0
    var isColorRelated = false
    /// The property and value that it sets in XAML.
    var property = 0..<0
    var value = 0..<0
    var hasLineComments = false
  }

  init(_ part: Range<Int>, _ out: LiteralCollector) {
    (self.out, bytes, index, end) = (out, out.bytes, part.lowerBound, part.upperBound)
    isHTML = out.language == .html || out.language == .php
  }

  mutating func run() {
    while true {
      index = bytes.next("<", from: index, to: end)
      guard index < end else { return }
      if bytes.matches("<!--", at: index) {
        index = bytes.end(of: "-->", from: index + 4, to: end)
      } else if isProgram(at: index) {
        readProgram()
      } else if bytes[index + 1].isLetter {
        readTag()
      } else {
        index += 1
      }
    }
  }

  private mutating func readTag() {
    let start = index + 1
    index = endOfName(from: start)
    var tag = Tag(name: start..<index)
    while index < end {
      index = bytes.skipSpace(from: index, to: end)
      let byte = bytes[index]
      if isProgram(at: index) {
        readProgram()
        continue
      }
      if byte == ">" || byte == "<" || byte == 0 { break }
      let name = index..<endOfName(from: index)
      index = max(name.upperBound, index + (name.isEmpty ? 1 : 0))
      if !name.isEmpty { readAttribute(name, of: &tag) }
    }
    // The color name in a XAML setter: `<Setter Property="Background" Value="Red"/>`.
    if !isHTML, setsPaint(tag), let color = out.namedColor(tag.value),
      (out.literals.last?.range.upperBound ?? 0) <= tag.value.lowerBound
    {
      out.add(tag.value, color, .name, key: tag.property)
    }
    guard bytes[index] == ">" else { return }
    index += 1
    if bytes[index - 2] != "/" { readContent(of: tag) }
  }

  private static let nameEnds = ByteSet("=/>< \t\n\r\"'")
  private func endOfName(from start: Int) -> Int { bytes.next(Self.nameEnds, from: start, to: end) }

  // MARK: Attributes

  private mutating func readAttribute(_ name: Range<Int>, of tag: inout Tag) {
    let equals = bytes.skipSpace(from: index, to: end)
    guard bytes[equals] == "=" else { return }
    index = bytes.skipSpace(from: equals + 1, to: end)
    let quote = bytes[index]
    let isQuoted = quote == "\"" || quote == "'"
    let start = isQuoted ? index + 1 : index
    let close =
      isQuoted ? closingQuote(quote, from: start) : bytes.skip(start, end) { !$0.isSpace && $0 != ">" }
    let value = start..<max(start, close)
    index = min(isQuoted ? close + 1 : close, end)
    if bytes.equals(name, "lang") {
      tag.hasLineComments = ["scss", "sass", "less", "stylus"].contains { bytes.equals(value, $0) }
    }
    if bytes.equals(name, "type") { tag.isColorRelated = bytes.equals(value, "color") }
    if bytes.equals(name, "property") { tag.property = value }
    if bytes.equals(name, "value") { tag.value = value }
    if bytes.equals(name, "name") || bytes.equals(name, "id") && tag.title.isEmpty { tag.title = value }
    read(value, of: name, in: tag)
  }

  private mutating func read(_ value: Range<Int>, of name: Range<Int>, in tag: Tag) {
    guard value.count >= 3 else { return }
    out.enter(tag.title.isEmpty ? tag.name : tag.title)
    defer { out.leave() }
    if isHTML, bytes.equals(name, "class") { return readClasses(value, of: name) }
    if bytes.equals(name, "style") { return out.run { CSSScanner(value, $0) } }
    guard !bytes.isReference(name) else { return }
    if isHTML, isScript(name) {
      out.enter(name)
      out.run { CodeScanner(value, .code, $0) }
      return out.leave()
    }
    let isPaint = isPaint(name, of: tag)
    let field = Field(range: value, key: name, isColorRelated: isPaint)
    if bytes.equals(name, "values") { return readList(field) }
    if isPaint { return readPaint(field) }
    let isText = Self.textAttributes.contains { bytes.ends(name, with: $0) }
    if !isHTML, isText || bytes.equals(name, "value") && !tag.property.isEmpty && !setsPaint(tag) { return }
    // In other attributes, only a value that starts with `#` is a color.
    if bytes[bytes.trimmed(value).lowerBound] == "#" { out.scan(field) }
  }

  /// Reads colors in Tailwind classes: `bg-[#f80]`.
  private mutating func readClasses(_ classes: Range<Int>, of name: Range<Int>) {
    var index = classes.lowerBound
    while true {
      index = bytes.end(of: "-[", from: index, to: classes.upperBound)
      let close = bytes.next("]", from: index, to: classes.upperBound)
      guard close < classes.upperBound else { return }
      out.scan(Field(range: index..<close, key: name, isColorRelated: true))
      index = close
    }
  }

  private func setsPaint(_ tag: Tag) -> Bool {
    !tag.property.isEmpty && (isPaint(tag.property, of: tag) || bytes.ends(tag.property, with: "brush"))
  }

  private mutating func readPaint(_ field: Field) {
    let before = out.literals.count
    out.scan(field)
    let whole = bytes.trimmed(field.range)
    if out.literals.count == before, let color = out.namedColor(whole) {
      out.add(whole, color, .name, key: field.key)
    }
  }

  /// Reads the semicolon-separated colors of an animation.
  private mutating func readList(_ list: Field) {
    for color in list.range.split(whereSeparator: { bytes.buffer[$0] == ";" }) {
      readPaint(Field(range: color, key: list.key, isColorRelated: true))
    }
  }

  /// Returns true if an attribute is a color and may contain a color name.
  private func isPaint(_ name: Range<Int>, of tag: Tag) -> Bool {
    let text = bytes.lowercasedText(name.prefix(64))
    let isPage = isHTML && bytes.equals(tag.name, "body")
    if isPage, ["text", "link", "alink", "vlink"].contains(text) { return true }
    let isAnimation = bytes.matches("anim", at: tag.name.lowerBound) || bytes.equals(tag.name, "set")
    if isAnimation, ["values", "from", "to"].contains(text) { return true }
    if ["color", "background", "foreground"].contains(where: text.hasSuffix) { return true }
    return Self.paintAttributes.contains {
      bytes.ends(name, with: $0) && bytes.isStartOfPart(name.upperBound - $0.utf8CodeUnitCount, of: name)
    }
  }

  private static let textAttributes: [StaticString] = [
    "text", "hint", "content", "description", "parameter", "label", "title", "tooltip", "header",
  ]
  private static let paintAttributes: [StaticString] = ["fill", "stroke", "tint"]

  // MARK: Content

  private mutating func readContent(of tag: Tag) {
    let start = bytes.skipSpace(from: index, to: end)
    // Android styles contain elements.
    let hasElements = bytes[start] == "<" && bytes[start + 1].isLetter
    if bytes.equals(tag.name, "style"), !hasElements {
      let close = endOfContent("</style")
      let sheet = (bytes.matches("<![cdata[", at: start) ? start + 9 : index)..<close
      out.run { CSSScanner(sheet, hasLineComments: tag.hasLineComments, $0) }
      index = close
    } else if bytes.equals(tag.name, "script") {
      let close = endOfContent("</script")
      if isHTML { out.run { [index] in CodeScanner(index..<close, .code, $0) } }
      index = close
    } else if !isHTML {
      let close = bytes.next("<", from: index, to: end)
      readText(index..<close, of: tag)
      index = close
    }
  }

  private func endOfContent(_ tag: StaticString) -> Int {
    let close = bytes.end(of: tag, from: index, to: end)
    return close < end ? close - tag.utf8CodeUnitCount : end
  }

  /// Reads the text of an element if it is `#` and digits or, in `<color>`, a color name.
  private mutating func readText(_ text: Range<Int>, of tag: Tag) {
    let whole = bytes.trimmed(text)
    let key = tag.title.isEmpty ? tag.name : tag.title
    if bytes.equals(tag.name, "color"), let color = out.namedColor(whole) {
      return out.add(whole, color, .name, key: key)
    }
    guard bytes[whole.lowerBound] == "#", whole.count <= 9 else { return }
    out.scan(Field(range: whole, key: key, isColorRelated: tag.isColorRelated))
  }

  // MARK: Programs

  /// True at the start of an embedded program: `<?php`, `<?=`, `<%`.
  func isProgram(at index: Int) -> Bool {
    guard isHTML, bytes[index] == "<" else { return false }
    let next = bytes[index + 1]
    return next == "%" || next == "?" && !bytes.matches("xml", at: index + 2)
  }

  mutating func readProgram() {
    let start = index + 2
    index = endOfProgram(at: index)
    if bytes[start] == "#" || bytes.matches("--", at: start) { return }
    let language = bytes[start - 1] == "?" ? TextLanguage.php : .code
    out.run { [index] in CodeScanner(min(start, index)..<index, language, $0) }
  }

  private func endOfProgram(at start: Int) -> Int {
    bytes.end(of: bytes[start + 1] == "%" ? "%>" : "?>", from: start + 2, to: end)
  }

  /// Returns the end of an attribute, ignoring quotes within embedded programs.
  func closingQuote(_ quote: UInt8, from start: Int) -> Int {
    var index = start
    while index < end, bytes.buffer[index] != quote {
      index = isProgram(at: index) ? endOfProgram(at: index) : index + 1
    }
    return index
  }

  /// True if an attribute is a script: an event handler, or a binding in Vue, Angular or Alpine.
  func isScript(_ name: Range<Int>) -> Bool {
    if Self.bindings.contains(bytes[name.lowerBound]) { return true }
    if bytes.matches("on", at: name.lowerBound) { return name.count > 3 }
    return bytes.matches("v-", at: name.lowerBound) || bytes.matches("x-", at: name.lowerBound)
  }

  private static let bindings = ByteSet("@:[(")
}

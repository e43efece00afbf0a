import SwatchXML

/// Collects named elements and style sheets in an earlier pass, to resolve forward references.
final class SVGDefinitionCollector: XMLHandler {
  /// The names to find, including those referenced by found elements.
  private(set) var names: Set<String>
  private(set) var styleText: [UInt8] = []
  private(set) var definitions = SVGDefinitions()
  private var isInStyleSheet = false
  private var budget: ReadingBudget
  private var openCount = 0
  private var rootStyle = SVGStyle()

  private let keepsNodes: Bool
  private var nodes: [SVGNode] = []

  init(_ names: Set<String>, keepsNodes: Bool, budget: ReadingBudget) {
    (self.names, self.keepsNodes, self.budget) = (names, keepsNodes, budget)
  }

  func restart() {
    (definitions, styleText, openCount, nodes) = (SVGDefinitions(), [], 0, [])
  }

  func startElement(_ element: XMLElement) -> Bool {
    openCount += 1
    if keepsNodes { nodes.append(SVGNode(SVGElement(element), in: nodes.last)) }
    budget.spend(ReadingBudget.element, on: .elements)
    isInStyleSheet = element.name == "style" && SVGElement(element).isStyleSheet
    if openCount == 1 { rootStyle = Self.style(ofRoot: element) }
    if definitions.depth > 0 || isReferenced(element) {
      let stored = SVGElement(element)
      stored.node = nodes.last
      budget.spend(ReadingBudget.record + stored.byteCount, on: .elements)
      for (_, value) in element.attributes { noteReferences(in: value) }
      definitions.start(stored, in: SVGDefinitions.Base(style: rootStyle))
    }
    return !budget.isExceeded && openCount <= DocumentLimits.depth
  }

  func endElement(_ tag: Range<Int>) {
    openCount -= 1
    _ = nodes.popLast()
    isInStyleSheet = false
    if definitions.depth > 0 { definitions.end() }
  }

  func characters(_ text: XMLBytes) -> Bool {
    budget.spend(ReadingBudget.byte, times: text.count, on: .text)
    if isInStyleSheet { styleText += text }
    if definitions.depth > 0 { definitions.characters(text) }
    return !budget.isExceeded
  }

  func handleMiscellaneous(_ item: XMLMiscellaneous) -> Bool { true }

  private func isReferenced(_ element: XMLElement) -> Bool {
    guard let id = element.attributes.first(where: { $0.name == "id" })?.value else { return false }
    return names.contains(String(decoding: id, as: UTF8.self))
  }

  /// Returns the style that the whole document inherits, ignoring style sheets, which are not known yet.
  private static func style(ofRoot element: XMLElement) -> SVGStyle {
    var style = SVGStyle()
    var unused = UnsupportedFeatures()
    let root = SVGElement(element)
    for property in root.presentation + root.declarations { property.apply(&style, &unused) }
    style.fontSizes.root = style.fontSize
    return style
  }

  /// Adds the names in references such as `#name` and `url(#name)`.
  private func noteReferences(in value: XMLBytes) {
    guard value.contains(UInt8(ascii: "#")), value.count < 10_000 else { return }
    for part in value.split(separator: UInt8(ascii: "#"), omittingEmptySubsequences: false).dropFirst() {
      let name = part.prefix { !")\"' ;".utf8.contains($0) }
      names.insert(String(decoding: name, as: UTF8.self))
    }
  }
}

import SwatchSketch
import SwatchXML

/// Elements that are drawn only by reference.
final class SVGDefinitions {
  struct Base {
    var style = SVGStyle()
    var extent: CanvasSize?
  }

  private(set) var text: [UInt8] = []
  private var places: [String: (element: SVGElement, base: Int, ancestors: [SVGElement])] = [:]
  private var copies: [UnsafeMutableBufferPointer<UInt8>] = []
  private var open: [SVGElement] = []
  private var bases: [Base] = []
  var depth: Int { open.count }

  deinit { for copy in copies { copy.deallocate() } }

  /// Stores the start of an element. Nested elements share the base of the outermost one.
  func start(_ element: SVGElement, in base: @autoclosure () -> Base) {
    let attributes = element.attributes.map { ($0.name, copy(of: $0.value)) }
    let stored = SVGElement(namespace: element.namespace, name: element.name, attributes: attributes)
    stored.node = element.node
    if open.isEmpty { bases.append(base()) }
    // If several elements have the same id, the first is used.
    if let id = element.id, places[id] == nil { places[id] = (stored, bases.count - 1, open) }
    open.last?.content.append(.element(stored))
    open.append(stored)
  }

  func end() { open.removeLast() }

  func characters(_ bytes: XMLBytes) {
    guard let parent = open.last else { return }
    let start = text.count
    text += bytes
    // Text arrives line by line; merge it.
    if case .text(let range)? = parent.content.last {
      parent.content[parent.content.count - 1] = .text(range.lowerBound..<text.count)
    } else {
      parent.content.append(.text(start..<text.count))
    }
  }

  func element(named name: String) -> SVGElement? { depth == 0 ? places[name]?.element : nil }

  /// Returns the base of an element, and its ancestors, outermost first.
  func baseAndAncestors(of name: String) -> (base: Base, ancestors: [SVGElement]) {
    places[name].map { (bases[$0.base], $0.ancestors) } ?? (Base(), [])
  }

  private func copy(of bytes: XMLBytes) -> XMLBytes {
    guard !bytes.isEmpty else { return XMLBytes(start: nil, count: 0) }
    let copy = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: bytes.count)
    _ = copy.initialize(from: bytes)
    copies.append(copy)
    return XMLBytes(copy)
  }
}

struct SVGDefinition {
  let element: SVGElement
  let definitions: SVGDefinitions
  let style: SVGStyle
  let extent: CanvasSize?
}

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

  func restart() { (definitions, styleText, openCount, nodes) = (SVGDefinitions(), [], 0, []) }

  func startElement(_ element: XMLElement) -> Bool {
    openCount += 1
    if keepsNodes { nodes.append(SVGNode(SVGElement(element), in: nodes.last)) }
    budget.spend(ReadingBudget.element, on: .elements)
    isInStyleSheet = element.name == "style" && SVGElement(element).isStyleSheet
    if openCount == 1 { rootStyle = Self.style(ofRoot: SVGElement(element)) }
    let id = element.attributes.first { $0.name == "id" }?.value
    if definitions.depth > 0 || id.map({ names.contains(String(decoding: $0, as: UTF8.self)) }) == true {
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

  /// Returns the style that the whole document inherits, ignoring style sheets, which are not known yet.
  private static func style(ofRoot root: SVGElement) -> SVGStyle {
    var (style, unused) = (SVGStyle(), UnsupportedFeatures())
    for property in root.presentation + root.declarations { property.apply(&style, &unused) }
    style.fontSizes.root = style.fontSize
    return style
  }

  /// Adds the names in references such as `#name` and `url(#name)`.
  private func noteReferences(in value: XMLBytes) {
    guard value.contains(UInt8(ascii: "#")), value.count < 10_000 else { return }
    for part in value.split(separator: UInt8(ascii: "#"), omittingEmptySubsequences: false).dropFirst() {
      names.insert(String(decoding: part.prefix { !")\"' ;".utf8.contains($0) }, as: UTF8.self))
    }
  }
}

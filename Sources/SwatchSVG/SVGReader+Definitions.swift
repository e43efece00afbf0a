import SwatchColor
import SwatchSketch

extension SVGReader {
  /// Stores an element for later use, unless it is being replayed and thus already stored.
  func define(_ element: SVGElement) {
    guard usedNames.isEmpty else { return skip() }
    if definitions.depth == 0 { noteDefinition(element) }
    spend(ReadingBudget.record + ReadingBudget.attribute * element.attributes.count, on: .elements)
    definitions.start(element, in: .init(style: frames.last?.style ?? SVGStyle(), extent: units.extent))
  }

  private func noteDefinition(_ element: SVGElement) {
    guard !isNative || element.id.map({ SVGWriter.isDefinitionName($0.utf8) }) != true else { return }
    noteUndrawn(.definition)
  }

  /// Returns a named element and its definitions, or `nil` if it is missing or has not been read yet.
  func definition(of name: String) -> (element: SVGElement, definitions: SVGDefinitions)? {
    for case let definitions? in [definitions, collected?.definitions] {
      if let element = definitions.element(named: name) { return (element, definitions) }
    }
    missing.insert(name)
    return nil
  }

  /// Returns a named element of one of the given kinds, or `nil` if it is missing or contains the reference.
  func definition(of name: String, named kinds: Set<String>) -> SVGDefinition? {
    guard let (element, definitions) = definition(of: name), !isCircularReference(name),
      kinds.contains(element.name)
    else { return nil }
    var (base, ancestors) = definitions.baseAndAncestors(of: name)
    if let root = frames.first { base.style.fontSizes.root = root.style.fontSizes.root }
    let parentStyle = ancestors.reduce(base.style) { style(of: $1, inheriting: $0) }
    return SVGDefinition(
      element: element, definitions: definitions, style: style(of: element, inheriting: parentStyle),
      extent: base.extent)
  }

  /// Returns the named element, the element that it refers to, and so on, while they are of the given kinds.
  func chain(from name: String, of kinds: Set<String>, limit: Int) -> [SVGDefinition] {
    chain(from: name, limit: limit, next: \.element.reference) { definition(of: $0, named: kinds) }
  }

  private func chain<Link>(
    from name: String, limit: Int, next: (Link) -> String?, _ find: (String) -> Link?
  ) -> [Link] {
    var chain: [Link] = []
    var (name, visited): (String?, Set<String>) = (name, [])
    while let known = name, chain.count < limit, visited.insert(known).inserted, let link = find(known) {
      chain.append(link)
      name = next(link)
    }
    return chain
  }

  /// Returns true, and reports the reference, if it leads to an element that contains it.
  func isCircularReference(_ name: String) -> Bool {
    guard usedNames.contains(name) else { return false }
    unsupportedFeatures.add("circular references")
    return true
  }

  /// Runs `body` with a definition marked as in use, so that circular references to it are detected.
  func using<Result>(_ name: String, _ body: () -> Result) -> Result {
    usedNames.append(name)
    defer { usedNames.removeLast() }
    return body()
  }

  /// Returns the strokes of a definition's content, or `nil` if reading has stopped.
  func content(
    of found: SVGDefinition, named name: String, _ role: SVGFrame.Role, _ transform: CanvasTransform
  ) -> [Stroke]? {
    let saved = (strokes, text, pendingUse, group)
    (strokes, text, pendingUse, group) = ([], nil, nil, nil)
    defer { (strokes, text, pendingUse, group) = saved }
    return using(name) {
      push(role, found.style, transform, opacity: 1)
      frame.extent = found.extent ?? frame.extent
      replayContent(of: found.element, in: found.definitions)
      guard problem == nil else { return nil }
      frames.removeLast()
      return strokes
    }
  }

  /// Reads a stored element.
  func replay(_ element: SVGElement, in definitions: SVGDefinitions) {
    guard start(element) else { return }
    replayContent(of: element, in: definitions)
    if problem == nil { endElement(0..<0) }
  }

  private func replayContent(of element: SVGElement, in definitions: SVGDefinitions) {
    for child in element.content where problem == nil {
      switch child {
      case .element(let element): replay(element, in: definitions)
      case .text(let range): definitions.text[range].withUnsafeBufferPointer { _ = characters($0) }
      }
    }
  }

  func beginGradient(_ element: SVGElement) {
    noteDefinition(element)
    gradient = SVGGradient(element)
    if element["fr"].flatMap(SVGLength.init)?.value ?? 0 != 0 {
      unsupportedFeatures.add("two-circle gradients")
    }
    reportTransformOrigin(of: element, "paints")
    push(.gradient, style(of: element, inheriting: frame.style), frame.transform)
  }

  func reportTransformOrigin(of element: SVGElement, _ kind: String) {
    if element["transform-origin"] != nil { unsupportedFeatures.add("transform origins of \(kind)") }
  }

  func addStop(_ element: SVGElement) {
    let style = style(of: element, inheriting: frame.style)
    let color = plainColor(of: style.own.stopPaint, style, style.own.stopOpacity)
    spend(ReadingBudget.record, on: .elements)
    gradient?.add(
      color ?? Color(white: 0).opacity(style.own.stopOpacity), at: element["offset"].flatMap(\.fraction) ?? 0)
    push(.leaf, frame.style, frame.transform)
  }

  /// Returns a named gradient, with missing values taken from its templates, or `nil` if it does not exist.
  func gradient(named name: String) -> SVGGradient? {
    let chain = chain(from: name, limit: 32, next: \.template, ownGradient)
    return chain.dropFirst().reduce(chain.first) { $0?.completed(by: $1) }
  }

  private func ownGradient(named name: String) -> SVGGradient? {
    if let gradient = gradients[name] { return gradient }
    guard let found = definition(of: name, named: ["linearGradient", "radialGradient"]) else { return nil }
    // Forward references and gradients in other definitions are read on demand.
    push(.definitions, found.style.inherited, .identity)
    using(name) { replay(found.element, in: found.definitions) }
    guard problem == nil else { return nil }
    frames.removeLast()
    return gradients[name]
  }
}

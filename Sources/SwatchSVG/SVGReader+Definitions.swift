import SwatchSketch

/// An element that others refer to.
struct SVGDefinition {
  let element: SVGElement
  /// Where it is kept.
  let definitions: SVGDefinitions
  let place: Int
  /// Its properties.
  let style: SVGStyle
  /// The size that 100 % refers to, in units of the element; `nil` if unknown.
  let extent: CanvasSize?
}

extension SVGReader {
  /// The element with a name, wherever it is in the document; `nil` where it is not known, now or at all.
  func definition(of name: String) -> (definitions: SVGDefinitions, place: Int)? {
    if let place = definitions.place(of: name) { return (definitions, place) }
    if let gathered, let place = gathered.definitions.place(of: name) { return (gathered.definitions, place) }
    missing.insert(name)
    return nil
  }

  /// The element with a name, if it is of a kind; `nil` where it is not, or within itself.
  func definition(of name: String, named kinds: Set<String>) -> SVGDefinition? {
    guard let (definitions, place) = definition(of: name), !isCircle(name),
      let element = definitions.element(at: place), kinds.contains(element.name)
    else { return nil }
    var (base, ancestors) = definitions.surroundings(of: name)
    if let root = frames.first { base.style.fontSizes.root = root.style.fontSizes.root }
    let around = ancestors.reduce(base.style) { style(of: $1, inheriting: $0) }
    return SVGDefinition(
      element: element, definitions: definitions, place: place,
      style: style(of: element, inheriting: around), extent: base.extent)
  }

  /// Whether something refers to what it is in itself: that has no end, and is named.
  func isCircle(_ name: String) -> Bool {
    guard usedNames.contains("#" + name) else { return false }
    notUnderstood.add("what refers to itself")
    return true
  }

  /// The strokes of what is in a definition; `nil` when there is no reading on.
  func content(
    of found: SVGDefinition, named name: String, _ role: Frame.Role, _ transform: CanvasTransform
  ) -> [Stroke]? {
    var outside: [Stroke] = []
    swap(&outside, &strokes)
    defer { swap(&outside, &strokes) }
    let (outerText, outerUse, outerGroup) = (text, pendingUse, group)
    (text, pendingUse, group) = (nil, nil, nil)
    defer { (text, pendingUse, group) = (outerText, outerUse, outerGroup) }
    usedNames.append("#" + name)
    defer { usedNames.removeLast() }
    frames.append(
      Frame(
        role: role, style: found.style, transform: transform, opacity: 1, outerOpacity: 1,
        extent: found.extent ?? extent, strokeCount: 0))
    found.definitions.replayContent(of: found.place, to: self)
    guard problem == nil else { return nil }
    frames.removeLast()
    return strokes
  }
}

/// What was found in a document before it is read once more: what something refers to before it comes.
struct SVGGathered {
  let definitions: SVGDefinitions
  /// All style sheets.
  let styleText: [UInt8]
}

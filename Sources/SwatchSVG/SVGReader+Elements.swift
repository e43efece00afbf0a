import SwatchSketch

extension SVGReader {
  /// The shape elements (SVG 2, section 10).
  static let shapes: Set = ["path", "rect", "circle", "ellipse", "line", "polyline", "polygon"]
  static let groups: Set = ["g", "a", "switch", "svg", "symbol"]
  private static let textElements: Set = ["text", "tspan", "textPath"]
  private static let visible = shapes.union(groups).union(textElements).union(["use", "image"])
  /// The elements that a clip path can contain, apart from a `use` of one (CSS Masking 1, section 5).
  private static let clipping = shapes.union(textElements)

  func begin(_ element: SVGElement) {
    let use = pendingUse
    pendingUse = nil
    switch element.name {
    case let name where Self.visible.contains(name): beginVisible(element, use: use)
    case "defs": push(.definitions, frame.style, frame.transform)
    case "style" where !element.isStyleSheet: skip()
    case "style": push(.styleSheet, frame.style, frame.transform)
    case "clipPath", "mask", "pattern", "marker", "filter": define(element)
    case "linearGradient", "radialGradient": beginGradient(element)
    case "stop": addStop(element)
    default: skipUnsupported(element.name)
    }
  }

  private func skipUnsupported(_ name: String) {
    switch name {
    case "title": return skip(.title)
    case "desc": return skip(.description)
    case "metadata": return skip(.metadata)
    // These have no effect unless an element refers to them; such references are reported.
    case "meshgradient", "solidColor", "font", "font-face": return skip(.definition)
    case "view": return skip(.view)
    case "cursor": return skip(.cursor)
    case "script": unsupportedFeatures.add("scripts")
    case "animate", "animateColor", "animateMotion", "animateTransform", "set":
      unsupportedFeatures.add("animations")
    default: unsupportedFeatures.add(element: name)
    }
    skip()
  }

  private func beginVisible(_ element: SVGElement, use: SVGElement?) {
    if frame.role == .definitions || element.name == "symbol" && use == nil { return define(element) }
    let canClip = Self.clipping.contains(element.name) || element.name == "use" && use == nil
    guard frame.role != .leaf, frame.role != .clipPath || canClip else { return skip() }
    guard element.meetsConditions, !(frame.isSwitch && frame.hasShownChild) else { return skip(.hiddenShape) }
    if frame.isSwitch { frame.hasShownChild = true }
    if frame.part == nil, usedNames.isEmpty { unsupportedFeatures.resetRecent() }
    var style = style(of: element, inheriting: frame.style)
    if frame.role == .clipPath { style.becomeClipPath() }
    if usedNames.isEmpty, Self.groups.contains(element.name) {
      // A requested layer is shown even if it or its parents are hidden.
      if !layers.isInside { style.own.isDisplayed = true }
      if element.name == "g" { layers.begin(element, number: group(of: element), depth: frames.count) }
    }
    beginLayer(element, &style)
    guard style.own.isDisplayed
    else { return skip(Self.groups.contains(element.name) ? .hiddenLayer : .hiddenShape) }
    if element.transform == nil { unsupportedFeatures.add("invalid transforms") }
    open(element, style, use: use)
  }

  private func open(_ element: SVGElement, _ style: SVGStyle, use: SVGElement?) {
    let transform = frame.transform * ownTransform(of: element, style)
    // Shapes are not skipped here, because one of them may be the paper.
    if !drawsElements, ["use", "text", "image"].contains(element.name) {
      hasContent = true
      return skip()
    }
    if isLabel(element) { return beginLabel(style, transform) }
    let wrap = wrap(of: element, style.own, transform)
    switch element.name {
    case "a" where frame.role == .text:
      noteStructure(element)
      beginText(element, style, transform, nil)
    case "g", "a", "switch": openGroup(element, style, transform, wrap)
    case "svg", "symbol":
      noteStructure(element)
      let view = SVGNestedView(element, use, in: units)
      let rect = style.own.showsOverflow == true ? nil : view.rect
      let wrap = self.wrap(of: element, style.own, transform, view: rect)
      push(.group, style, transform * view.transform, wrap: wrap)
      (frame.extent, frame.grouping, frame.id, frame.tag) = (view.extent, .container, element.id, element.tag)
    case "use": beginUse(element, style, transform, wrap)
    case "text" where frame.role == .text: skip(.hiddenShape)
    case "text", "tspan", "textPath": beginText(element, style, transform, frame.role == .text ? nil : wrap)
    default:
      push(.leaf, style, transform, part: element, wrap: wrap)
      if element.name == "image" {
        drawImage(element)
      } else {
        draw(element)
        guard usedNames.isEmpty, strokes.count == frame.strokeCount + 1, strokes.last?.path != nil
        else { return }
        connections.add(element, at: frame.strokeCount)
      }
    }
  }

  private func openGroup(
    _ element: SVGElement, _ style: SVGStyle, _ transform: CanvasTransform, _ wrap: SVGWrap?
  ) {
    spend(ReadingBudget.group, on: .elements)
    let attribute = isNative ? nil : element.text(SVGGroups.attribute)
    let isGroup = !element.isLayer && !isAroundAll(element) && attribute != SVGGroups.none
    let kind: SVGGroups.Kind = attribute.flatMap(Int.init) == nil ? .container : .declared
    noteStructure(element)
    if frames.count == 2 { group = group(of: element) }
    push(.group, style, wrap?.isNative == true ? .identity : transform, wrap: wrap)
    (frame.isSwitch, frame.isPlainGroup) = (element.name == "switch", element.isPlainGroup)
    (frame.grouping, frame.id, frame.tag) = (isGroup ? kind : nil, element.id, element.tag)
    frame.label = element.text(SVGWriter.labelMark).map {
      SVGLabel(element: element, written: $0, partCount: source?.parts.count ?? 0)
    }
  }

  /// Returns the transform of an element around its transform origin (CSS Transforms 1, section 6.2).
  func ownTransform(of element: SVGElement, _ style: SVGStyle) -> CanvasTransform {
    let own = style.own
    guard let listed = own.transform ?? element.transform else { return .identity }
    let others = [own.translation, own.rotation, own.scaling].compactMap(\.self)
    let transform = others.reduce(.identity, *) * listed
    guard transform != .identity, let origin = units.transformOrigin(of: element) else { return transform }
    return .translation(origin.x, origin.y) * transform * .translation(-origin.x, -origin.y)
  }

  var units: SVGUnits {
    SVGUnits(
      extent: frames.last?.extent ?? viewport?.extent ?? Drawing.standardSheet.size,
      fontSizes: frames.last?.style.fontSizes ?? SVGFontSizes())
  }

  func units(for style: SVGStyle) -> SVGUnits { SVGUnits(extent: units.extent, fontSizes: style.fontSizes) }

  /// True if elements are drawn. If a layer is requested, only it and content that it references are drawn.
  var drawsElements: Bool { layers.isInside || !usedNames.isEmpty }

  /// Starts a layer of the drawing, which is read even if it is hidden.
  private func beginLayer(_ element: SVGElement, _ style: inout SVGStyle) {
    guard element.isLayer, element.name == "g", usedNames.isEmpty, request.layer == nil,
      frame.role == .group, layerList.acceptsLayer, frames.allSatisfy({ $0.wrap == nil })
    else { return }
    layerList.begin(element, isHidden: !style.own.isDisplayed, depth: frames.count, after: strokes.count)
    style.own.isDisplayed = true
    // A group of layers is not a group of strokes.
    for index in frames.indices { frames[index].grouping = nil }
  }

  /// Counts groups and links, which saving would lose.
  private func noteStructure(_ element: SVGElement) {
    guard usedNames.isEmpty else { return }
    if element.name == "a" { return losses.add(.link) }
    if isAroundAll(element) { return hasNativeGroup = true }
    let isMarked = element[SVGWriter.artworkMark] != nil || element[SVGWriter.labelMark] != nil
    if !isMarked, !layerList.isBegun(by: element), group(of: element) == nil { losses.add(.group) }
  }

  /// Returns true for the group that swatchterm writes around all strokes, or around those of a layer.
  private func isAroundAll(_ element: SVGElement) -> Bool {
    isNative && frames.count == 1 && (!hasNativeGroup || element.isLayer)
  }

  /// Records the strokes of a closed element as a group, if they form one.
  func noteGroup(_ frame: SVGFrame, _ tag: Range<Int>) {
    guard usedNames.isEmpty, !frames.isEmpty else { return }
    let strokes = frame.strokeCount..<strokes.count
    if frame.part?[SVGGroups.looseAttribute] != nil { groups.addLoose(strokes) }
    guard let kind = frame.part == nil ? frame.grouping : .element else { return }
    let range = min(frame.tag?.lowerBound ?? tag.upperBound, tag.upperBound)..<tag.upperBound
    groups.add(.init(strokes: strokes, kind: kind, tag: frame.tag, range: range, parent: frames.last?.tag))
  }

  private func group(of element: SVGElement) -> Int? {
    guard isNative, hasNativeGroup, frames.count == 2, element.name == "g" else { return nil }
    return element.text(SVGGroups.attribute).flatMap(Int.init).flatMap { $0 > 0 ? $0 : nil }
  }

  /// Returns the style of an element: attributes, then style sheets, then its `style`.
  func style(of element: SVGElement, inheriting parent: SVGStyle) -> SVGStyle {
    spend(
      ReadingBudget.selector, times: styleSheet.candidateCount(of: element) * (frames.count + 1),
      on: .declarations)
    let rules = styleSheet.properties(of: element)
    let all = [element.presentation, rules.plain, element.declarations, rules.important].joined()
    spend(ReadingBudget.property, times: element.classes.count + all.count, on: .declarations)
    var style = parent.inherited
    // Apply the font size first, because lengths can depend on it.
    all.last(where: \.isFontSize)?.apply(&style, &unsupportedFeatures)
    if frames.isEmpty { style.fontSizes.root = style.fontSize }
    for property in all where !property.isFontSize { property.apply(&style, &unsupportedFeatures) }
    return style
  }

  private func beginUse(
    _ element: SVGElement, _ style: SVGStyle, _ transform: CanvasTransform, _ wrap: SVGWrap?
  ) {
    spend(ReadingBudget.use, on: .repetitions)
    let corner = units.point(element)
    let translated = transform * .translation(corner.x, corner.y)
    push(frame.role == .clipPath ? .clipPath : .group, style, translated, part: element, wrap: wrap)
    guard let target = element.reference else { return unsupportedFeatures.add("references to other files") }
    guard !frames.contains(where: { $0.id == target })
    else { return unsupportedFeatures.add("circular references") }
    guard !isCircularReference(target), let found = definition(of: target) else { return }
    let outer = contextPaints
    contextPaints = contextPaints(ofUseWith: style)
    pendingUse = element
    using(target) { replay(found.element, in: found.definitions) }
    (pendingUse, contextPaints) = (nil, outer)
  }
}

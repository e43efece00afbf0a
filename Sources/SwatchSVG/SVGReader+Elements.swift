import SwatchColor
import SwatchSketch
import SwatchText

extension SVGReader {
  /// Opens an element of SVG, draws it, or leaves it out.
  func begin(_ element: SVGElement, in parent: SVGFrame) {
    let use = pendingUse
    pendingUse = nil
    switch element.name {
    case "path", "rect", "circle", "ellipse", "line", "polyline", "polygon", "g", "a", "switch", "svg",
      "symbol",
      "use", "text", "tspan", "textPath", "image":
      if parent.role == .definitions || element.name == "symbol" && use == nil {
        define(element)
      } else if parent.role == .cover, !Self.canCover(element, in: use) {
        skip()
      } else {
        beginVisible(element, in: parent, use: use)
      }
    case "defs": push(.definitions, parent.style, parent.transform, opacity: parent.opacity)
    case "style" where !element.isStyleSheet: skip()
    case "style": push(.styleSheet, parent.style, parent.transform, opacity: parent.opacity)
    case "clipPath", "mask", "pattern", "marker", "filter": define(element)
    case "linearGradient", "radialGradient": beginGradient(element, in: parent)
    case "stop": addStop(element, in: parent)
    default:
      leaveOut(element.name)
    }
  }

  private func leaveOut(_ name: String) {
    switch name {
    case "title": return skip(.title)
    case "desc": return skip(.description)
    case "metadata": return skip(.metadata)
    // These change nothing where nobody refers to them, and who does is told of.
    case "meshgradient", "solidColor", "font", "font-face": return skip(.definition)
    case "view", "cursor": return skip(.element(name))
    case "script": notUnderstood.add("scripts")
    case "animate", "animateColor", "animateMotion", "animateTransform", "set":
      notUnderstood.add("animations")
    default: notUnderstood.add(element: name)
    }
    skip()
  }

  private func beginVisible(_ element: SVGElement, in parent: SVGFrame, use: SVGElement?) {
    // What is inside of a shape is not shown.
    guard parent.role != .leaf else { return skip() }
    let fulfills = Self.fulfillsConditions(element)
    guard fulfills, !(parent.isSwitch && parent.hasChosen) else { return skip(.hiddenShape) }
    if parent.isSwitch { frames[frames.count - 1].hasChosen = true }
    if parent.part == nil, usedNames.isEmpty { notUnderstood.forgetRecent() }
    var style = style(of: element, inheriting: parent.style)
    if parent.role == .cover { style.cutOff() }
    meetLayer(element, &style)
    guard style.isDisplayed else { return skip(Self.isLayer(element) ? .hiddenLayer : .hiddenShape) }
    if element.transform == nil { notUnderstood.add("broken transforms") }
    open(element, style, in: parent, use: use)
  }

  /// Opens an element that is shown, and draws it.
  private func open(_ element: SVGElement, _ style: SVGStyle, in parent: SVGFrame, use: SVGElement?) {
    let transform = parent.transform * ownTransform(of: element, style)
    let opacity = parent.opacity * style.opacity
    // A shape may still be the paper.
    if !isWanted, ["use", "text", "image"].contains(element.name) {
      hasContent = true
      return skip()
    }
    var wrap = wrap(of: element, style, transform, opacity)
    switch element.name {
    case "a" where parent.role == .text:
      noteStructure(element)
      beginText(element, style, transform, opacity, in: parent, nil)
    case "g", "a", "switch":
      openGroup(element, style, wrap?.isOwn == true ? .identity : transform, opacity, wrap)
    case "svg", "symbol":
      noteStructure(element)
      let view = SVGNestedView(element, use, style, in: self)
      if view.isClipped { wrap = (wrap ?? newWrap(element, transform, opacity)).clipped(to: view.rect) }
      push(.group, style, transform * view.transform, opacity: opacity, wrap: wrap)
      frames[frames.count - 1].extent = view.extent
      frames[frames.count - 1].grouping = .container
      (frames[frames.count - 1].id, frames[frames.count - 1].tag) = (element.id, element.tag)
    case "use": beginUse(element, style, transform, opacity, wrap)
    case "text" where parent.role == .text: skip(.hiddenShape)
    case "text", "tspan", "textPath":
      beginText(element, style, transform, opacity, in: parent, parent.role == .text ? nil : wrap)
    default:
      push(.leaf, style, transform, opacity: opacity, part: element, wrap: wrap)
      let inside = frames[frames.count - 1].opacity
      if element.name == "image" {
        drawImage(element, style, transform, inside)
      } else {
        draw(element, style, transform, inside)
      }
    }
  }

  private func openGroup(
    _ element: SVGElement, _ style: SVGStyle, _ transform: CanvasTransform, _ opacity: Double,
    _ wrap: SVGWrap?
  ) {
    spend(ReadingBudget.group, on: .elements)
    let grouping = grouping(of: element)
    noteStructure(element)
    if frames.count == 2 { group = group(of: element) }
    push(.group, style, transform, opacity: opacity, wrap: wrap)
    frames[frames.count - 1].isSwitch = element.name == "switch"
    frames[frames.count - 1].takesStrokes = element.takesStrokes
    frames[frames.count - 1].grouping = grouping
    (frames[frames.count - 1].id, frames[frames.count - 1].tag) = (element.id, element.tag)
  }

  /// What the strokes in a group have to do with each other; `nil` where they are none.
  private func grouping(of element: SVGElement) -> SVGGroups.Kind? {
    let said = isOwn ? nil : element.text(SVGGroups.attribute)
    guard !element.isLayer, !isAroundAll, said != SVGGroups.none else { return nil }
    return said.flatMap(Int.init) == nil ? .container : .declared
  }

  /// Whether an element can be a part of a clip path: a shape, text, or a use of one (CSS Masking 1, section 5).
  private static func canCover(_ element: SVGElement, in use: SVGElement?) -> Bool {
    switch element.name {
    case "path", "rect", "circle", "ellipse", "line", "polyline", "polygon", "text", "tspan", "textPath": true
    case "use": use == nil
    default: false
    }
  }

  /// The transform of an element around its origin (CSS Transforms 1, section 6.2).
  func ownTransform(of element: SVGElement, _ style: SVGStyle) -> CanvasTransform {
    guard let listed = style.transform ?? element.transform else { return .identity }
    let transform =
      [style.translation, style.rotation, style.scaling].compactMap(\.self).reduce(.identity, *) * listed
    let origin = element["transform-origin"].flatMap {
      CanvasTransform.origin($0, in: extent, frames.last?.style.fontSizes ?? SVGFontSizes())
    }
    guard let origin, transform != .identity else { return transform }
    return .translation(origin.x, origin.y) * transform * .translation(-origin.x, -origin.y)
  }

  /// Whether what is met now is to be drawn: all, or what is in one layer; what is used there counts as in it.
  var isWanted: Bool { layers.isInside || !usedNames.isEmpty }

  /// Takes note of a group. Where one layer is wanted, it is shown even if the document hides it, or what it is in.
  private func meetLayer(_ element: SVGElement, _ style: inout SVGStyle) {
    guard usedNames.isEmpty, Self.isLayer(element) else { return }
    let wasInside = layers.isInside
    if element.name == "g" {
      layers.begin(element, number: group(of: element), depth: frames.count)
    }
    if !wasInside { style.isDisplayed = true }
  }

  private static func isLayer(_ element: SVGElement) -> Bool {
    ["g", "a", "switch", "svg", "symbol"].contains(element.name)
  }

  /// Counts what a drawing does not have: groups and links. The group around all strokes that is written here is none.
  private func noteStructure(_ element: SVGElement) {
    guard usedNames.isEmpty else { return }
    if element.name == "a" { return losses.add(.link) }
    if isAroundAll {
      hasOwnGroup = true
    } else if group(of: element) == nil {
      if element[SVGWriter.artworkMark] == nil { losses.add(.group) }
    }
  }

  /// Whether the group that begins is the one around all strokes that is written here.
  private var isAroundAll: Bool { isOwn && !hasOwnGroup && frames.count == 1 }

  /// Takes note of the strokes of an element that has ended: whether they belong together.
  ///
  /// - Parameter tag: Its end tag.
  func noteGroup(_ frame: SVGFrame, _ tag: Range<Int>) {
    guard usedNames.isEmpty, !frames.isEmpty else { return }
    if frame.part?[SVGGroups.looseAttribute] != nil { groups.addLoose(frame.strokeCount..<strokes.count) }
    guard let kind = frame.part == nil ? frame.grouping : .element else { return }
    let start = frame.tag?.lowerBound ?? tag.upperBound
    groups.add(
      SVGGroups.Mark(
        strokes: frame.strokeCount..<strokes.count, kind: kind, tag: frame.tag,
        range: min(start, tag.upperBound)..<tag.upperBound, parent: frames.last?.tag))
  }

  /// The number of a group that was written here.
  private func group(of element: SVGElement) -> Int? {
    guard isOwn, hasOwnGroup, frames.count == 2, element.name == "g" else { return nil }
    return element.text(SVGGroups.attribute).flatMap(Int.init).flatMap { $0 > 0 ? $0 : nil }
  }

  /// Whether the conditions of an element are fulfilled (SVG 2, section 5.9): nothing is asked of programs that no program could
  /// fulfill, and English is understood.
  private static func fulfillsConditions(_ element: SVGElement) -> Bool {
    if let extensions = element["requiredExtensions"], !extensions.trimmed.isEmpty { return false }
    guard let languages = element.text("systemLanguage") else { return true }
    return languages.lowercased().split(separator: ",").contains {
      $0.split(separator: "-").first?.trimmed == "en"
    }
  }

  /// The properties of an element: of its attributes, of style sheets, and of its `style`, in this order.
  func style(of element: SVGElement, inheriting parent: SVGStyle) -> SVGStyle {
    spend(
      ReadingBudget.selector, times: styleSheet.candidateCount(of: element) * (frames.count + 1),
      on: .declarations)
    let rules = styleSheet.properties(of: element)
    let layers = [element.presentation, rules.plain, element.declarations, rules.important]
    spend(
      ReadingBudget.property, times: layers.reduce(element.classes.count) { $0 + $1.count }, on: .declarations
    )
    var style = parent.inherited
    // The size of the font first: lengths may be told in it.
    layers.joined().last(where: \.isFontSize)?.apply(&style, &notUnderstood)
    if frames.isEmpty { style.fontSizes.root = style.fontSize }
    for property in layers.joined() where !property.isFontSize { property.apply(&style, &notUnderstood) }
    return style
  }

  // MARK: - Uses

  private func beginUse(
    _ element: SVGElement, _ style: SVGStyle, _ transform: CanvasTransform, _ opacity: Double,
    _ wrap: SVGWrap?
  ) {
    spend(ReadingBudget.use, on: .repetitions)
    let place = CanvasTransform.translation(across(element["x"]), down(element["y"]))
    let isCover = frames.last?.role == .cover
    push(isCover ? .cover : .group, style, transform * place, opacity: opacity, part: element, wrap: wrap)
    let name = element.text("href") ?? ""
    guard !frames.contains(where: { frame in frame.id.map { "#" + $0 == name } ?? false }) else {
      return notUnderstood.add("what refers to itself")
    }
    guard name.hasPrefix("#") else { return notUnderstood.add("parts of other files") }
    let target = String(name.dropFirst())
    guard !isCircle(target), let found = definition(of: target) else { return }
    usedNames.append(name)
    let outer = contextPaints
    contextPaints = contextPaints(ofUseWith: style)
    pendingUse = element
    replay(found.definitions, from: found.place)
    (pendingUse, contextPaints) = (nil, outer)
    usedNames.removeLast()
  }
}

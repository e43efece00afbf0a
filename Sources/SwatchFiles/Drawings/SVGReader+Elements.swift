import SwatchColor
import SwatchSketch

extension SVGReader {
  /// Opens an element of SVG, draws it, or leaves it out.
  func begin(_ element: SVGElement, in parent: Frame) {
    let use = pendingUse
    pendingUse = nil
    switch element.name {
    case "path", "rect", "circle", "ellipse", "line", "polyline", "polygon", "g", "a", "switch", "svg",
      "symbol",
      "use", "text", "tspan", "image":
      if parent.role == .definitions || element.name == "symbol" && use == nil {
        define(element)
      } else {
        beginVisible(element, in: parent, use: use)
      }
    case "defs": push(.definitions, parent.style, parent.transform, opacity: parent.opacity)
    case "style": push(.styleSheet, parent.style, parent.transform, opacity: parent.opacity)
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
    case "clipPath", "mask", "pattern", "marker", "filter", "meshgradient", "solidColor", "font",
      "font-face":
      return skip(.definition)
    case "view", "cursor": return skip(.element(name))
    case "script": notUnderstood.add("scripts")
    case "animate", "animateColor", "animateMotion", "animateTransform", "set":
      notUnderstood.add("animations")
    case "textPath": notUnderstood.add("text along a path")
    default: notUnderstood.add(element: name)
    }
    skip()
  }

  private func beginVisible(_ element: SVGElement, in parent: Frame, use: SVGElement?) {
    if parent.part == nil, usedNames.isEmpty { notUnderstood.forgetRecent() }
    let style = style(of: element, inheriting: parent.style)
    guard style.isDisplayed else { return skip(Self.isLayer(element) ? .hiddenLayer : .hiddenShape) }
    if element.transform == nil { notUnderstood.add("broken transforms") }
    let transform = parent.transform * (element.transform ?? .identity)
    let opacity = parent.opacity * style.opacity
    let count = strokes.count
    switch element.name {
    case "a" where parent.role == .text:
      noteStructure(element)
      beginText(element, style, transform, opacity, in: parent)
    case "g", "a", "switch":
      noteStructure(element)
      group = group(of: element)
      push(.group, style, transform, opacity: opacity)
    case "svg", "symbol":
      noteStructure(element)
      push(.group, style, transform * nested(element, use), opacity: opacity)
    case "use": beginUse(element, style, transform, opacity)
    case "image":
      drawImage(element, style, transform, opacity)
      push(.leaf, style, transform, opacity: opacity, part: element, since: count)
    case "text", "tspan": beginText(element, style, transform, opacity, in: parent)
    default:
      draw(element, style, transform, opacity)
      push(.leaf, style, transform, opacity: opacity, part: element, since: count)
    }
  }

  private static func isLayer(_ element: SVGElement) -> Bool {
    ["g", "a", "switch", "svg", "symbol"].contains(element.name)
  }

  /// Counts what a drawing does not have: groups and links. The group around all strokes that is written here is none.
  private func noteStructure(_ element: SVGElement) {
    guard usedNames.isEmpty else { return }
    if element.name == "a" { return losses.add(.link) }
    if isOwn, !hasOwnGroup, frames.count == 1 {
      hasOwnGroup = true
    } else if group(of: element) == nil {
      losses.add(.group)
    }
  }

  /// The number of a group that was written here.
  private func group(of element: SVGElement) -> Int? {
    guard isOwn, hasOwnGroup, frames.count == 2, element.name == "g" else { return nil }
    return element.text("data-group").flatMap(Int.init).flatMap { $0 > 0 ? $0 : nil }
  }

  /// From what is inside of a part with a view of its own to what is around it.
  private func nested(_ element: SVGElement, _ use: SVGElement?) -> SVGTransform {
    let extent = viewport?.extent ?? Drawing.standardSheet.size
    let view = SVGViewport.nestedTransform(element, sizedBy: use, in: extent)
    guard element.name == "svg" else { return view }
    return .translation(length(element["x"], of: extent.width), length(element["y"], of: extent.height))
      * view
  }

  /// The properties of an element: of its attributes, of style sheets, and of its `style`, in this order.
  func style(of element: SVGElement, inheriting parent: SVGStyle) -> SVGStyle {
    let layers = [element.presentation, styleSheet.properties(of: element), element.declarations]
    spend(
      ReadingBudget.property, times: layers.reduce(element.classes.count) { $0 + $1.count }, on: .declarations
    )
    var style = parent.inherited
    // The size of the font first: lengths may be told in it.
    layers.joined().last(where: \.isFontSize)?.apply(&style, &notUnderstood)
    for property in layers.joined() where !property.isFontSize { property.apply(&style, &notUnderstood) }
    return style
  }

  // MARK: - Uses

  private func beginUse(
    _ element: SVGElement, _ style: SVGStyle, _ transform: SVGTransform, _ opacity: Double
  ) {
    let extent = viewport?.extent ?? Drawing.standardSheet.size
    let place = SVGTransform.translation(
      length(element["x"], of: extent.width), length(element["y"], of: extent.height))
    push(.group, style, transform * place, opacity: opacity, part: element)
    let name = element.text("href") ?? ""
    guard name.hasPrefix("#") else { return notUnderstood.add("parts of other files") }
    guard !usedNames.contains(name), let start = definitions.place(of: String(name.dropFirst())) else {
      return notUnderstood.add("repeated shapes that are not defined before")
    }
    usedNames.append(name)
    pendingUse = element
    definitions.replay(from: start, to: self)
    pendingUse = nil
    usedNames.removeLast()
  }
}

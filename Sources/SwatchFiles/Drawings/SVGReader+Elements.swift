import SwatchColor
import SwatchSketch

extension SVGReader {
  /// Opens an element of SVG, draws it, or leaves it out.
  func begin(_ element: XMLElement, in parent: Frame) {
    let use = pendingUse
    pendingUse = nil
    switch element.name {
    case "path", "rect", "circle", "ellipse", "line", "polyline", "polygon", "g", "a", "switch", "svg",
      "symbol",
      "use", "text", "tspan", "image":
      if parent.role == .definitions || element.name == "symbol" && use == nil {
        definitions.start(element)
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
    case "title", "desc", "metadata", "view", "cursor", "solidColor", "font", "font-face": break
    // These change nothing where nobody refers to them, and who does is told of.
    case "clipPath", "mask", "pattern", "marker", "filter", "meshgradient": break
    case "script": notUnderstood.add("scripts")
    case "animate", "animateColor", "animateMotion", "animateTransform", "set":
      notUnderstood.add("animations")
    case "textPath": notUnderstood.add("text along a path")
    default: notUnderstood.add(element: name)
    }
    skip()
  }

  private func beginVisible(_ element: XMLElement, in parent: Frame, use: XMLElement?) {
    let style = style(of: element, inheriting: parent.style)
    guard style.isDisplayed else { return skip() }
    var transform = parent.transform
    if let text = element["transform"] {
      if let own = SVGTransform(text) {
        transform = transform * own
      } else {
        notUnderstood.add("broken transforms")
      }
    }
    let opacity = parent.opacity * style.opacity
    switch element.name {
    case "g", "a", "switch": push(.group, style, transform, opacity: opacity)
    case "svg", "symbol": push(.group, style, transform * nested(element, use), opacity: opacity)
    case "use": beginUse(element, style, transform, opacity)
    case "image":
      drawImage(element, transform, opacity)
      push(.leaf, style, transform, opacity: opacity)
    case "text", "tspan": beginText(element, style, transform, opacity, in: parent)
    default:
      draw(element, style, transform, opacity)
      push(.leaf, style, transform, opacity: opacity)
    }
  }

  /// From what is inside of a part with a view of its own to what is around it.
  private func nested(_ element: XMLElement, _ use: XMLElement?) -> SVGTransform {
    let extent = viewport?.extent ?? Drawing.standardPage.size
    let view = SVGViewport.nestedTransform(element, sizedBy: use, in: extent)
    guard element.name == "svg" else { return view }
    return .translation(length(element["x"], of: extent.width), length(element["y"], of: extent.height))
      * view
  }

  /// The properties of an element: of its attributes, of style sheets, and of its `style`, in this order.
  func style(of element: XMLElement, inheriting parent: SVGStyle) -> SVGStyle {
    var style = parent.inherited
    for attribute in element.attributes {
      switch attribute.name {
      case "d", "points", "id", "class", "style", "transform": break
      default: style.set(attribute.name, attribute.value, &notUnderstood)
      }
    }
    if !styleSheet.isEmpty {
      let classes = element["class"].map { String(decoding: $0, as: UTF8.self) } ?? ""
      let id = element["id"].map { String(decoding: $0, as: UTF8.self) }
      styleSheet.forEachDeclaration(
        of: element.name, id: id, classes: classes.split(whereSeparator: \.isWhitespace)
      ) { style.set($0, $1, &notUnderstood) }
    }
    if let declarations = element["style"] { style.set(declarations: declarations, &notUnderstood) }
    return style
  }

  // MARK: - Uses

  private func beginUse(
    _ element: XMLElement, _ style: SVGStyle, _ transform: SVGTransform, _ opacity: Double
  ) {
    let extent = viewport?.extent ?? Drawing.standardPage.size
    let place = SVGTransform.translation(
      length(element["x"], of: extent.width), length(element["y"], of: extent.height))
    push(.group, style, transform * place, opacity: opacity)
    let name = element["href"].map { String(decoding: $0, as: UTF8.self) } ?? ""
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

  // MARK: - Gradients

  private func beginGradient(_ element: XMLElement, in parent: Frame) {
    func text(_ name: String) -> String { element[name].map { String(decoding: $0, as: UTF8.self) } ?? "" }
    gradient = SVGGradient(name: text("id"))
    gradient.template = gradients[String(text("href").dropFirst())]
    push(.gradient, parent.style, parent.transform, opacity: parent.opacity)
  }

  private func addStop(_ element: XMLElement, in parent: Frame) {
    var color = Color(white: 0)
    var opacity = 1.0
    func set(_ property: String, _ value: XMLBytes) {
      if property == "stop-color" { color = SVGStyle.color(value) ?? color }
      if property == "stop-opacity" { opacity = SVGStyle.share(value) ?? opacity }
    }
    for attribute in element.attributes { set(attribute.name, attribute.value) }
    if let declarations = element["style"] { SVGStyleSheet.forEachDeclaration(in: declarations, body: set) }
    gradient.add(color.opacity(color.alpha * opacity))
    push(.leaf, parent.style, parent.transform, opacity: parent.opacity)
  }
}

/// A gradient, of which only the mean color is shown.
struct SVGGradient {
  private(set) var name = ""
  /// What a gradient without colors takes over from another.
  var template: Color?
  private var sum = SIMD4<Double>()
  private var count = 0.0

  init(name: String = "") {
    self.name = name
  }

  mutating func add(_ color: Color) {
    sum += SIMD4(color.red, color.green, color.blue, color.alpha)
    count += 1
  }

  /// The mean of all colors; `nil` without any.
  var mean: Color? {
    guard count > 0 else { return template }
    let mean = sum / count
    return Color(red: mean.x, green: mean.y, blue: mean.z, alpha: mean.w)
  }
}

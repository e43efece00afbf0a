import SwatchColor
import SwatchSketch

extension SVGReader {
  func beginGradient(_ element: SVGElement, in parent: SVGFrame) {
    noteDefinition(element)
    gradient = SVGGradient(element)
    if element["fr"].flatMap(SVGLength.init)?.value ?? 0 != 0 {
      notUnderstood.add("gradients from circle to circle")
    }
    if element["transform-origin"] != nil { notUnderstood.add("origins of the transforms of paints") }
    push(.gradient, style(of: element, inheriting: parent.style), parent.transform, opacity: parent.opacity)
  }

  /// Counts a definition that other programs have made.
  func noteDefinition(_ element: SVGElement) {
    guard usedNames.isEmpty else { return }
    let isOwnDefinition = isOwn && element.id.map { SVGWriter.isNameOfDefinition($0.utf8) } == true
    if !isOwnDefinition { losses.add(.definition) }
  }

  func addStop(_ element: SVGElement, in parent: SVGFrame) {
    let style = style(of: element, inheriting: parent.style)
    let color = plainColor(of: style.stopPaint, style, style.stopOpacity)
    spend(ReadingBudget.record, on: .elements)
    gradient?.add(
      color ?? Color(white: 0).opacity(style.stopOpacity),
      at: element["offset"].flatMap(\.share) ?? 0)
    push(.leaf, parent.style, parent.transform, opacity: parent.opacity)
  }

  /// The gradient with a name, and all that it takes over from others; `nil` where there is none.
  func gradient(named name: String) -> SVGGradient? {
    guard var gradient = ownGradient(named: name) else { return nil }
    var met: Set<String> = [name]
    var next = gradient.template
    while let name = next, met.count < 32, met.insert(name).inserted, let other = ownGradient(named: name) {
      gradient = gradient.completed(by: other)
      next = other.template
    }
    return gradient
  }

  private func ownGradient(named name: String) -> SVGGradient? {
    if let gradient = gradients[name] { return gradient }
    guard let found = definition(of: name, named: ["linearGradient", "radialGradient"]) else { return nil }
    // What is in another definition, or comes later, is read where it is needed.
    frames.append(
      SVGFrame(
        role: .definitions, style: found.style.inherited, transform: .identity, opacity: 1,
        outerOpacity: 1, extent: extent, strokeCount: strokes.count))
    usedNames.append("#" + name)
    replay(found.definitions, from: found.place)
    usedNames.removeLast()
    guard problem == nil else { return nil }
    frames.removeLast()
    return gradients[name]
  }
}

import SwatchColor
import SwatchScenes
import SwatchScreen
import SwatchSession
import SwatchSketch
import SwatchText
import SwatchWidgets

extension EditActions {
  mutating func duplicateSelection() {
    if hasSelection(), acceptsStrokes() { editSelection("Duplicated") { $0.duplicating() } }
  }

  mutating func recolorSelection() {
    let pen = session.settings.pen
    // Opacity first, because the alpha of a color is applied on top.
    let changes = [InkChange.opacity(pen.opacity), .line(pen.strokeColor)]
    // Fill areas as the fill tool does.
    let area = InkChange.area(pen.fillColor ?? pen.strokeColor)
    let gradient = pen.effectiveFillGradient.map { [area, InkChange.gradient($0)] }
    let fill = gradient ?? [pen.fillColor.map { InkChange.fill($0) }, area].compactMap(\.self)
    editSelection("Recolored") { $0.recoloring(changes + fill) }
  }

  private mutating func changeInk(_ change: InkChange, _ verb: String, _ suffix: String = "") {
    editSelection(verb, suffix) { $0.recoloring([change]) }
  }

  mutating func applyPenWidth() { changeInk(.width(session.settings.pen.width), "Changed the width of") }

  /// Fills shapes with a gradient based on their own colors.
  mutating func fillWithGradients(_ kind: GradientStyle.Kind = .linear) {
    editSelection("Added a gradient to") { $0.fillingWithGradients(kind) }
  }

  private mutating func fillSelection(with color: Color?) {
    changeInk(.fill(color), color == nil ? "Removed the fill from" : "Filled")
  }

  private static func fills(named typed: String) -> [Completion] {
    Completion.matching(typed, in: ["gradient", "radial", "none"]) + (typed.isEmpty ? [] : namedColors(typed))
  }

  /// While strokes are selected, these actions replace the pen actions that have the same command names.
  static let inkActions: [Action<EditActions>] = [
    Action(
      "selection-fill", "Selection fill", .selection, keywords: "none gradient area",
      argument: ActionArgument(
        "gradient, radial, none or a color", word: "fill", completions: { typed, _ in fills(named: typed) },
        parse: { typed, _ in
          switch typed.lowercased() {
          case "gradient", "linear": .run { $0.fillWithGradients() }
          case "radial": .run { $0.fillWithGradients(.radial) }
          case "none": .run { $0.fillSelection(with: nil) }
          default: .color(typed) { $1.fillSelection(with: $0) }
          }
        })),
    Action(
      "selection-width", "Selection width", .selection,
      argument: ActionArgument(
        in: 0.1...1000, word: "width", from: { $0.firstSelectedInk?.width ?? 1 },
        run: { $1.changeInk(.width($0), "Changed the width of") })),
    Action(
      "selection-line-style", "Selection line style", .selection, keywords: "dash dotted",
      argument: ActionArgument("solid, dashed or dotted", word: "dash", caseOf: LineStyle.self) {
        $1.setLineStyle($0)
      }),
    Action(
      "selection-font", "Selection font", .selection, keywords: "typeface sans serif mono bold text",
      argument: .font { $1.changeFont($0) }),
    Action(
      "selection-opacity", "Selection opacity", .selection,
      argument: ActionArgument(
        in: 0...100, word: "opacity", from: { ($0.firstSelectedInk?.opacity ?? 1) * 100 },
        run: { $1.changeInk(.opacity($0 / 100), "Changed the opacity of") })),
  ]

  mutating func cycleLineStyle() { setLineStyle((firstSelectedInk?.lineStyle ?? .solid).next) }

  private mutating func setLineStyle(_ style: LineStyle) {
    changeInk(.lineStyle(style), "Changed the line style of", " to \(style.rawValue)")
  }

  private mutating func changeFont(_ change: FontChange) {
    guard hasSelection() else { return }
    guard selectedTextStyle != nil else { return report("Select text or a labeled shape to change its font") }
    editSelection("Changed the font of", " to \(change.name)") { $0.changingFont(change) }
  }

  mutating func cycleFontFamily() {
    let style = selectedTextStyle ?? .monospaced
    changeFont(FontChange(TextFont.Family(style)?.next ?? .sans, isBold: style.isBold))
  }

  mutating func toggleBold() { changeFont(FontChange(isBold: !(selectedTextStyle?.isBold ?? false))) }
  private var selectedTextStyle: TextStyle? { session.selectedStrokes.lazy.compactMap(\.textStyle).first }

  private var firstSelectedInk: Ink? {
    let strokes = drawing.strokes
    return selection.first { strokes.indices.contains($0) }.map { strokes[$0].ink }
  }

  mutating func groupSelection() {
    guard hasSelection() else { return }
    guard selection.count > 1 else { return report("Select at least two strokes to group them") }
    editSelection("Grouped") { $0.grouping() }
  }

  mutating func ungroupSelection() {
    guard hasSelection() else { return }
    guard session.hasSelectedGroup else { return report("No group selected") }
    editSelection("Ungrouped") { $0.ungrouping() }
  }

  mutating func openSelectionMenu(at corner: CellPosition? = nil) {
    guard hasSelection() else { return }
    endGesture()
    present(
      Menu(
        title: selection.count.counting("stroke"),
        items: [
          .init("Duplicate", key: "d") { $0.duplicateSelection() },
          .init("Delete", key: "x") { $0.editSelection("Deleted") { $0.deleting() } },
          .init("Apply pen color", key: "c") { $0.recolorSelection() },
          .init("Apply pen width", key: "w") { $0.applyPenWidth() },
          .init("Line style", key: "l") { $0.cycleLineStyle() },
          .init("Font", key: "F") { $0.cycleFontFamily() },
          .init("Bold", key: "B") { $0.toggleBold() },
          .init("Gradient", key: "f") { $0.fillWithGradients() },
          .init("Scale and rotate…", key: "s") { $0.openTransformMenu() },
          .init("Align…", key: "a") { $0.openAlignmentMenu() },
          .init("Edit points", key: "p") { $0.editPoints() },
          .init("Group", key: "g") { $0.groupSelection() },
          .init("Ungroup", key: "G") { $0.ungroupSelection() },
          .init("Bring to front", key: "t") { $0.restackSelection(.toFront) },
          .init("Bring forward", key: "u") { $0.restackSelection(.forward) },
          .init("Send backward", key: "n") { $0.restackSelection(.backward) },
          .init("Send to back", key: "b") { $0.restackSelection(.toBack) },
        ], at: corner))
  }

  static let transformActions: [Action<EditActions>] = [
    Action(
      "scale", "Scale", .selection, needs: .selection,
      argument: ActionArgument("150%, or 200% 50% for width and height") { typed, _ in
        guard let (x, y) = factors(typed) else {
          return .problem("Invalid scale \(typed.quoted). Type 150%, or 200% 50%, each from 1 to 10,000.")
        }
        return .run { $0.scale(x: x, y: y) }
      }),
    Action(
      "rotate", "Rotate", .selection, needs: .selection,
      argument: ActionArgument("degrees clockwise: 15, -90") { typed, _ in
        let text = typed.hasSuffix("°") ? String(typed.dropLast()) : typed
        guard
          let degrees = ValueExpression.value(of: "0\(text.hasPrefix("-") ? "" : "+")\(text)", current: 0),
          abs(degrees) <= 360
        else { return .problem("Invalid angle \(typed.quoted). Type -360 to 360.") }
        return .run { $0.rotate(degrees: degrees) }
      }),
    Action(
      "align", "Align", .selection, needs: .selection,
      argument: ActionArgument("left, center, right, top, middle or bottom", caseOf: Alignment.self) {
        $1.align($0)
      }),
    Action(
      "distribute", "Distribute", .selection, needs: .selection,
      argument: ActionArgument("across or down", caseOf: Distribution.self) { $1.distribute($0) }),
  ]

  /// Parses one scale factor for both directions, or two factors, 1…10,000%.
  private static func factors(_ text: String) -> (x: Double, y: Double)? {
    let parts = text.split(separator: " ")
    let factors = parts.compactMap { ValueExpression.value(of: $0.filter { $0 != "%" }, current: 100) }
    guard factors.count == parts.count, factors.count <= 2, factors.allSatisfy((1...10_000).contains),
      let x = factors.first, let y = factors.last
    else { return nil }
    return (x / 100, y / 100)
  }

  private mutating func scale(x: Double, y: Double) { editSelection("Scaled") { $0.scaling(x: x, y: y) } }
  private mutating func rotate(degrees: Double) { editSelection("Rotated") { $0.rotating(degrees: degrees) } }
  private mutating func align(_ alignment: Alignment) { editSelection("Aligned") { $0.aligning(alignment) } }

  private mutating func distribute(_ distribution: Distribution) {
    guard selection.count != 1, selection.count != 2 else {
      return report("Select at least three strokes to distribute them")
    }
    editSelection("Distributed") { $0.distributing(distribution) }
  }

  mutating func openTransformMenu() {
    guard hasSelection() else { return }
    present(
      Menu(
        title: "Scale and rotate",
        items: [
          .init("Larger", key: "+") { $0.scale(x: 1.1, y: 1.1) },
          .init("Smaller", key: "-") { $0.scale(x: 1 / 1.1, y: 1 / 1.1) },
          .init("Wider", key: "w") { $0.scale(x: 1.1, y: 1) },
          .init("Narrower", key: "n") { $0.scale(x: 1 / 1.1, y: 1) },
          .init("Rotate right 15°", key: "r") { $0.rotate(degrees: 15) },
          .init("Rotate left 15°", key: "l") { $0.rotate(degrees: -15) },
          .init("Flip horizontally", key: "m") { $0.scale(x: -1, y: 1) },
          .init("Flip vertically", key: "M") { $0.scale(x: 1, y: -1) },
        ], staysOpen: true))
  }

  mutating func openAlignmentMenu() {
    guard hasSelection() else { return }
    present(
      Menu(
        title: "Align",
        items: [
          .init("Left edges", key: "l") { $0.align(.left) },
          .init("Centers", key: "c") { $0.align(.center) },
          .init("Right edges", key: "r") { $0.align(.right) },
          .init("Top edges", key: "t") { $0.align(.top) },
          .init("Middles", key: "m") { $0.align(.middle) },
          .init("Bottom edges", key: "b") { $0.align(.bottom) },
          .init("Distribute horizontally", key: "a") { $0.distribute(.across) },
          .init("Distribute vertically", key: "d") { $0.distribute(.down) },
        ]))
  }
}

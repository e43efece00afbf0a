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

  mutating func deleteSelection() { editSelection("Deleted") { $0.deleting() } }

  mutating func recolorSelection() {
    let pen = session.settings.pen
    // Opacity first, because the alpha of a color is applied on top.
    let changes = [InkChange.opacity(pen.opacity), .line(pen.strokeColor)]
    // Fill areas as the fill tool does.
    let area = InkChange.area(pen.fillColor ?? pen.strokeColor)
    let fill = pen.effectiveFillGradient.map { InkChange.gradient($0) } ?? pen.fillColor.map { .fill($0) }
    editSelection("Recolored") {
      $0.recoloring(
        changes + (pen.effectiveFillGradient == nil ? [fill, area] : [area, fill]).compactMap(\.self))
    }
  }

  mutating func applyPenWidth() {
    let width = session.settings.pen.width
    editSelection("Changed the width of") { $0.recoloring([.width(width)]) }
  }

  /// Fills shapes with a gradient based on their own colors.
  mutating func fillWithGradients(_ kind: GradientStyle.Kind = .linear) {
    editSelection("Added a gradient to") { $0.fillingWithGradients(kind) }
  }

  private mutating func fillSelection(with color: Color?) {
    editSelection(color == nil ? "Removed the fill from" : "Filled") { $0.recoloring([.fill(color)]) }
  }

  private static let fillAction = Action<EditActions>(
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
      }))

  private static func fills(named typed: String) -> [Completion] {
    let words = FuzzyMatch.filter(["gradient", "radial", "none"], by: typed, text: \.self)
    return words.map { Completion($0) } + (typed.isEmpty ? [] : namedColors(typed))
  }

  /// While strokes are selected, these actions replace the pen actions that have the same command names.
  static let inkActions: [Action<EditActions>] = [
    fillAction,
    Action(
      "selection-width", "Selection width", .selection,
      argument: ActionArgument(
        in: 0.1...1000, word: "width", from: { $0.firstSelectedInk?.width ?? 1 },
        run: { width, edits in
          edits.editSelection("Changed the width of") { $0.recoloring([.width(width)]) }
        })),
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
        run: { percent, edits in
          edits.editSelection("Changed the opacity of") { $0.recoloring([.opacity(percent / 100)]) }
        })),
  ]

  /// Sets the selection's line style to the style that follows its first stroke's.
  mutating func cycleLineStyle() { setLineStyle((firstSelectedInk?.lineStyle ?? .solid).next) }

  private mutating func setLineStyle(_ style: LineStyle) {
    editSelection("Changed the line style of", " to \(style.rawValue)") { $0.recoloring([.lineStyle(style)]) }
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

  mutating func toggleBold() {
    changeFont(FontChange(isBold: !(selectedTextStyle?.isBold ?? false)))
  }

  private var selectedTextStyle: TextStyle? { session.selectedStrokes.lazy.compactMap(\.textStyle).first }

  private var firstSelectedInk: Ink? {
    let strokes = session.drawing.strokes
    return session.toolState.selection.first { strokes.indices.contains($0) }.map { strokes[$0].ink }
  }

  mutating func groupSelection() {
    guard hasSelection() else { return }
    guard session.toolState.selection.count > 1 else {
      return report("Select at least two strokes to group them")
    }
    editSelection("Grouped") { $0.grouping() }
  }

  mutating func ungroupSelection() {
    guard hasSelection() else { return }
    guard session.hasSelectedGroup else { return report("No group selected") }
    editSelection("Ungrouped") { $0.ungrouping() }
  }

  /// - Parameter corner: The cell to open the menu at; `nil` for the center.
  mutating func openSelectionMenu(at corner: CellPosition? = nil) {
    guard hasSelection() else { return }
    endGesture()
    present(
      Menu(
        title: session.toolState.selection.count.counting("stroke"),
        items: [
          .init("Duplicate", key: "d") { $0.duplicateSelection() },
          .init("Delete", key: "x") { $0.deleteSelection() },
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
}

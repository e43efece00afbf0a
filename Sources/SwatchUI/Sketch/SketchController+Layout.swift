import SwatchPicker
import SwatchScenes
import SwatchScreen
import SwatchWidgets

extension SketchController {
  var size: CellSize {
    get { layout.size }
    set { layout = SketchLayout(size: newValue, Self.buttonWidths(in: interaction.keyMap), memory.panel) }
  }

  /// Lays out the screen. Touches and strokes in progress must have ended.
  mutating func layOut() {
    let wasInPanel = picker.control(interaction.focus) != nil
    let areas = layout.dialogAreas
    interaction.dialogAreas = areas
    update(\.canvas) { [layout, display] in $0.place(in: layout.canvas, on: display) }
    picker.environment.wellFrames = Dictionary(uniqueKeysWithValues: layout.wells.map { ($0.well, $0.frame) })
    (picker.environment.display, picker.environment.pictureArea) = (display, canvas.outerFrame)
    (picker.environment.pictureNote, picker.environment.opensDrawings) = ("Esc back to the drawing", true)
    picker.place(in: layout.panel, areas)
    tools.place(in: layout.tools, display.glyphs, interaction.keyMap)
    penButtons = Self.views(of: Self.allPenButtons, in: layout.penButtons)
    programButtons = Self.views(of: Self.allProgramButtons, in: layout.programButtons)
    var edge = canvas.bottomBorder
    drawingButtons = Self.allDrawingButtons.compactMap { button in
      guard edge.width >= button.width(in: interaction.keyMap) else { return nil }
      defer { _ = edge.cutLeft(1) }
      return ButtonView(button, frame: edge.cutLeft(button.width(in: interaction.keyMap)))
    }
    pen.controls = layout.sliders
    collectControls()
    drawnState = nil
    guard control(interaction.focus) == nil else { return }
    interaction.focus = wasInPanel && control(.pages) != nil ? .pages : .canvas
  }

  private static func views(
    of buttons: [Button<SketchController>], in frames: [CellRect]
  ) -> [any Control<SketchController>] {
    // Convert one by one, because converting the array would look up the conformance at launch.
    zip(buttons, frames).filter { !$1.isEmpty }.map {
      ButtonView($0, frame: $1) as any Control<SketchController>
    }
  }

  mutating func collectControls() {
    let pickerPath: PartPath<Self, ColorPicker> = \.picker
    // The drawing cannot be edited while a picture is in its place.
    let canvasControls = picker.coversPictureArea ? [] : canvas.controls.lifted(\Self.canvas)
    let suggestions = hasSuggestions && isCanvasUntouched ? suggestions(on: canvas.frame) : []
    suggestionViews = suggestions
    previews.request(suggestions.compactMap { view in view.drawing.map { ($0, view.frame.size) } })
    // In Tab order. Controls on top of the canvas receive touches first.
    controls = suggestions.filter { $0.command != nil }
    controls += canvasControls.prefix(1) + tools.controls.lifted(\Self.tools)
    controls += layout.wells.map { PartControl($0, of: pickerPath) as any Control<Self> }
    controls += pen.controls.lifted(\Self.pen)
    controls += penButtons
    if let basics { controls.append(PartControl(basics, of: pickerPath)) }
    controls += picker.controls.lifted(pickerPath)
    if !canvasControls.isEmpty { controls.append(fileButton) }
    controls += canvasControls.dropFirst()
    if !canvasControls.isEmpty { controls += drawingButtons }
    if !canvasControls.isEmpty { controls.append(PanelEdge(frame: layout.panelEdge)) }
    controls += programButtons
    controls.removeAll { $0.frame.isEmpty }
    laidOutContent = picker.content
  }

  var basics: ColorGridView? { layout.basics.isEmpty ? nil : .basics(in: layout.basics) }

  static let allDrawingButtons = [
    actions.button(.undo, "Undo"), actions.button(.redo, "Redo"), actions.button(.eraseImage, "Erase Image"),
  ].compactMap(\.self)
  static let allPenButtons = [actions.button(.resetPen, "Reset Pen")].compactMap(\.self)
  /// The buttons at the end of the status line. Narrow screens show only the last ones.
  static let allProgramButtons = [
    actions.button(.about, "About"), actions.button(.commands, "Commands", showsKey: true),
    actions.button(.help, "Help", showsKey: true),
  ].compactMap(\.self)

  static func buttonWidths(in keyMap: KeyMap) -> SketchLayout.ButtonWidths {
    (allPenButtons.map { $0.width(in: keyMap) }, allProgramButtons.map { $0.width(in: keyMap) })
  }
}

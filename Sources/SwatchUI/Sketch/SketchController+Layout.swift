import SwatchPicker
import SwatchScenes
import SwatchScreen
import SwatchWidgets

// Layout.
extension SketchController {
  /// Fits everything to a screen of another size. Touches and strokes in progress have ended before.
  mutating func resize(to size: CellSize) {
    layout = SketchLayout(size: size, Self.buttonWidths(in: interaction.keyMap), memory.panel)
    layOut()
  }

  mutating func layOut() {
    let wasInPanel = picker.control(interaction.focus) != nil
    let room = layout.dialogRoom
    interaction.room = room
    operate(\.canvas) { [layout, display] in $0.place(in: layout.canvas, on: display) }
    picker.surroundings.wellFrames = Dictionary(
      uniqueKeysWithValues: layout.wells.map { ($0.well, $0.frame) })
    picker.surroundings.display = display
    picker.surroundings.pictureRoom = canvas.outerFrame
    picker.surroundings.pictureNote = "Esc: back to the drawing"
    picker.surroundings.opensDrawings = true
    picker.place(in: layout.panel, room)
    tools.place(in: layout.tools, display.glyphs, interaction.keyMap)
    penButtons = Self.views(of: Self.buttonsOfPen, in: layout.penButtons)
    programButtons = Self.views(of: Self.buttonsOfProgram, in: layout.programButtons)
    layOutBorder()
    pen.place(layout.sliders)
    collectControls()
    shown = nil
    guard control(interaction.focus) == nil else { return }
    interaction.focus = wasInPanel && control(.pages) != nil ? .pages : .canvas
  }

  private static func views(
    of buttons: [Button<SketchController>], in frames: [CellRect]
  ) -> [any Control<SketchController>] {
    // Each on its own: to convert the array, the program would look the conformance up when it starts.
    zip(buttons, frames).filter { !$1.isEmpty }.map {
      ButtonView($0, frame: $1) as any Control<SketchController>
    }
  }

  /// In the border of the canvas stands what is done with the drawing: above the file and the zoom, below the words.
  private mutating func layOutBorder() {
    let border = canvas.borderRoom
    fileFrame = border.width >= 14 ? border.inset(columns: 1) : .empty
    var edge = canvas.lowerBorderRoom
    drawingButtons = Self.buttonsOfDrawing.compactMap { button in
      guard edge.width >= button.width(in: interaction.keyMap) else { return nil }
      defer { _ = edge.cutLeft(1) }
      return ButtonView(button, frame: edge.cutLeft(button.width(in: interaction.keyMap)))
    }
  }

  mutating func collectControls() {
    let ofPicker: PartPath<Self, ColorPicker> = \.picker
    // Where the picture to pick from stands, nothing can be done with the drawing.
    let onCanvas = picker.isPictureInRoom ? [] : canvas.controls.lifted(\Self.canvas)
    let suggestions = hasSuggestions && isCanvasUntouched ? suggestions(on: canvas.frame) : []
    suggestionViews = suggestions
    // In the order of Tab; what lies on the canvas is touched first.
    controls = suggestions.filter { $0.command != nil }
    controls += onCanvas.prefix(1) + tools.controls.lifted(\Self.tools)
    controls += layout.wells.map { PartControl($0, of: ofPicker) as any Control<Self> }
    controls += pen.controls.lifted(\Self.pen)
    controls += penButtons
    if let basics { controls.append(PartControl(basics, of: ofPicker)) }
    controls += picker.controls.lifted(ofPicker)
    if !onCanvas.isEmpty { controls.append(fileButton(in: fileFrame)) }
    controls += onCanvas.dropFirst()
    if !onCanvas.isEmpty { controls += drawingButtons }
    if !onCanvas.isEmpty { controls.append(PanelEdge(frame: layout.panelEdge)) }
    controls += programButtons
    controls.removeAll { $0.frame.isEmpty }
    controlledContent = picker.content
  }

  var basics: ColorGridView? { layout.basics.isEmpty ? nil : .basics(in: layout.basics) }
}

// The buttons, by what they are about; those of the color are the picker's.
extension SketchController {
  /// Those for the drawing, in the lower border of the canvas.
  static let buttonsOfDrawing = [
    actions.button(.undo, "Undo"), actions.button(.redo, "Redo"), actions.button(.eraseImage, "Erase Image"),
  ].compactMap(\.self)
  /// Those for the pen, beside its sliders.
  static let buttonsOfPen = [actions.button(.resetPen, "Reset Pen")].compactMap(\.self)
  /// Those at the end of the status line; on narrow screens, the last of them.
  static let buttonsOfProgram = [
    actions.button(.about, "About"), actions.button(.commands, "Commands", showsKey: true),
    actions.button(.help, "Help", showsKey: true),
  ].compactMap(\.self)

  static func buttonWidths(in keyMap: KeyMap) -> SketchLayout.ButtonWidths {
    SketchLayout.ButtonWidths(
      pen: buttonsOfPen.map { $0.width(in: keyMap) }, program: buttonsOfProgram.map { $0.width(in: keyMap) })
  }
}

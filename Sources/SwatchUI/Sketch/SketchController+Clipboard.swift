import SwatchScenes
import SwatchSession
import SwatchSketch
import SwatchText
import SwatchWidgets

// Strokes on the clipboard, as SVG.
extension SketchController {
  static let clipboardActions: [Action<SketchController>] = [
    Action(
      "cut", "Cut", .selection, keywords: "clipboard", keys: .control("x"), needs: .selectedStrokes
    ) { $0.cutSelection() },
    Action(
      .paste, "Paste", .change, keywords: "clipboard insert strokes color path", keys: .control("v"),
      worksInDialogs: true
    ) {
      guard let text = $0.services.picking.clipboard?.text(), !text.isEmpty else {
        return $0.report("Nothing to paste")
      }
      $0.handle(.paste(text))
    },
  ]

  /// While strokes are selected, takes precedence over the quit action, which has the same key.
  static let copyAction = Action<SketchController>(
    .copyStrokes, "Copy", .selection, keywords: "clipboard", keys: .control("c"), needs: .selectedStrokes
  ) { $0.copyOrQuit() }

  /// Copies the selection, or quits if the action runs twice in a row.
  private mutating func copyOrQuit() {
    if copyGesture == interaction.gesture - 1 { return update(\.files) { $0.closeDrawing(.quit) } }
    guard copySelection("Copied") else { return }
    copyGesture = interaction.gesture
    report("\(interaction.status) · \(label(of: .copyStrokes)) again to quit")
  }

  private mutating func cutSelection() {
    guard copySelection("Cut") else { return }
    let status = interaction.status
    update(\.edits) { _ = $0.session.editSelection { $0.deleting(.cut) } }
    report(status, undoHint: "\(label(of: .undo)) undo")
  }

  /// - Returns: False if nothing is selected or no clipboard accepts the text.
  private mutating func copySelection(_ verb: String) -> Bool {
    endGesture()
    guard let drawing = session.selectedDrawing, let store = services.drawings else {
      report("Nothing selected")
      return false
    }
    let (text, clipboard) = (store.svg(of: drawing), services.picking.clipboard)
    // Even if no system clipboard accepts the text, the program's own may store it.
    guard clipboard?.copy(text) ?? .failed != .failed || clipboard?.text() == text else {
      report("No clipboard available")
      return false
    }
    report("\(verb) \(drawing.strokes.count.counting("stroke"))")
    return true
  }

  /// Pastes the strokes of an SVG drawing; other text is for the picker.
  mutating func paste(_ text: String) {
    guard text.contains(text: "<svg"), let drawing = services.drawings?.drawing(ofSVG: text)?.visible,
      !drawing.strokes.isEmpty
    else { return update(\.picker) { $0.paste(text) } }
    if picker.coversPictureArea { closePicturePage() }
    if let problem = edits.layerProblem { return report(problem) }
    update(\.edits) { $0.session.paste(drawing.strokes) }
    focus(.canvas)
    report("Pasted \(drawing.strokes.count.counting("stroke"))", undoHint: "\(label(of: .undo)) undo")
  }
}

extension Requirement<SketchController> {
  fileprivate static var selectedStrokes: Self {
    .init("Select strokes first") { !$0.session.toolState.selection.isEmpty }
  }
}

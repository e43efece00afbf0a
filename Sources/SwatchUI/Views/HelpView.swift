import SwatchScreen

/// All keys.
struct HelpView: View {
  private let window: TextWindow
  private let firstLine: Int

  init(firstLine: Int, inPicker: Bool, screen: CellRect) {
    let bindings = inPicker ? KeyBinding.picking : KeyBinding.all
    let keys = inPicker ? Self.pickerKeys : Self.focusKeys
    window = TextWindow(title: "Keys", lines: Self.lines(of: bindings, and: keys), screen: screen)
    self.firstLine = firstLine
  }

  var frame: CellRect { window.frame }

  func draw(_ model: Model, on surface: inout Surface) {
    window.draw(firstLine: firstLine, on: &surface)
  }

  func command(for touch: Touch, in model: Model) -> Command? {
    touch.phase == .began ? .dismiss : nil
  }

  func command(for key: KeyPress, in model: Model) -> Command? {
    switch key.key {
    case .up: scroll(by: -1)
    case .down: scroll(by: 1)
    case .pageUp: scroll(by: -window.inside.height)
    case .pageDown: scroll(by: window.inside.height)
    default: key.closesWindow ? .dismiss : nil
    }
  }

  private func scroll(by lines: Int) -> Command {
    let last = max(0, window.lines.count - window.inside.height)
    return .showHelp(firstLine: min(max(0, firstLine + lines), last))
  }

  private static let focusKeys =
    [
      ("Tab", "Next control; Shift-Tab: previous"),
      ("Arrows", "Change a slider, go from control to control,"),
      ("", "move over the canvas (Ctrl: faster)"),
      ("Shift-Arrows", "Move the view (and the wheel, the middle button)"),
      ("Page Up/Dn", "Larger steps of a slider; Home, End: its ends"),
      ("Space Enter", "Press; on the canvas, begin and end a stroke"),
      ("Esc", "Take back the stroke or color in progress"),
      ("Paste", "A color in any notation, or the path of a picture"),
      ("On selected", "d shows a menu, Alt with arrows moves by a cell, Ctrl-D"),
      ("strokes", "copies, Delete deletes, C colors, Page Up/Dn restack"),
    ] + paletteKeys

  private static let paletteKeys = [
    ("On a saved", "Space uses it, d or holding it: its menu, F2 renames,"),
    ("color", "Delete deletes, Shift with arrows moves it"),
  ]

  private static let pickerKeys =
    [
      ("Enter", "Choose the color"),
      ("Esc", "Take back the color in progress; else choose none"),
      ("Tab", "Next control; Shift-Tab: previous"),
      ("Arrows", "Change a slider, go from control to control"),
      ("Page Up/Dn", "Larger steps of a slider; Home, End: its ends"),
      ("Space", "Press"),
      ("Paste", "A color in any notation, or the path of a picture"),
    ] + paletteKeys

  private static func lines(of bindings: [KeyBinding], and keys: [(String, String)]) -> [String] {
    let bindings = bindings.compactMap(\.help).map { ($0.keys, $0.title) }
    return (bindings + keys).map { label, title in
      label + String(repeating: " ", count: max(1, 13 - label.count)) + title
    }
  }
}

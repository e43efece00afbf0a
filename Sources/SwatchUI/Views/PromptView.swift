import SwatchScreen

/// A line of text that is being typed: over the value that it will replace, or in a window.
struct PromptView: View {
  let prompt: Prompt
  let frame: CellRect

  /// - Parameter shelf: The palettes, with the name that is to be changed.
  init(_ prompt: Prompt, layout: Layout, shelf: PaletteShelf) {
    self.prompt = prompt
    frame = Self.place(of: prompt.purpose, in: layout, shelf)
  }

  private static func place(
    of purpose: Prompt.Purpose, in layout: Layout, _ shelf: PaletteShelf
  ) -> CellRect {
    switch purpose {
    case .value(let slider):
      // Wider than the value: arithmetic has to fit.
      var row = layout.controls[.slider(slider)] ?? .empty
      if !row.isEmpty { return row.cutRight(max(slider.labelWidth, min(8, row.width / 2))) }
    case .notation:
      let panel = layout.panel
      if let label = layout.controls[.notation], !label.isEmpty {
        return CellRect(columns: panel.swatch.columns.lowerBound..<label.columns.upperBound, rows: label.rows)
      }
    case .swatchName(let id):
      if let frame = layout.controls[.palette] {
        let name = PaletteView(frame: frame).nameRect(of: id, in: shelf)
        if !name.isEmpty { return name }
      }
    case .picturePath:
      // Long, and what went wrong has to be seen in the status line.
      let window = CellRect(columns: layout.size.bounds.columns, rows: 0..<layout.status.rows.lowerBound)
        .centered(CellSize(columns: 64, rows: 3))
      if window.height == 3, window.width >= 16 { return window }
    case .paletteName, .newPalette:
      if var header = layout.controls[.palette], !header.isEmpty { return header.cutTop(1) }
    }
    return layout.status.isEmpty ? layout.size.bounds : layout.status
  }

  private var isWindow: Bool { prompt.purpose == .picturePath && frame.height == 3 }

  private var fieldView: TextFieldView {
    let row = isWindow ? frame.inset(columns: 2, rows: 1) : frame
    return TextFieldView(field: prompt.field, frame: row, placeholder: placeholder, isFocused: true)
  }

  private var placeholder: String {
    switch prompt.purpose {
    case .value: "value"
    case .notation: "any color: #3fa7d6, teal…"
    case .swatchName, .paletteName, .newPalette: "name"
    case .picturePath: "path of a picture, or nothing for the strip"
    }
  }

  func draw(_ model: Model, on surface: inout Surface) {
    surface.fill(frame)
    if isWindow { surface.border(frame, title: "Open a Picture", style: .plain) }
    fieldView.draw(on: &surface)
  }

  func command(for touch: Touch, in model: Model) -> Command? {
    guard touch.phase == .began else { return nil }
    guard frame.contains(touch.position) else { return .dismiss }
    var field = prompt.field
    field.moveCursor(to: fieldView.cursor(at: touch.position.column))
    return .changePrompt(field)
  }

  func command(for key: KeyPress, in model: Model) -> Command? {
    switch key {
    case KeyPress(.enter): return .submitPrompt
    case KeyPress(.escape), .control("c"): return .dismiss
    default:
      var field = prompt.field
      return field.handle(key) ? .changePrompt(field) : nil
    }
  }
}

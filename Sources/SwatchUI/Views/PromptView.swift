import SwatchGraphics
import SwatchRaster
import SwatchScreen
import SwatchSession
import SwatchSketch

/// A line of text that is being typed: over the value that it will replace, or in a window.
struct PromptView: View {
  let prompt: Prompt
  let frame: CellRect

  init(_ prompt: Prompt, layout: Layout, model: Model) {
    self.prompt = prompt
    frame = Self.place(of: prompt, in: layout, model)
  }

  private static func place(
    of prompt: Prompt, in layout: Layout, _ model: Model
  ) -> CellRect {
    switch prompt.purpose {
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
        let name = PaletteView(frame: frame).nameRect(of: id, in: model.shelf)
        if !name.isEmpty { return name }
      }
    case .canvasText:
      if let place = canvasPlace(for: prompt.field.text, in: layout, model) { return place }
    case .picturePath, .drawingPath, .backdropPath:
      // Long, and what went wrong has to be seen in the status line.
      let window = CellRect(columns: layout.size.bounds.columns, rows: 0..<layout.status.rows.lowerBound)
        .centered(CellSize(columns: 64, rows: 3))
      if window.height == 3, window.width >= 16 { return window }
    case .paletteName, .newPalette:
      if var header = layout.controls[.palette], !header.isEmpty { return header.cutTop(1) }
    }
    return layout.status.isEmpty ? layout.size.bounds : layout.status
  }

  /// Where the text stands on the canvas, with room for one more character.
  private static func canvasPlace(for text: String, in layout: Layout, _ model: Model) -> CellRect? {
    guard let line = model.tool.typedLine else { return nil }
    let position = model.raster.viewport.position(of: line.origin)
    let (columns, rows) = (layout.canvas.columns, layout.canvas.rows)
    let column = columns.lowerBound + Int(position.x) / CanvasView.metrics.cell.width
    let row = rows.lowerBound + Int(position.y) / CanvasView.metrics.cell.height
    guard columns.contains(column), rows.contains(row) else { return nil }
    let start = max(columns.lowerBound, min(column, columns.upperBound - 12))
    return CellRect(column: start, row: row, width: max(text.cellWidth + 1, 12), height: 1)
      .intersection(layout.canvas)
  }

  private var windowTitle: String {
    switch prompt.purpose {
    case .picturePath: "Open a Picture"
    case .backdropPath: "Picture to Trace"
    default: "Save the Drawing as"
    }
  }

  private var isWindow: Bool {
    [.picturePath, .drawingPath, .backdropPath].contains(prompt.purpose) && frame.height == 3
  }

  private var fieldView: TextFieldView {
    let row = isWindow ? frame.inset(columns: 2, rows: 1) : frame
    return TextFieldView(field: prompt.field, frame: row, placeholder: placeholder, isFocused: true)
  }

  private var placeholder: String {
    switch prompt.purpose {
    case .value: "value"
    case .notation: "any color: #3fa7d6, teal…"
    case .swatchName, .paletteName, .newPalette: "name"
    case .drawingPath: "drawing.svg"
    case .backdropPath: "path of a picture to trace"
    case .canvasText: "text"
    case .picturePath: "path of a picture, or nothing for the strip"
    }
  }

  func draw(_ model: Model, on surface: inout Surface) {
    surface.fill(frame)
    if isWindow {
      surface.border(
        frame, title: windowTitle, style: .plain
      )
    }
    fieldView.draw(on: &surface)
  }

  func command(for touch: Touch, in model: Model) -> Command? {
    guard touch.phase == .began else { return nil }
    guard frame.contains(touch.position) else {
      // Text on the canvas is there already, for the eye.
      return prompt.purpose == .canvasText ? .submitPrompt : .dismiss
    }
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

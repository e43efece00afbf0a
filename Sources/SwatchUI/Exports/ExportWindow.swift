import SwatchPixels
import SwatchScreen
import SwatchSketch
import SwatchWidgets

/// The export window, with format, options, and a preview of the picture and its size in pixels and bytes.
struct ExportWindow<Context>: Dialog {
  private(set) var form: ExportForm
  private(set) var focus = ExportField.path
  let parts: [ExportForm.Part]
  private let evaluate: (ExportForm, Context) -> Evaluation
  private let change: (ExportForm, inout Context) -> Void
  private let write: (ExportForm, inout Context) -> Void
  typealias Evaluation = (preview: ExportPreview, problem: String?)
  private(set) var frame = CellRect.empty
  private(set) var layout = ExportLayout()
  /// The state at the latest layout.
  private(set) var evaluation: Evaluation?
  let cells = CellCache<PictureKey>()

  struct PictureKey: Hashable {
    let revision: Int
    let size: CellSize
  }

  init(
    _ form: ExportForm, parts: [ExportForm.Part], evaluate: @escaping (ExportForm, Context) -> Evaluation,
    change: @escaping (ExportForm, inout Context) -> Void,
    write: @escaping (ExportForm, inout Context) -> Void, close: @escaping DialogAction<Context>
  ) {
    (self.form, self.parts, self.evaluate) = (form, parts, evaluate)
    (self.change, self.write, dismissal) = (change, write, close)
    // Select the path, so that typing replaces it.
    self.form.set(TextField(form.path.text, isSelected: true), in: .path)
  }

  let hint = "Tab next · ←→ select · Enter export · Esc close"
  let followsWheel = true
  let dismissal: DialogAction<Context>?

  mutating func layOut(in areas: DialogAreas, _ context: Context) {
    if !fields.contains(focus) { focus = .format }
    layout = ExportLayout(in: areas.screen, rows: form.rows(parts), focus: focus)
    (frame, evaluation) = (layout.frame, evaluate(form, context))
  }

  private var fields: [ExportField] { form.rows(parts) + [.write, .close] }
  var extent: ExportExtent? { evaluation?.preview.export?.extent }

  mutating func handle(_ key: KeyPress) -> DialogResponse<Context> {
    if key == KeyPress(.enter) || key == " " && focus.isButton {
      return focus == .close ? .dismissed : writeResponse
    }
    switch key {
    case KeyPress(.escape), .control("c"): return .dismissed
    case KeyPress(.tab), KeyPress(.down): return moveFocus(by: 1)
    case KeyPress(.tab, .shift), KeyPress(.up): return moveFocus(by: -1)
    case KeyPress(.left), KeyPress(.right):
      guard focus.isButton else { break }
      focus = focus == .write ? .close : .write
      return .changed
    default: break
    }
    if let (names, selection) = form.choices(of: focus, parts) {
      return switch key {
      case KeyPress(.left): choose((selection + names.count - 1) % names.count)
      case KeyPress(.right), " ": choose((selection + 1) % names.count)
      case KeyPress(.home): choose(0)
      case KeyPress(.end): choose(names.count - 1)
      default: .ignored
      }
    }
    if case .option(let option) = focus, [.pageUp, .pageDown].contains(key.key), option.steps != nil {
      return step(option, isUp: key.key == .pageUp)
    }
    guard var field = form.field(focus), field.handle(key) else { return .ignored }
    return type(field)
  }

  private mutating func moveFocus(by distance: Int) -> DialogResponse<Context> {
    let fields = fields
    guard let index = fields.firstIndex(of: focus) else { return .ignored }
    focus = fields[(index + distance + fields.count) % fields.count]
    return .changed
  }

  private mutating func choose(_ index: Int) -> DialogResponse<Context> {
    form.choose(index, in: focus, parts)
    return changeResponse
  }

  private mutating func type(_ field: TextField) -> DialogResponse<Context> {
    let isChanged = form.field(focus)?.text != field.text
    form.set(field, in: focus)
    return isChanged ? changeResponse : .changed
  }

  private mutating func step(_ option: ExportOption, isUp: Bool) -> DialogResponse<Context> {
    form.step(option, isUp: isUp, extent)
    return changeResponse
  }

  func distinguishesAlt(with key: KeyPress) -> Bool { form.field(focus)?.distinguishesAlt(with: key) == true }

  mutating func paste(_ text: String) -> DialogResponse<Context> {
    guard var field = form.field(focus) else { return .ignored }
    field.paste(text)
    return type(field)
  }

  mutating func handle(_ touch: Touch) -> DialogResponse<Context> {
    let (button, row) = (layout.button(at: touch.position), layout.row(at: touch.position))
    if touch.phase == .ended, button == focus { return focus == .close ? .dismissed : writeResponse }
    guard touch.phase == .began else { return .ignored }
    guard frame.contains(touch.position) else { return .dismissed }
    guard let field = button ?? row?.field else { return .ignored }
    focus = field
    return row.map { press($0, at: touch.position) } ?? .changed
  }

  private mutating func press(_ row: ExportLayout.Row, at position: CellPosition) -> DialogResponse<Context> {
    if let (names, selection) = form.choices(of: row.field, parts) {
      let chips = ExportChips(names, selection: selection, in: row.value)
      return chips.index(at: position).map { choose($0) } ?? .changed
    }
    if case .option(let option) = row.field, option.steps != nil {
      if row.less.contains(position) { return step(option, isUp: false) }
      if row.more.contains(position) { return step(option, isUp: true) }
    }
    guard var field = form.field(row.field) else { return .changed }
    field.moveCursor(to: view(of: field, in: row).cursor(at: position.column))
    form.set(field, in: row.field)
    return .changed
  }

  func view(of field: TextField, in row: ExportLayout.Row) -> TextFieldView {
    var placeholder = "path, such as house.png"
    if case .option(let option) = row.field { placeholder = form.placeholder(of: option, extent) }
    return TextFieldView(
      field: field, frame: row.textFieldFrame, placeholder: placeholder, isFocused: focus == row.field)
  }

  private var changeResponse: DialogResponse<Context> { .perform { [form, change] in change(form, &$0) } }
  private var writeResponse: DialogResponse<Context> { .perform { [form, write] in write(form, &$0) } }
}

import SwatchScreen
import SwatchText
import SwatchWidgets

struct SearchView: Control {
  let frame: CellRect
  var id: ControlID { .search }
  var takesEnter: Bool { true }
  var takesFocusOnTouch: Bool { true }
  func hint(in owner: EditController) -> String { "Type to search · ↑↓ select · Enter pick · Esc end search" }

  func draw(_ owner: EditController, on surface: inout Surface) {
    guard !frame.isEmpty else { return }
    var remaining = frame.inset(columns: 1)
    let list = owner.list
    var count = "\(list.rows.count) of \(list.count.counting("use")), \(list.colorCount.counting("color"))"
    let order = ", grouped by color"
    if remaining.width > order.count + count.count + 30 { count += order }
    if remaining.width > count.count + 20 {
      surface.write(count, in: remaining.cutRight(count.count), style: .faint)
    }
    surface.write("/ ", in: remaining.cutLeft(2), style: .accent)
    TextFieldView(
      field: list.query, frame: remaining, placeholder: "search by name, color, file",
      isFocused: owner.isFocused(id)
    ).draw(on: &surface)
  }

  func command(for touch: Touch, in owner: EditController) -> Command<EditController>? {
    touch.phase == .ended && frame.contains(touch.position) ? Command { $0.focus(.search) } : nil
  }

  func command(for key: KeyPress, in owner: EditController) -> Command<EditController>? {
    switch key {
    case KeyPress(.enter): return Command { $0.pick() }
    case KeyPress(.up): return Command { $0.selectRow($0.list.selection - 1) }
    case KeyPress(.down): return Command { $0.selectRow($0.list.selection + 1) }
    default:
      var field = owner.list.query
      guard field.handle(key) else { return nil }
      return Command { [field] owner in
        owner.list.query = field
        owner.report(owner.interaction.status)
      }
    }
  }

  func distinguishesAlt(with key: KeyPress, in owner: EditController) -> Bool {
    owner.list.query.distinguishesAlt(with: key)
  }
}

import SwatchScreen
import SwatchWidgets

struct EditLayout {
  var buttons = CellRect.empty
  var search = CellRect.empty
  var list = CellRect.empty
  var picker = CellRect.empty
  var detail = CellRect.empty
  var status = CellRect.empty

  init() {}

  init(size: CellSize, isPicking: Bool) {
    var rest = size.bounds
    if size.rows >= 3 { status = rest.cutBottom(1) }
    if size.rows >= 8 { buttons = rest.cutTop(1) }
    if isPicking, rest.width >= 100 {
      picker = rest.cutRight(min(max(48, rest.width * 4 / 10), 64))
    }
    if size.rows >= 14 { detail = rest.cutBottom(5) }
    if isPicking, picker.isEmpty {
      picker = rest
      rest = .empty
    }
    if !rest.isEmpty, !isPicking { search = rest.cutTop(1) }
    list = rest
  }
}

extension ControlID {
  static let uses = ControlID("uses")
  static let search = ControlID("search")
}

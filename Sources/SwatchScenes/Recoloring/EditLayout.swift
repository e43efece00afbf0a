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
    var remaining = size.bounds
    if size.rows >= 3 { status = remaining.cutBottom(1) }
    if size.rows >= 8 { buttons = remaining.cutTop(1) }
    if isPicking, remaining.width >= 100 {
      picker = remaining.cutRight(min(max(48, remaining.width * 4 / 10), 64))
    }
    if size.rows >= 14 { detail = remaining.cutBottom(5) }
    if isPicking, picker.isEmpty {
      picker = remaining
      remaining = .empty
    }
    if !remaining.isEmpty, !isPicking { search = remaining.cutTop(1) }
    list = remaining
  }
}

extension ControlID {
  static let uses = ControlID("uses")
  static let search = ControlID("search")
}

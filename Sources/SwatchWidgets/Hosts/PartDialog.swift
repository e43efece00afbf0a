import SwatchScreen

/// A dialog of a part, on the screen of the whole.
struct PartDialog<Whole: ControlHost, Part: ControlHost> {
  private var dialog: any Dialog<Part>
  private let path: PartPath<Whole, Part>

  init(_ dialog: any Dialog<Part>, of path: PartPath<Whole, Part>) {
    (self.dialog, self.path) = (dialog, path)
  }

  private func lifted(_ action: @escaping DialogAction<Part>) -> DialogAction<Whole> {
    { [path] in $0.operate(path) { action(&$0) } }
  }

  private func lifted(_ response: DialogResponse<Part>) -> DialogResponse<Whole> {
    switch response {
    case .ignored: .ignored
    case .changed: .changed
    case .dismissed: .dismissed
    case .passedOn: .passedOn
    case .answered(let action): .answered(lifted(action))
    case .perform(let action): .perform(lifted(action))
    }
  }
}

extension PartDialog: Dialog {
  var id: ControlID { dialog.id }
  var base: any Dialog { dialog.base }
  var frame: CellRect { dialog.frame }
  var hint: String { dialog.hint }
  var remark: String? { dialog.remark }
  var topic: String? { dialog.topic }
  var line: String? { dialog.line }
  var followsWheel: Bool { dialog.followsWheel }
  var takesTouchesOver: Bool { dialog.takesTouchesOver }
  var dismissal: DialogAction<Whole>? { dialog.dismissal.map(lifted) }

  func passesOn(_ touch: Touch) -> Bool { dialog.passesOn(touch) }
  func distinguishesAlt(with key: KeyPress) -> Bool { dialog.distinguishesAlt(with: key) }
  func draw(_ whole: Whole, on surface: inout Surface) { dialog.draw(whole[keyPath: path], on: &surface) }

  mutating func layOut(in room: DialogRoom, _ whole: Whole) { dialog.layOut(in: room, whole[keyPath: path]) }
  mutating func recall(_ lines: [String]) { dialog.recall(lines) }
  mutating func handle(_ touch: Touch) -> DialogResponse<Whole> { lifted(dialog.handle(touch)) }
  mutating func handle(_ key: KeyPress) -> DialogResponse<Whole> { lifted(dialog.handle(key)) }
  mutating func paste(_ text: String) -> DialogResponse<Whole> { lifted(dialog.paste(text)) }
}

import SwatchScreen

/// Adapts a part's control to the host that contains the part.
package struct PartControl<Whole, Part> {
  private let control: any Control<Part>
  private let path: PartPath<Whole, Part>

  package init(_ control: any Control<Part>, of path: PartPath<Whole, Part>) {
    (self.control, self.path) = (control, path)
  }
}

// The constraints are on the conformance because constraints on a generic type are resolved at launch.
extension PartControl: Control where Whole: ControlHost, Part: ControlHost {
  private func part(_ whole: Whole) -> Part { whole[keyPath: path] }
  package var id: ControlID { control.id }
  package var frame: CellRect { control.frame }
  package var extent: [CellRect] { control.extent }
  package var takesFocusOnTouch: Bool { control.takesFocusOnTouch }
  package var tracksSubcellMovement: Bool { control.tracksSubcellMovement }
  package var takesEnter: Bool { control.takesEnter }
  package var isReachedByArrows: Bool { control.isReachedByArrows }
  package func hint(in whole: Whole) -> String { control.hint(in: part(whole)) }
  package func draw(_ whole: Whole, on surface: inout Surface) { control.draw(part(whole), on: &surface) }

  package func command(for touch: Touch, in whole: Whole) -> Command<Whole>? {
    control.command(for: touch, in: part(whole))?.lifted(path)
  }

  package func commandForHolding(in whole: Whole) -> Command<Whole>? {
    control.commandForHolding(in: part(whole))?.lifted(path)
  }

  package func commandForDoubleClick(at touch: Touch, in whole: Whole) -> Command<Whole>? {
    control.commandForDoubleClick(at: touch, in: part(whole))?.lifted(path)
  }

  package func commandForSecondPress(at touch: Touch, in whole: Whole) -> Command<Whole>? {
    control.commandForSecondPress(at: touch, in: part(whole))?.lifted(path)
  }

  /// The control's menu takes precedence over that of the part.
  package func commandForMenu(at position: CellPosition, in whole: Whole) -> Command<Whole>? {
    let part = part(whole)
    let command = control.commandForMenu(at: position, in: part) ?? part.commandForMenu(of: id, at: position)
    return command?.lifted(path)
  }

  package func menuPosition(in whole: Whole) -> CellPosition { control.menuPosition(in: part(whole)) }

  package func command(for key: KeyPress, in whole: Whole) -> Command<Whole>? {
    control.command(for: key, in: part(whole))?.lifted(path)
  }

  package func actions(in whole: Whole) -> [Action<Whole>] { control.actions(in: part(whole)).lifted(path) }

  package func command(for wheel: Wheel, in whole: Whole) -> Command<Whole>? {
    control.command(for: wheel, in: part(whole))?.lifted(path)
  }

  package func distinguishesAlt(with key: KeyPress, in whole: Whole) -> Bool {
    control.distinguishesAlt(with: key, in: part(whole))
  }
}

/// Adapts a part's dialog to the host that contains the part.
struct PartDialog<Whole: ControlHost, Part: ControlHost>: Dialog {
  var dialog: any Dialog<Part>
  let path: PartPath<Whole, Part>

  private func lifted(_ action: @escaping DialogAction<Part>) -> DialogAction<Whole> {
    { [path] in $0.update(path) { action(&$0) } }
  }

  private func lifted(_ response: DialogResponse<Part>) -> DialogResponse<Whole> {
    switch response {
    case .ignored: .ignored
    case .changed: .changed
    case .dismissed: .dismissed
    case .passedThrough: .passedThrough
    case .answered(let action): .answered(lifted(action))
    case .perform(let action): .perform(lifted(action))
    }
  }
  var id: ControlID { dialog.id }
  var base: any Dialog { dialog.base }
  var frame: CellRect { dialog.frame }
  var hint: String { dialog.hint }
  var statusMessage: String? { dialog.statusMessage }
  var topic: String? { dialog.topic }
  var line: String? { dialog.line }
  var followsWheel: Bool { dialog.followsWheel }
  var capturesOpeningTouch: Bool { dialog.capturesOpeningTouch }
  var dismissal: DialogAction<Whole>? { dialog.dismissal.map(lifted) }
  func passesThrough(_ touch: Touch) -> Bool { dialog.passesThrough(touch) }
  func distinguishesAlt(with key: KeyPress) -> Bool { dialog.distinguishesAlt(with: key) }
  func draw(_ whole: Whole, on surface: inout Surface) { dialog.draw(whole[keyPath: path], on: &surface) }
  mutating func layOut(in areas: DialogAreas, _ host: Whole) { dialog.layOut(in: areas, host[keyPath: path]) }
  mutating func recall(_ lines: [String]) { dialog.recall(lines) }
  mutating func handle(_ touch: Touch) -> DialogResponse<Whole> { lifted(dialog.handle(touch)) }
  mutating func handle(_ key: KeyPress) -> DialogResponse<Whole> { lifted(dialog.handle(key)) }
  mutating func paste(_ text: String) -> DialogResponse<Whole> { lifted(dialog.paste(text)) }
}

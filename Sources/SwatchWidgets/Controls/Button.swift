import SwatchScreen

/// A button: a label that runs an action. The letter of its key is underlined.
public struct Button<Owner>: Sendable {
  /// The identifier of its control.
  public let id: ControlID
  let label: String
  let showsKey: Bool
  /// The action. While it is disabled, the button is faint, and pressing it reports the step to take first.
  let action: Action<Owner>

  /// Creates a button for an action, with the key before the label if `showsKey`.
  public init(_ action: Action<Owner>, _ label: String, showsKey: Bool = false) {
    (id, self.label, self.showsKey, self.action) = (ControlID("button \(label)"), label, showsKey, action)
  }

  /// Creates a button without a key.
  public init(
    _ label: String, needs requirement: Requirement<Owner>? = nil,
    run: @escaping @Sendable (inout Owner) -> Void
  ) { self.init(Action(ActionID(label), label, .change, needs: requirement, run: run), label) }

  /// Returns the text of the button.
  public func title(in keyMap: KeyMap) -> String {
    guard showsKey, let key = keyMap.keys(of: action).first else { return label }
    return "\(key.label) \(label)"
  }

  /// Returns the offset of the first character in the title that one of the action's keys types, ignoring case.
  func keyOffset(in keyMap: KeyMap) -> Int? {
    let keys = keyMap.keys(of: action)
    if showsKey, let key = keys.first { return key.label.count == 1 ? 0 : nil }
    return keys.lazy.compactMap { press -> Int? in
      guard case .character(let key) = press.key, press.modifiers.isEmpty else { return nil }
      return Array(label).firstIndex { $0 == key || $0.lowercased() == String(key) }
    }.first
  }

  /// Returns the width in cells: the title and a space on either side.
  public func width(in keyMap: KeyMap = KeyMap()) -> Int { title(in: keyMap).count + 2 }
}

extension Array {
  /// Returns a button for the action with an identifier; `nil` if the array does not contain it.
  public func button<Owner>(_ id: ActionID, _ label: String, showsKey: Bool = false) -> Button<Owner>?
  where Element == Action<Owner> {
    first { $0.id == id }.map { Button($0, label, showsKey: showsKey) }
  }
}

/// A button in a layout.
public struct ButtonView<Owner> {
  let button: Button<Owner>
  /// The cells of the button.
  public let frame: CellRect

  /// Creates a view of a button.
  public init(_ button: Button<Owner>, frame: CellRect) { (self.button, self.frame) = (button, frame) }
}

extension ButtonView: Control where Owner: ControlHost {
  /// The identifier of the button.
  public var id: ControlID { button.id }
  /// True: Enter presses a button.
  public var takesEnter: Bool { true }

  /// Draws the button.
  public func draw(_ owner: Owner, on surface: inout Surface) {
    let style = owner.textStyle(of: id, otherwise: button.action.isEnabled(in: owner) ? .plain : .faint)
    surface.fill(frame, with: Cell(" ", owner.textStyle(of: id)))
    let title = button.title(in: owner.interaction.keyMap)
    surface.write(title, in: frame.inset(columns: 1), style: style)
    guard let offset = button.keyOffset(in: owner.interaction.keyMap) else { return }
    let start = CellPosition(column: frame.columns.lowerBound + 1 + offset, row: frame.rows.lowerBound)
    surface.write(String(title.dropFirst(offset).prefix(1)), at: start, style: style.adding(.underline))
  }

  /// Returns the command of the action.
  public func commandForPress(in owner: Owner) -> Command<Owner>? { button.action.command }
}

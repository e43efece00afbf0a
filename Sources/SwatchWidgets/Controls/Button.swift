import SwatchScreen

/// A button: a label that runs an action. The letter of its key is underlined.
public struct Button<Owner>: Sendable {
  /// The identifier of its control.
  public let id: ControlID
  let label: String
  let showsKey: Bool
  let hint: String
  /// The action. While it is disabled, the button is faint, and pressing it reports the step to take first.
  let action: Action<Owner>

  /// Creates a button for an action.
  ///
  /// - Parameter showsKey: True to show the key before the label.
  public init(_ action: Action<Owner>, _ label: String, showsKey: Bool = false) {
    (id, self.label, self.showsKey) = (ControlID("button \(label)"), label, showsKey)
    (self.action, hint) = (action, Self.standardHint)
  }

  /// Creates a button without a key.
  public init(
    _ label: String, hint: String = standardHint, needs requirement: Requirement<Owner>? = nil,
    run: @escaping @Sendable (inout Owner) -> Void
  ) {
    (id, self.label, showsKey, self.hint) = (ControlID("button \(label)"), label, false, hint)
    action = Action(ActionID(label), label, .change, needs: requirement, run: run)
  }

  /// The default hint for a button.
  public static var standardHint: String { "Space press · Tab, arrows next" }

  /// Returns the text of the button.
  public func title(in keyMap: KeyMap) -> String {
    guard showsKey, let key = keyMap.keys(of: action).first else { return label }
    return "\(key.label) \(label)"
  }

  /// Returns the offset of the first character in the title that is one of the action's keys.
  func keyOffset(in keyMap: KeyMap) -> Int? {
    let keys = keyMap.keys(of: action)
    if showsKey, let key = keys.first { return key.label.count == 1 ? 0 : nil }
    return keys.lazy.compactMap { label.offset(of: $0) }.first
  }

  /// Returns the width in cells: the title and a space on either side.
  public func width(in keyMap: KeyMap = KeyMap()) -> Int { title(in: keyMap).count + 2 }
}

extension String {
  /// Returns the offset of the character that a key types, ignoring case.
  fileprivate func offset(of press: KeyPress) -> Int? {
    guard case .character(let key) = press.key, press.modifiers.isEmpty else { return nil }
    return Array(self).firstIndex { $0 == key || $0.lowercased() == String(key) }
  }
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

  /// Returns the hint of the button.
  public func hint(in owner: Owner) -> String { button.hint }

  /// Draws the button.
  public func draw(_ owner: Owner, on surface: inout Surface) {
    let style = owner.textStyle(of: id, otherwise: button.action.isEnabled(in: owner) ? .plain : .faint)
    surface.fill(frame, with: Cell(" ", owner.textStyle(of: id)))
    let title = button.title(in: owner.interaction.keyMap)
    surface.write(title, in: frame.inset(columns: 1), style: style)
    guard let offset = button.keyOffset(in: owner.interaction.keyMap) else { return }
    var underlined = style
    underlined.attributes.insert(.underline)
    let start = CellPosition(column: frame.columns.lowerBound + 1 + offset, row: frame.rows.lowerBound)
    surface.write(String(title.dropFirst(offset).prefix(1)), at: start, style: underlined)
  }

  /// Returns the command of the action.
  public func commandForPress(in owner: Owner) -> Command<Owner>? { button.action.command }
}

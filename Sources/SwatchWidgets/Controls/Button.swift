import SwatchScreen

/// A button: a short label that runs an action. The letter that runs it as well is underlined.
public struct Button<Owner>: Sendable {
  /// The name of its control.
  public let id: ControlID
  let label: String
  /// True if the key stands in front of the label.
  let showsKey: Bool
  let hint: String
  /// Runs it, and knows its keys and whether it has an effect. If not it is faint, but still says so when pressed.
  let action: Action<Owner>

  /// Creates a button for an action, its key in front of the label if wanted.
  public init(_ action: Action<Owner>, _ label: String, showsKey: Bool = false) {
    (id, self.label, self.showsKey) = (ControlID("button \(label)"), label, showsKey)
    (self.action, hint) = (action, Self.standardHint)
  }

  /// Creates a button for something that no key does.
  public init(
    _ label: String, hint: String = standardHint, needs requirement: Requirement<Owner>? = nil,
    run: @escaping @Sendable (inout Owner) -> Void
  ) {
    (id, self.label, showsKey, self.hint) = (ControlID("button \(label)"), label, false, hint)
    action = Action(ActionID(label), label, .change, needs: requirement, run: run)
  }

  /// A hint for any button.
  public static var standardHint: String { "Space presses, Tab and arrows go on" }

  /// The text on it.
  public func title(in keyMap: KeyMap) -> String {
    guard showsKey, let key = keyMap.keys(of: action).first else { return label }
    return "\(key.label) \(label)"
  }

  /// The number of characters before the one that is also a key; `nil` if the title does not have one.
  func keyOffset(in keyMap: KeyMap) -> Int? {
    let keys = keyMap.keys(of: action)
    if showsKey, let key = keys.first { return key.label.count == 1 ? 0 : nil }
    return keys.lazy.compactMap { label.offset(of: $0) }.first
  }

  /// The cells of the title with a blank on either side.
  public func width(in keyMap: KeyMap = KeyMap()) -> Int { title(in: keyMap).count + 2 }
}

extension String {
  /// The number of characters before the one that a key types; a capital letter stands for its small one.
  fileprivate func offset(of press: KeyPress) -> Int? {
    guard case .character(let key) = press.key, press.modifiers.isEmpty else { return nil }
    return Array(self).firstIndex { $0 == key || $0.lowercased() == String(key) }
  }
}

extension Array {
  /// Returns a button for one of the actions; `nil` if there is none with that name.
  public func button<Owner>(_ id: ActionID, _ label: String, showsKey: Bool = false) -> Button<Owner>?
  where Element == Action<Owner> {
    first { $0.id == id }.map { Button($0, label, showsKey: showsKey) }
  }
}

/// A button on the screen.
public struct ButtonView<Owner> {
  let button: Button<Owner>
  /// The cells that it takes.
  public let frame: CellRect

  /// Places a button.
  public init(_ button: Button<Owner>, frame: CellRect) { (self.button, self.frame) = (button, frame) }
}

extension ButtonView: Control where Owner: ControlHost {
  /// That of the button.
  public var id: ControlID { button.id }

  /// Enter presses it.
  public var takesEnter: Bool { true }

  /// That of the button.
  public func hint(in owner: Owner) -> String { button.hint }

  /// Draws the title.
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

  /// That of its action.
  public func commandForPress(in owner: Owner) -> Command<Owner>? { button.action.command }
}

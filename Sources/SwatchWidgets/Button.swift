import SwatchScreen

/// A word that does something when it is pressed. The letter that does the same is underlined.
public struct Button<Owner>: Sendable {
  /// What its control is called.
  public let id: ControlID
  /// What it says.
  public let title: String
  /// How many letters stand before the one that is also a key; `nil` where there is none.
  let keyOffset: Int?
  /// What to do with it, for the status line.
  let hint: String
  /// Whether it would find something to do. If not it is faint, but still says so when pressed.
  let isEnabled: @Sendable (Owner) -> Bool
  let command: Command<Owner>

  /// Describes a button.
  public init(
    _ title: String, keyOffset: Int? = nil, hint: String = "Space presses, Tab and arrows go on",
    isEnabled: @escaping @Sendable (Owner) -> Bool = { _ in true },
    run: @escaping @Sendable (inout Owner) -> Void
  ) {
    id = ControlID("button \(title)")
    (self.title, self.keyOffset, self.hint) = (title, keyOffset, hint)
    (self.isEnabled, command) = (isEnabled, Command(run))
  }

  /// How many letters stand before the one that is also a key, with the keys that commands have; `nil` where the title does
  /// not have that.
  func keyOffset(_ names: KeyNames) -> Int? {
    guard let keyOffset, let letter = title.dropFirst(keyOffset).first else { return nil }
    // Capital letters are other keys, but titles begin with one.
    let keys = [letter, Character(letter.lowercased())].map { KeyPress(.character($0)) }
    let key = keys.last { $0 != keys.first } ?? keys[0]
    return names.keys(for: key).contains(key) ? keyOffset : nil
  }

  /// The cells of the title with a blank on either side.
  public var width: Int { title.count + 2 }
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
    let style = owner.textStyle(of: id, otherwise: button.isEnabled(owner) ? .plain : .faint)
    surface.fill(frame, with: Cell(" ", owner.textStyle(of: id)))
    surface.write(button.title, in: frame.inset(columns: 1), style: style)
    guard let offset = button.keyOffset(owner.interaction.keyNames) else { return }
    var underlined = style
    underlined.attributes.insert(.underline)
    let start = CellPosition(column: frame.columns.lowerBound + 1 + offset, row: frame.rows.lowerBound)
    surface.write(String(button.title.dropFirst(offset).prefix(1)), at: start, style: underlined)
  }

  /// Presses it where a touch is let go in it.
  public func command(for touch: Touch, in owner: Owner) -> Command<Owner>? {
    touch.phase == .ended && frame.contains(touch.position) ? button.command : nil
  }

  /// Presses it.
  public func command(for key: KeyPress, in owner: Owner) -> Command<Owner>? {
    key.isPress ? button.command : nil
  }
}

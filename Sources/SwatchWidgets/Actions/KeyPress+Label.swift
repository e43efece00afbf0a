import SwatchScreen

extension KeyPress {
  /// The name of the key: `u`, `Ctrl-R`, `Page Up`.
  public var label: String {
    let names: [(Modifiers, String)] = [(.control, "Ctrl-"), (.alt, "Alt-"), (.shift, "Shift-")]
    let prefix = names.filter { modifiers.contains($0.0) }.map(\.1).joined()
    // With Control, letters have no case and are shown as on the keyboard.
    let isCapital = modifiers.contains(.control) && key.label.count == 1
    return prefix + (isCapital ? key.label.uppercased() : key.label)
  }

  /// True if settings can bind the key.
  public var isBindable: Bool { KeyPress(label: label) == self }

  /// Creates a bindable key from its label; `nil` for any other text.
  public init?(label: some StringProtocol) {
    if label.count == 1, let character = label.first, !character.isWhitespace {
      self.init(.character(character))
    } else if label.hasPrefix("Ctrl-"), let letter = label.dropFirst(5).lowercased().first, label.count == 6,
      // Terminals send the other letters as Backspace, Tab, Enter, or interrupt.
      ("a"..."z").contains(letter), !"chijm".contains(letter)
    {
      self = .control(letter)
    } else if label.hasPrefix("Shift-F"),
      case .function(let number)? = KeyPress(label: label.dropFirst(6))?.key
    {
      self.init(.function(number), .shift)
    } else if label.hasPrefix("F"), let number = Int(label.dropFirst()), (1...12).contains(number) {
      self.init(.function(number))
    } else {
      return nil
    }
  }
}

extension Key {
  fileprivate var label: String {
    switch self {
    case .character(" "): "Space"
    case .character(let character): String(character)
    case .enter: "Enter"
    case .tab: "Tab"
    case .escape: "Esc"
    case .backspace: "Backspace"
    case .up: "Up"
    case .down: "Down"
    case .left: "Left"
    case .right: "Right"
    case .insert: "Insert"
    case .delete: "Delete"
    case .home: "Home"
    case .end: "End"
    case .pageUp: "Page Up"
    case .pageDown: "Page Down"
    case .function(let number): "F\(number)"
    }
  }
}

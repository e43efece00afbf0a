import SwatchScreen

extension KeyPress {
  /// What the key is called: `u`, `Ctrl-R`, `Page Up`.
  public var label: String {
    var words: [String] = []
    if modifiers.contains(.control) { words.append("Ctrl") }
    if modifiers.contains(.alt) { words.append("Alt") }
    if modifiers.contains(.shift) { words.append("Shift") }
    // With Control letters have no case; they are written as on the keys.
    let isCapital = modifiers.contains(.control)
    return (words + [isCapital ? key.label.capitalizedLetter : key.label]).joined(separator: "-")
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

extension String {
  fileprivate var capitalizedLetter: String { count == 1 ? uppercased() : self }
}

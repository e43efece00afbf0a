import SwatchColor
import SwatchScreen
import SwatchText

/// A line of text that is being edited, with a cursor between its characters.
///
/// A field that opens with its text selected offers it: the first character typed replaces the text, an arrow
/// key keeps it to be changed.
public struct TextField: Hashable, Sendable {
  /// The longest text of a field that sets no limit, in Unicode scalars: as long as the longest path.
  public static let limit = 4096
  /// The longest text for colors, values and searches, in Unicode scalars.
  public static let shortLimit = 256

  /// The text.
  public private(set) var text: String
  /// The number of characters before the cursor.
  public private(set) var cursor: Int
  /// Whether all of the text is selected, so that typing replaces it.
  public private(set) var isSelected: Bool
  /// The longest text that can be typed, in Unicode scalars.
  public let limit: Int
  /// True if the text can have several lines; Alt-Enter begins one.
  public let isMultiline: Bool

  /// Opens a field with the cursor behind `text`, which is taken as it is.
  public init(
    _ text: String = "", isSelected: Bool = false, limit: Int = TextField.limit, isMultiline: Bool = false
  ) {
    (self.text, self.limit, self.isMultiline) = (text, limit, isMultiline)
    cursor = text.count
    self.isSelected = isSelected && !text.isEmpty
  }

  /// Does what a key does in a line of text.
  ///
  /// - Returns: Whether the key was one for editing. Keys that end editing or lead elsewhere are not: Enter,
  ///   Escape, Tab, Up and Down.
  public mutating func handle(_ press: KeyPress) -> Bool {
    let press = KeyPress(press.key, press.modifiers.subtracting(.shift))
    if let destination = destination(of: press) {
      moveCursor(to: destination)
    } else if let end = endOfDeletion(by: press) {
      replace(isSelected ? 0..<text.count : min(cursor, end)..<max(cursor, end), with: "")
    } else if isMultiline, press == KeyPress(.enter, .alt) || press == .control("j") {
      paste("\n")
    } else if case .character(let character) = press.key, press.modifiers.isEmpty {
      paste(String(character))
    } else {
      return false
    }
    return true
  }

  /// Whether a key does something else when Alt is held down.
  public func distinguishesAlt(with key: KeyPress) -> Bool {
    var (with, without) = (self, self)
    let isForEditing = with.handle(KeyPress(key.key, key.modifiers.union(.alt)))
    _ = without.handle(key)
    return isForEditing && with != without
  }

  /// Inserts text at the cursor, or instead of the selected text, as far as there is room for it.
  ///
  /// Line breaks become spaces unless the field has several lines; control characters and those that turn the direction of text are dropped.
  ///
  /// - Returns: True if all of it fits.
  /// - Complexity: O(*n*) in the number of characters that fit, and of those that are dropped.
  @discardableResult
  public mutating func paste(_ pasted: String) -> Bool {
    let kept = isSelected ? 0 : text.unicodeScalars.count
    let (new, isComplete) = pasted.cleaned(scalars: limit - kept, keepsLines: isMultiline)
    if !new.isEmpty { replace(isSelected ? 0..<text.count : cursor..<cursor, with: new) }
    return isComplete
  }

  /// The message for a paste that did not fit.
  public var cutNotice: String {
    "Only \(limit) characters fit here; the rest of the pasted text was left out"
  }

  /// Replaces the text, with the cursor behind it.
  public mutating func set(_ text: String) { self = TextField(text, limit: limit, isMultiline: isMultiline) }

  /// Moves the cursor behind the first `count` characters, at most to the end, and selects nothing.
  public mutating func moveCursor(to count: Int) {
    cursor = count.clamped(to: 0...text.count)
    isSelected = false
  }

  private mutating func replace(_ range: Range<Int>, with new: String) {
    let start = String(text.prefix(range.lowerBound)) + new
    text = start + text.dropFirst(range.upperBound)
    // An accent joins the character before it: there may be fewer characters than were put together.
    cursor = min(start.count, text.count)
    isSelected = false
  }
}

// Where keys lead.
extension TextField {
  private func destination(of press: KeyPress) -> Int? {
    switch press {
    case KeyPress(.home), .control("a"): 0
    case KeyPress(.end), .control("e"): text.count
    case KeyPress(.left), .control("b"): isSelected ? 0 : cursor - 1
    case KeyPress(.right), .control("f"): cursor + 1
    case KeyPress(.left, .control), KeyPress(.left, .alt), .alt("b"): wordStart
    case KeyPress(.right, .control), KeyPress(.right, .alt), .alt("f"): wordEnd
    default: nil
    }
  }

  /// The other end of what a key deletes from the cursor on.
  private func endOfDeletion(by press: KeyPress) -> Int? {
    switch press {
    case KeyPress(.backspace), .control("h"): max(0, cursor - 1)
    case KeyPress(.delete), .control("d"): min(text.count, cursor + 1)
    case .control("u"): 0
    case .control("k"): text.count
    case .control("w"), KeyPress(.backspace, .alt), KeyPress(.backspace, .control): wordStart
    case .alt("d"), KeyPress(.delete, .alt), KeyPress(.delete, .control): wordEnd
    default: nil
    }
  }

  /// The start of the word at the cursor, or of the one before it.
  private var wordStart: Int {
    let before = text.prefix(cursor).reversed().drop { !$0.isPartOfWord }
    return before.drop(while: \.isPartOfWord).count
  }

  /// The end of the word at the cursor, or of the one after it.
  private var wordEnd: Int {
    let after = text.dropFirst(cursor).drop { !$0.isPartOfWord }
    return text.count - after.drop(while: \.isPartOfWord).count
  }
}

extension Character {
  fileprivate var isPartOfWord: Bool { isLetter || isNumber }
}

extension String {
  /// The text without control characters, its tabs, and unless lines are kept their breaks, as spaces, up to the last whole
  /// character that fits.
  fileprivate func cleaned(scalars limit: Int, keepsLines: Bool) -> (text: String, isComplete: Bool) {
    var (text, count) = (String.UnicodeScalarView(), 0)
    for character in self {
      // A line break of two control characters is one character.
      let scalars: [Unicode.Scalar] =
        if character.isNewline {
          [keepsLines ? "\n" : " "]
        } else {
          character == "\t" ? [" "] : character.unicodeScalars.filter { !$0.isInvisibleControl }
        }
      count += scalars.count
      guard count <= limit else { return (String(text), false) }
      text.append(contentsOf: scalars)
    }
    return (String(text), true)
  }
}

extension Unicode.Scalar {
  fileprivate var isInvisibleControl: Bool {
    properties.generalCategory == .control || properties.isBidiControl
  }
}

import SwatchScreen
import SwatchText

/// An editable line of text with a cursor.
///
/// In a selected field, the first typed character replaces the text; an arrow key keeps it.
public struct TextField: Hashable, Sendable {
  /// The default limit in Unicode scalars: the maximum length of a path.
  public static let limit = 4096
  /// The limit for colors, values and searches in Unicode scalars.
  public static let shortLimit = 256

  /// The text.
  public private(set) var text: String
  /// The number of characters before the cursor.
  public private(set) var cursor: Int
  /// True if all of the text is selected.
  public private(set) var isSelected: Bool
  /// The maximum length of typed text in Unicode scalars.
  public let limit: Int
  /// True if the text may have several lines; Alt-Enter inserts a line break.
  public let isMultiline: Bool

  /// Creates a field with the cursor after `text`, which may exceed the limit and contain control characters.
  public init(
    _ text: String = "", isSelected: Bool = false, limit: Int = TextField.limit, isMultiline: Bool = false
  ) {
    (self.text, self.limit, self.isMultiline) = (text, limit, isMultiline)
    cursor = text.count
    self.isSelected = isSelected && !text.isEmpty
  }

  /// Handles an editing key. Returns false for other keys, such as Enter, Escape, Tab, Up and Down.
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

  /// Returns true if a key has a different effect with Alt.
  public func distinguishesAlt(with key: KeyPress) -> Bool {
    var (with, without) = (self, self)
    let isForEditing = with.handle(KeyPress(key.key, key.modifiers.union(.alt)))
    _ = without.handle(key)
    return isForEditing && with != without
  }

  /// Inserts text at the cursor, or replaces the selected text, up to the limit. Returns true if all of it fits.
  ///
  /// Line breaks become spaces unless the field is multiline. Drops control and bidirectional characters.
  ///
  /// - Complexity: O(*n*) in the number of inserted and dropped characters.
  @discardableResult
  public mutating func paste(_ pasted: String) -> Bool {
    let existingCount = isSelected ? 0 : text.unicodeScalars.count
    let (new, isComplete) = pasted.cleaned(scalars: limit - existingCount, keepsLines: isMultiline)
    if !new.isEmpty { replace(isSelected ? 0..<text.count : cursor..<cursor, with: new) }
    return isComplete
  }

  var truncationNotice: String { "Limit of \(limit) characters reached; the rest was not pasted" }

  /// Replaces the text and moves the cursor to its end.
  public mutating func set(_ text: String) { self = TextField(text, limit: limit, isMultiline: isMultiline) }

  /// Moves the cursor after the first `count` characters, clamped to the text, and clears the selection.
  public mutating func moveCursor(to count: Int) {
    cursor = count.clamped(to: 0...text.count)
    isSelected = false
  }

  private mutating func replace(_ range: Range<Int>, with new: String) {
    let start = String(text.prefix(range.lowerBound)) + new
    text = start + text.dropFirst(range.upperBound)
    // A combining accent joins the preceding character, so the count may be lower than the sum.
    cursor = min(start.count, text.count)
    isSelected = false
  }

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

  /// Returns the other end of a deletion from the cursor; `nil` if the key does not delete.
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

  private var wordStart: Int {
    text.prefix(cursor).reversed().drop { !$0.isPartOfWord }.drop(while: \.isPartOfWord).count
  }

  private var wordEnd: Int {
    text.count - text.dropFirst(cursor).drop { !$0.isPartOfWord }.drop(while: \.isPartOfWord).count
  }
}

extension Character { fileprivate var isPartOfWord: Bool { isLetter || isNumber } }

extension String {
  /// Returns the text without control characters, up to the last whole character that fits.
  fileprivate func cleaned(scalars limit: Int, keepsLines: Bool) -> (text: String, isComplete: Bool) {
    var (text, count) = (String.UnicodeScalarView(), 0)
    for character in self {
      // CR LF is one character.
      let space: Unicode.Scalar = keepsLines && character.isNewline ? "\n" : " "
      let isSpace = character.isNewline || character == "\t"
      let scalars = isSpace ? [space] : character.unicodeScalars.filter { !$0.isInvisible }
      count += scalars.count
      guard count <= limit else { return (String(text), false) }
      text.append(contentsOf: scalars)
    }
    return (String(text), true)
  }
}

extension Unicode.Scalar {
  fileprivate var isInvisible: Bool { properties.generalCategory == .control || properties.isBidiControl }
}

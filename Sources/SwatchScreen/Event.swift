import SwatchColor

/// Something that the terminal reported.
public enum Event: Hashable, Sendable {
  /// A key was pressed.
  case key(KeyPress)
  /// A key right behind an escape character: that key with Alt, or the Escape key and then that key. Terminals send the
  /// same for both.
  case escapedKey(KeyPress)
  /// The mouse was pressed, moved, released or scrolled.
  case mouse(MouseEvent)
  /// Text was pasted. It is not typed: nothing in it is a command.
  case paste(String)
  /// The terminal window got (true) or lost the focus.
  case focus(Bool)
  /// The terminal window has another size.
  case resize(CellSize)
  /// The program runs again after it was stopped; the screen has to be drawn anew.
  case resume
  /// The user or the system asks to stop the program (job control).
  case suspend
  /// The terminal turned out to be able to do more than was known.
  case discovery(Discovery)
}

/// What a terminal told about itself when asked.
public enum Discovery: Hashable, Sendable {
  /// It shows 24-bit colors.
  case truecolor
  /// It can hold back a frame until it is complete (mode 2026).
  case synchronizedOutput
  /// It can move a part of some rows (mode 69).
  case sideMargins
  /// It can report the mouse in pixels (mode 1016). From here on it does if `isOn`, else it reports cells.
  case mousePixels(isOn: Bool)
  /// What it calls itself, with its version, in its own words (XTVERSION).
  case name(String)
  /// It shows images of kitty's graphics protocol.
  case kittyGraphics
  /// How many colors a sixel image may have.
  case sixelColors(Int)
  /// How large a sixel image may be, in pixels.
  case sixelLimit(width: Int, height: Int)
  /// How large a cell is, in pixels.
  case cellSize(width: Int, height: Int)
  /// How many cells each of the characters takes that only this way of showing pixels has.
  case width(Graphics, cells: Int)
  /// The width of a line or of a half block.
  case symbolWidth(cells: Int)
  /// The column of the cursor, counted from 1.
  case column(Int)
  /// One of its colors (OSC 4, 10, 11, 12, 17, 19).
  case color(TerminalSlot, RGB24)
  /// It has told all of them that it tells.
  case endOfColors
  /// It has shown what it was sent up to here: a frame that waits for that can follow.
  case arrival
  /// What it is, and whether it shows sixel images: the answer to the last question.
  case attributes(hasSixel: Bool)
}

/// A key with the modifiers held down.
public struct KeyPress: Hashable, Sendable {
  /// The key.
  public var key: Key
  /// The modifiers. A shifted letter is the capital letter, without `.shift`.
  public var modifiers: Modifiers

  /// Creates a key press.
  public init(_ key: Key, _ modifiers: Modifiers = []) {
    self.key = key
    self.modifiers = modifiers
  }
}

extension KeyPress: ExpressibleByExtendedGraphemeClusterLiteral {
  /// The key that types a character.
  public init(extendedGraphemeClusterLiteral character: Character) {
    self.init(.character(character))
  }

  /// The key that types a character, held together with Control.
  public static func control(_ character: Character) -> KeyPress {
    KeyPress(.character(character), .control)
  }

  /// The key that types a character, held together with Alt.
  public static func alt(_ character: Character) -> KeyPress {
    KeyPress(.character(character), .alt)
  }
}

/// A key.
public enum Key: Hashable, Sendable {
  /// A key that types a character.
  case character(Character)
  /// Keys of the main block.
  case enter, tab, escape, backspace
  /// Arrows.
  case up, down, left, right
  /// The block above the arrows.
  case insert, delete, home, end, pageUp, pageDown
  /// F1, F2 and so on.
  case function(Int)
}

/// Keys that change the meaning of others.
public struct Modifiers: OptionSet, Hashable, Sendable {
  /// The bits that stand for the modifiers.
  public let rawValue: UInt8

  /// Creates a set from its bits.
  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// Shift.
  public static let shift = Modifiers(rawValue: 1)
  /// Alt or Meta.
  public static let alt = Modifiers(rawValue: 2)
  /// Control.
  public static let control = Modifiers(rawValue: 4)
}

/// A report of the mouse.
public struct MouseEvent: Hashable, Sendable {
  /// What happened.
  public enum Action: Hashable, Sendable {
    /// A button went down or up.
    case press(Button), release(Button)
    /// The pointer moved; the button is the one held down, if any.
    case motion(Button?)
    /// The wheel turned by one notch.
    case wheel(Direction)
  }

  /// A button of the mouse.
  public enum Button: Hashable, Sendable {
    /// The usual three.
    case left, middle, right
    /// Any further one, by its number.
    case other(Int)
  }

  /// Where the wheel turns to.
  public enum Direction: Hashable, Sendable {
    /// Away from the user, towards the user, and sideways.
    case up, down, left, right
  }

  /// What happened.
  public var action: Action
  /// The cell under the pointer.
  public var position: CellPosition
  /// Where in that cell the pointer is; `nil` where the terminal tells no more than the cell.
  public var fraction: CellFraction?
  /// The modifiers held down.
  public var modifiers: Modifiers

  /// Creates a report.
  public init(
    _ action: Action, at position: CellPosition, fraction: CellFraction? = nil, modifiers: Modifiers = []
  ) {
    self.action = action
    self.position = position
    self.fraction = fraction
    self.modifiers = modifiers
  }
}

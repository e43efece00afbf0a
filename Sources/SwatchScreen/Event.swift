import SwatchColor

/// An event reported by the terminal.
public enum Event: Hashable, Sendable {
  case key(KeyPress)
  /// A key after an escape character. Terminals send the same bytes for Alt and for Escape followed by a key.
  case escapedKey(KeyPress)
  case mouse(MouseEvent)
  /// Text was pasted. It must not trigger commands.
  case paste(String)
  /// The terminal window gained focus (true) or lost it (false).
  case focus(Bool)
  case resize(CellSize)
  /// The program resumed after being suspended. The screen must be redrawn.
  case resume
  /// The user or the system asks the program to suspend (job control).
  case suspend
  case discovery(Discovery)
}

/// A terminal's reply to a query.
public enum Discovery: Hashable, Sendable {
  case truecolor
  /// Supports synchronized output (mode 2026).
  case synchronizedOutput
  /// Supports left and right margins (mode 69).
  case sideMargins
  /// Supports mouse reports in pixels (mode 1016), and sends them from now on if `isOn`.
  case mousePixels(isOn: Bool)
  /// The terminal's name and version (XTVERSION).
  case name(String)
  case kittyGraphics
  /// The maximum number of colors in a sixel image.
  case sixelColors(Int)
  /// The maximum size of a sixel image in pixels.
  case sixelLimit(width: Int, height: Int)
  /// The size of a cell in pixels.
  case cellSize(width: Int, height: Int)
  /// The width of the characters specific to a graphics mode.
  case width(Graphics, cells: Int)
  /// The width of box drawing characters and half blocks.
  case symbolWidth(cells: Int)
  /// The column of the cursor, counted from 1.
  case column(Int)
  /// One of the terminal's colors (OSC 4, 10, 11, 12, 17, 19).
  case color(TerminalSlot, RGB24)
  case endOfColors
  /// The next frame can follow: everything sent so far is on screen, or a reply is overdue.
  case readyForOutput
  /// Primary device attributes, which indicate sixel support: the reply to the last query.
  case attributes(hasSixel: Bool)
}

/// A key with modifiers.
public struct KeyPress: Hashable, ExpressibleByExtendedGraphemeClusterLiteral, Sendable {
  /// The key.
  public var key: Key
  /// The modifiers. A shifted letter is a capital letter without `.shift`.
  public var modifiers: Modifiers
  /// The character that the key types on a US keyboard, if known and its own is not Latin. Equality ignores it.
  public var baseCharacter: Character?

  /// Creates a key press.
  public init(_ key: Key, _ modifiers: Modifiers = [], baseCharacter: Character? = nil) {
    (self.key, self.modifiers, self.baseCharacter) = (key, modifiers, baseCharacter)
  }

  /// The press of the same key on a US keyboard, for commands on keyboards without Latin letters; `nil` if
  /// there is no ``baseCharacter``.
  public var onBaseLayout: KeyPress? { baseCharacter.map { KeyPress(.character($0), modifiers) } }

  /// Compares the keys and the modifiers.
  public static func == (lhs: KeyPress, rhs: KeyPress) -> Bool {
    lhs.key == rhs.key && lhs.modifiers == rhs.modifiers
  }

  /// Hashes the key and the modifiers.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(key)
    hasher.combine(modifiers)
  }

  /// Creates the press of a character key.
  public init(extendedGraphemeClusterLiteral character: Character) { self.init(.character(character)) }
  /// Returns the press of a character key with Control.
  public static func control(_ character: Character) -> KeyPress { KeyPress(.character(character), .control) }
  /// Returns the press of a character key with Alt.
  public static func alt(_ character: Character) -> KeyPress { KeyPress(.character(character), .alt) }
}

/// A key.
public enum Key: Hashable, Sendable {
  case character(Character)
  /// Other keys of the main block.
  case enter, tab, escape, backspace
  case up, down, left, right
  /// The keys above the arrow keys.
  case insert, delete, home, end, pageUp, pageDown
  /// Function keys, counted from 1.
  case function(Int)
}

/// Modifier keys.
public struct Modifiers: OptionSet, Hashable, Sendable {
  /// The bits of the set.
  public let rawValue: UInt8
  /// Creates a set from its bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }
  /// Shift.
  public static let shift = Self(rawValue: 1)
  /// Alt or Meta.
  public static let alt = Self(rawValue: 2)
  /// Control.
  public static let control = Self(rawValue: 4)
}

/// A mouse report.
public struct MouseEvent: Hashable, Sendable {
  /// The kind of report.
  public enum Action: Hashable, Sendable {
    case press(Button), release(Button)
    /// The pointer moved with a button held down, if any.
    case motion(Button?)
    case wheel(Direction)
  }

  /// A mouse button.
  public enum Button: Hashable, Sendable { case left, middle, right, other(Int) }

  /// A scroll direction. Up is away from the user, down is toward the user.
  public enum Direction: Hashable, Sendable { case up, down, left, right }

  /// The kind of report.
  public var action: Action
  /// The cell under the pointer.
  public var position: CellPosition
  /// The position within the cell; `nil` if the terminal reports only cells.
  public var fraction: CellFraction?
  /// The modifiers held down.
  public var modifiers: Modifiers

  /// Creates a report.
  public init(
    _ action: Action, at position: CellPosition, fraction: CellFraction? = nil, modifiers: Modifiers = []
  ) {
    (self.action, self.position, self.fraction, self.modifiers) = (action, position, fraction, modifiers)
  }
}

/// The description of a tool, and its factory. Each kind is declared in its tool's file.
public struct ToolKind: Hashable, Sendable, Identifiable, CaseIterable {
  /// The unique name in settings and files.
  public let id: String
  /// The name shown to users.
  public let title: String
  /// A short label for the tool bar.
  public let label: String
  /// The unique default key.
  public let key: Character
  /// The symbol in lists of tools.
  public let symbol: Symbol
  /// A one-line instruction.
  public let hint: String
  /// The points of a touch that snap to the grid.
  public private(set) var snapping = Snapping.points
  /// True if only the position of a touch matters, not its movement.
  public private(set) var ignoresMovement = false
  /// True if an interrupted touch is finished instead of discarded.
  public private(set) var keepsInterruptedTouches = true
  /// True if touches snap to ``Guides``, depending on ``ToolOptions/usesGuides``.
  public private(set) var followsGuides = false
  /// True if the tool draws with the pen's color.
  public private(set) var usesInk = true
  /// True if the tool selects strokes.
  public private(set) var selects = false
  /// Creates the tool in its initial state.
  public let make: @Sendable () -> any Tool

  /// The symbol of a tool, one cell wide.
  public struct Symbol: Hashable, Sendable {
    /// The symbol on Unicode terminals, and its replacement on ASCII terminals.
    public let unicode, ascii: Character

    init(_ unicode: Character, ascii: Character) { (self.unicode, self.ascii) = (unicode, ascii) }
  }

  /// The points of a touch that snap to the grid.
  public enum Snapping: Hashable, Sendable {
    case points
    /// The vector from the start of the touch.
    case offset
    case none
  }

  /// All tools, in the order of the menu.
  public static let allCases: [ToolKind] = [
    .brush, .line, .arrow, .rectangle, .ellipse, .polygon, .fill, .text, .eraser, .areaEraser, .select,
  ]

  /// Returns true if both have the same id.
  public static func == (lhs: ToolKind, rhs: ToolKind) -> Bool { lhs.id == rhs.id }

  /// Hashes the id.
  public func hash(into hasher: inout Hasher) { hasher.combine(id) }
}

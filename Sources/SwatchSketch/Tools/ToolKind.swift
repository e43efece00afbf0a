/// A tool that can be chosen: what users are told of it, and how one is made. Each stands beside its tool.
public struct ToolKind: Sendable, Identifiable {
  /// The name by which settings and files refer to it; no two have the same.
  public let id: String
  /// What it is called.
  public let title: String
  /// What it does, in a word short enough to stand beside those of all others.
  public let word: String
  /// The default key that chooses it; no two have the same.
  public let key: Character
  /// What it looks like in a list of tools.
  public let symbol: Symbol
  /// What to do with it, in a line.
  public let hint: String
  /// What becomes of touches while points snap to the grid.
  public private(set) var snapping = Snapping.points
  /// Whether a touch chooses a place, and no way.
  public private(set) var isPressedOnly = false
  /// Whether what a touch has done so far counts when something else comes in between.
  public private(set) var keepsInterruptedTouches = true
  /// Whether touches go along ``Guides``, where the user wants that.
  public private(set) var followsGuides = false
  /// Whether the tool draws with the pen's color.
  public private(set) var usesInk = true
  /// Whether the tool selects strokes, which are marked.
  public private(set) var selects = false
  /// Makes the tool, with nothing begun.
  public let make: @Sendable () -> any Tool

  /// A picture of a tool in one cell.
  public struct Symbol: Hashable, Sendable {
    /// For most terminals.
    public let unicode: Character
    /// For those that show nothing but ASCII.
    public let ascii: Character

    init(_ unicode: Character, ascii: Character) { (self.unicode, self.ascii) = (unicode, ascii) }
  }

  /// What snaps to the grid.
  public enum Snapping: Hashable, Sendable {
    /// Each point.
    case points
    /// The way from where the touch began.
    case way
    /// Nothing: what is pressed is what is seen there.
    case none
  }
}

extension ToolKind: CaseIterable {
  /// All of them, in the order of the menu.
  public static let allCases: [ToolKind] = [
    .freehand, .line, .arrow, .rectangle, .ellipse, .polygon, .fill, .text, .eraser, .areaEraser, .select,
  ]
}

extension ToolKind: Hashable {
  /// Whether both are the same kind.
  public static func == (one: ToolKind, other: ToolKind) -> Bool { one.id == other.id }

  /// Hashes the name.
  public func hash(into hasher: inout Hasher) { hasher.combine(id) }
}

import SwatchScreen

/// What terminals of one name show from one version on: a row of the table in docs/terminals.md, where the sources are.
struct KnownTerminal: Hashable {
  /// The name in small letters.
  let name: String
  let version: [Int]
  /// The closest characters that it draws by itself, each as wide as a cell.
  let characters: Graphics
  /// How it shows images of kitty's protocol; `nil` if it does not, or not well.
  let images: Images?
  var editsImages: Bool { name == "kitty" }
  var keepsSixels: Bool { name == "foot" || name == "xterm" }
  var forgetsSixels: Bool { name == "xterm" }

  var hasPlaceholders: Bool { images == .byPlaceholders }

  enum Images: Hashable {
    /// Over cells, in rectangles (placements that leave the cursor where it is).
    case placed
    /// Also where certain characters stand (U+10EEEE).
    case byPlaceholders
  }

  private init(_ name: String, _ version: Int..., characters: Graphics, images: Images? = nil) {
    (self.name, self.version) = (name, version)
    (self.characters, self.images) = (characters, images)
  }

  /// The table. The last row that fits a terminal counts.
  static let all: [KnownTerminal] = [
    KnownTerminal("kitty", 0, 19, characters: .sextant),
    KnownTerminal("kitty", 0, 20, characters: .sextant, images: .placed),
    KnownTerminal("kitty", 0, 28, characters: .sextant, images: .byPlaceholders),
    KnownTerminal("kitty", 0, 40, characters: .octant, images: .byPlaceholders),
    KnownTerminal("foot", 1, 9, characters: .sextant),
    // A sextant ends this version.
    KnownTerminal("foot", 1, 20, characters: .quadrant),
    KnownTerminal("foot", 1, 20, 1, characters: .octant),
    KnownTerminal("ghostty", 1, characters: .sextant, images: .byPlaceholders),
    KnownTerminal("ghostty", 1, 2, characters: .octant, images: .byPlaceholders),
    // Versions are dates.
    KnownTerminal("wezterm", 20_210_814, characters: .sextant),
    KnownTerminal("wezterm", 20_240_128, characters: .sextant, images: .placed),
    KnownTerminal("wezterm", 20_250_209, characters: .octant, images: .placed),
    // Numbers of versions are put together to one: 0.77.90.
    KnownTerminal("vte", 7500, characters: .sextant),
    KnownTerminal("vte", 7790, characters: .octant),
    KnownTerminal("konsole", 22, 4, characters: .sextant, images: .placed),
    KnownTerminal("xterm", 379, characters: .quadrant),
  ]

  static func row(for identity: TerminalIdentity) -> KnownTerminal? {
    all.last { $0.name == identity.name && identity.isAtLeast($0.version) }
  }
}

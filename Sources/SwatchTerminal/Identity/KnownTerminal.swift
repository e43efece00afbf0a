import SwatchScreen

/// What terminals of one name show from one version on: a row of the table in docs/terminals.md, where the sources are.
struct KnownTerminal: Hashable {
  /// The name in small letters.
  let name: String
  /// The first version that this is true of.
  let version: [Int]
  /// The closest characters that it draws by itself, each as wide as a cell.
  let characters: Graphics
  /// Whether characters can stand for parts of an image (U+10EEEE of kitty's protocol).
  let hasPlaceholders: Bool
  /// Whether a part of such an image can be sent again (animation frames of kitty's protocol).
  var editsImages: Bool { name == "kitty" }
  /// Whether pixels stay that a sixel picture leaves out, where an earlier one has painted them.
  var keepsSixels: Bool { name == "foot" || name == "xterm" }
  /// Whether old sixel pictures are forgotten when there are many of them.
  var forgetsSixels: Bool { name == "xterm" }

  private init(
    _ name: String, _ version: Int..., characters: Graphics, hasPlaceholders: Bool = false
  ) {
    (self.name, self.version) = (name, version)
    (self.characters, self.hasPlaceholders) = (characters, hasPlaceholders)
  }

  /// The table. The last row that fits a terminal counts.
  static let all: [KnownTerminal] = [
    KnownTerminal("kitty", 0, 19, characters: .sextant),
    KnownTerminal("kitty", 0, 28, characters: .sextant, hasPlaceholders: true),
    KnownTerminal("kitty", 0, 40, characters: .octant, hasPlaceholders: true),
    KnownTerminal("foot", 1, 9, characters: .sextant),
    // A sextant ends this version.
    KnownTerminal("foot", 1, 20, characters: .quadrant),
    KnownTerminal("foot", 1, 20, 1, characters: .octant),
    KnownTerminal("ghostty", 1, characters: .sextant, hasPlaceholders: true),
    KnownTerminal("ghostty", 1, 2, characters: .octant, hasPlaceholders: true),
    // Versions are dates.
    KnownTerminal("wezterm", 20_210_814, characters: .sextant),
    KnownTerminal("wezterm", 20_250_209, characters: .octant),
    // Numbers of versions are put together to one: 0.77.90.
    KnownTerminal("vte", 7500, characters: .sextant),
    KnownTerminal("vte", 7790, characters: .octant),
    KnownTerminal("konsole", 22, 4, characters: .sextant),
    KnownTerminal("xterm", 379, characters: .quadrant),
  ]

  /// What is known of a terminal.
  static func row(for identity: TerminalIdentity) -> KnownTerminal? {
    all.last { $0.name == identity.name && identity.isAtLeast($0.version) }
  }
}

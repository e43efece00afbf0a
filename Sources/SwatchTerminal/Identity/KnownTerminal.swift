import SwatchScreen

/// The features of a terminal as of a version. The table and its sources are in docs/terminals.md.
struct KnownTerminal: Hashable {
  /// The name in lowercase.
  let name: String
  let version: [Int]
  /// The finest block characters that the terminal draws itself, one cell wide.
  let characters: Graphics
  /// Support for kitty images; `nil` if there is none, or it is unreliable.
  let images: Images?
  var supportsPartialUpdates: Bool { name == "kitty" }
  var keepsOmittedSixelPixels: Bool { name == "foot" || name == "xterm" }
  var discardsOldSixels: Bool { name == "xterm" }
  var hasPlaceholders: Bool { images == .placeholders }

  enum Images: Hashable {
    /// Placements over rectangles of cells, without moving the cursor.
    case placed
    /// Placements, and placeholder characters (U+10EEEE).
    case placeholders
  }

  private init(_ name: String, _ version: Int..., characters: Graphics, images: Images? = nil) {
    (self.name, self.version) = (name, version)
    (self.characters, self.images) = (characters, images)
  }

  /// The last matching row applies.
  static let all: [KnownTerminal] = [
    KnownTerminal("kitty", 0, 19, characters: .sextant),
    KnownTerminal("kitty", 0, 20, characters: .sextant, images: .placed),
    KnownTerminal("kitty", 0, 28, characters: .sextant, images: .placeholders),
    KnownTerminal("kitty", 0, 40, characters: .octant, images: .placeholders),
    KnownTerminal("foot", 1, 9, characters: .sextant),
    // Sextants crash this version.
    KnownTerminal("foot", 1, 20, characters: .quadrant),
    KnownTerminal("foot", 1, 20, 1, characters: .octant),
    KnownTerminal("ghostty", 1, characters: .sextant, images: .placeholders),
    KnownTerminal("ghostty", 1, 2, characters: .octant, images: .placeholders),
    // Versions are dates.
    KnownTerminal("wezterm", 20_210_814, characters: .sextant),
    KnownTerminal("wezterm", 20_240_128, characters: .sextant, images: .placed),
    KnownTerminal("wezterm", 20_250_209, characters: .octant, images: .placed),
    // 0.77.90 is reported as 7790.
    KnownTerminal("vte", 7500, characters: .sextant),
    KnownTerminal("vte", 7790, characters: .octant),
    KnownTerminal("konsole", 22, 4, characters: .sextant, images: .placed),
    KnownTerminal("xterm", 379, characters: .quadrant),
  ]

  static func row(for identity: TerminalIdentity) -> KnownTerminal? {
    all.last { $0.name == identity.name && identity.isAtLeast($0.version) }
  }
}

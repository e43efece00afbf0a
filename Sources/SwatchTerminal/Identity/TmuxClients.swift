import SwatchScreen
import SwatchText

/// The terminals that tmux shows the program on.
struct TmuxClients: Hashable {
  /// Which they are; `nil` for one that does not say so.
  let identities: [TerminalIdentity?]
  /// What tells a client from another of the same kind, in the same place.
  let names: [Substring]
  /// Whether tmux sends them 24-bit colors as they are: one of those is the number of an image.
  let keepColors: Bool
  /// Whether tmux passes on to them what it does not understand (`allow-passthrough`).
  let isPassedThrough: Bool

  /// The closest characters that all of them draw.
  var characters: Graphics {
    let known = identities.map { $0.flatMap(KnownTerminal.row)?.characters ?? .quadrant }
    let worst = known.compactMap { TerminalAnswers.ladder.firstIndex(of: $0) }.min()
    return worst.map { TerminalAnswers.ladder[$0] } ?? .quadrant
  }

  /// Whether characters can stand for parts of an image on all of them, and tmux lets the image through.
  var showPlaceholders: Bool {
    isPassedThrough && keepColors && !identities.isEmpty
      && identities.allSatisfy { $0.flatMap(KnownTerminal.row)?.hasPlaceholders == true }
  }

  /// Whether parts of such images can be sent again to all of them.
  var editImages: Bool { identities.allSatisfy { $0.flatMap(KnownTerminal.row)?.editsImages == true } }
}

extension TmuxClients {
  /// What a client's line in tmux's answer begins with.
  static let mark = "client "
  /// Nobody looks at a program from more terminals.
  private static let limit = 100

  /// Reads tmux's answer: a line for each client, and one that says whether sequences are passed on.
  init(answer: String) {
    let lines = answer.split(separator: "\n", omittingEmptySubsequences: false)
    let clients = lines.filter { $0.hasPrefix(Self.mark) }.prefix(Self.limit).map { Client(line: $0) }
    identities = clients.map(\.identity)
    names = clients.map(\.name)
    keepColors = clients.allSatisfy(\.keepsColors)
    isPassedThrough = lines.contains("on") || lines.contains("all")
  }

  private struct Client {
    let name: Substring
    let identity: TerminalIdentity?
    let keepsColors: Bool

    /// Reads a line: its own name, that of the terminal's type, its features, and what it calls itself, each of which may be
    /// empty.
    init(line: Substring) {
      let parts = line.dropFirst(TmuxClients.mark.count).split(
        separator: " ", maxSplits: 3, omittingEmptySubsequences: false)
      let identity = parts.count == 4 ? TerminalIdentity(report: String(parts[3])) : nil
      // Of a type that describes 24-bit colors in full, such as xterm-kitty, tmux does not name the feature.
      let isOwnType = identity.map { parts[1].contains(text: $0.name) } ?? false
      keepsColors = isOwnType || parts.dropFirst(2).first?.split(separator: ",").contains("RGB") == true
      (name, self.identity) = (parts[0], identity)
    }
  }
}

import SwatchScreen
import SwatchText

/// The terminals that tmux shows the program on.
struct TmuxClients: Hashable {
  struct Client: Hashable {
    /// What tells a client from another of the same kind, in the same place.
    let name: Substring
    /// Which terminal it is; `nil` for one that does not say so.
    let identity: TerminalIdentity?
    /// True if tmux sends it 24-bit colors as they are: one of those is the number of an image.
    let keepsColors: Bool

    var known: KnownTerminal? { identity.flatMap(KnownTerminal.row) }
  }

  let all: [Client]
  /// True if tmux passes on to them what it does not understand (`allow-passthrough`).
  let isPassedThrough: Bool

  var identities: [TerminalIdentity?] { all.map(\.identity) }
  var names: [Substring] { all.map(\.name) }

  /// The closest characters that all of them draw.
  var characters: Graphics {
    let known = all.map { $0.known?.characters ?? .quadrant }
    return TerminalAnswers.ladder.first(where: known.contains) ?? .quadrant
  }

  /// True if characters can stand for parts of an image on all of them, and tmux lets the image through.
  var showPlaceholders: Bool {
    isPassedThrough && !all.isEmpty
      && all.allSatisfy { $0.keepsColors && $0.known?.hasPlaceholders == true }
  }

  var editImages: Bool { all.allSatisfy { $0.known?.editsImages == true } }
}

extension TmuxClients {
  /// What a client's line in tmux's answer begins with.
  static let mark = "client "
  /// Nobody looks at a program from more terminals.
  private static let limit = 100

  /// Reads tmux's answer: a line for each client, and one that says whether sequences are passed on.
  init(answer: String) {
    let lines = answer.split(separator: "\n", omittingEmptySubsequences: false)
    all = lines.filter { $0.hasPrefix(Self.mark) }.prefix(Self.limit).map { Client(line: $0) }
    isPassedThrough = lines.contains("on") || lines.contains("all")
  }
}

extension TmuxClients.Client {
  /// Reads a line: its own name, that of the terminal's type, its features, and what it calls itself, each of which may be
  /// empty.
  fileprivate init(line: Substring) {
    let parts = line.dropFirst(TmuxClients.mark.count).split(
      separator: " ", maxSplits: 3, omittingEmptySubsequences: false)
    let identity = parts.count == 4 ? TerminalIdentity(report: String(parts[3])) : nil
    // Of a type that describes 24-bit colors in full, such as xterm-kitty, tmux does not name the feature.
    let isOwnType = identity.map { parts[1].contains(text: $0.name) } ?? false
    keepsColors = isOwnType || parts.dropFirst(2).first?.split(separator: ",").contains("RGB") == true
    (name, self.identity) = (parts[0], identity)
  }
}

import SwatchScreen

/// The terminals that tmux shows the program on.
struct TmuxClients: Hashable {
  /// Which they are; `nil` for one that does not say so.
  let identities: [TerminalIdentity?]
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
    isPassedThrough && !identities.isEmpty
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
    identities = lines.filter { $0.hasPrefix(Self.mark) }.prefix(Self.limit)
      .map { TerminalIdentity(report: String($0.dropFirst(Self.mark.count))) }
    isPassedThrough = lines.contains("on") || lines.contains("all")
  }
}

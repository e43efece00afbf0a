import SwatchScreen
import SwatchText

struct TmuxClients: Hashable {
  struct Client: Hashable {
    /// A name that identifies the client, even among terminals of the same kind.
    let name: Substring
    /// `nil` if the terminal does not report it.
    let identity: TerminalIdentity?
    /// True if tmux passes 24-bit colors unchanged, which placeholders need for image IDs.
    let preservesTrueColor: Bool

    var knownTerminal: KnownTerminal? { identity.flatMap(KnownTerminal.row) }

    /// Parses a line: client name, terminal type, features, and reported identity. Each may be empty.
    init(line: Substring) {
      let parts = line.dropFirst(TmuxClients.linePrefix.count).split(
        separator: " ", maxSplits: 3, omittingEmptySubsequences: false)
      let identity = parts.count == 4 ? TerminalIdentity(report: String(parts[3])) : nil
      // tmux does not list RGB for terminal types that already have 24-bit colors, such as xterm-kitty.
      let isSpecific = identity.map { parts[1].contains(text: $0.name) } ?? false
      preservesTrueColor =
        isSpecific || parts.dropFirst(2).first?.split(separator: ",").contains("RGB") == true
      (name, self.identity) = (parts[0], identity)
    }
  }

  let all: [Client]
  /// True if tmux passes unknown sequences through (`allow-passthrough`).
  let allowsPassthrough: Bool

  var identities: [TerminalIdentity?] { all.map(\.identity) }
  var names: [Substring] { all.map(\.name) }

  var characters: Graphics {
    let modes = all.map { $0.knownTerminal?.characters ?? .quadrant }
    return TerminalReplies.blockModes.first(where: modes.contains) ?? .quadrant
  }

  var supportPlaceholders: Bool {
    allowsPassthrough && !all.isEmpty
      && all.allSatisfy { $0.preservesTrueColor && $0.knownTerminal?.hasPlaceholders == true }
  }

  var supportPartialUpdates: Bool { all.allSatisfy { $0.knownTerminal?.supportsPartialUpdates == true } }

  static let linePrefix = "client "
  private static let limit = 100

  /// Parses tmux's output: a line for each client, and the value of `allow-passthrough`.
  init(output: String) {
    let lines = output.split(separator: "\n", omittingEmptySubsequences: false)
    all = lines.filter { $0.hasPrefix(Self.linePrefix) }.prefix(Self.limit).map { Client(line: $0) }
    allowsPassthrough = lines.contains("on") || lines.contains("all")
  }
}

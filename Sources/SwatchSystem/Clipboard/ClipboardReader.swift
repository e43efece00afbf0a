import SwatchText

/// Reads the desktop clipboard with a command-line program: `wl-paste` or `xclip`, depending on the session.
public struct ClipboardReader {
  private let environment: [String: String]
  private let idleTimeout: Duration

  /// Creates a reader. No program is started yet. The environment determines the session and is passed to
  /// programs. The timeout for programs that send nothing restarts whenever bytes arrive.
  public init(environment: [String: String], idleTimeout: Duration = .seconds(3)) {
    (self.environment, self.idleTimeout) = (environment, idleTimeout)
  }

  /// Returns the content, at most `limit` bytes: a picture if available, otherwise text.
  public func content(limit: Int) throws(ClipboardError) -> ClipboardContent {
    let (tool, path) = try tool()
    let types = try output(of: tool, [path] + tool.listArguments, limit: 1 << 16)
    let names = String(decoding: types, as: UTF8.self).split(whereSeparator: \.isNewline).map(String.init)
    guard let preferred = ClipboardContent.preferredType(among: names) else {
      guard let kind = names.first(where: { $0.contains(text: "/") }) else { throw .empty }
      throw .noPicture(kind: kind)
    }
    let bytes = try output(of: tool, [path] + tool.readArguments + [preferred.type], limit: limit)
    guard !bytes.isEmpty else { throw .empty }
    return preferred.isPicture ? .picture(bytes) : .text(String(system: bytes))
  }

  private func tool() throws(ClipboardError) -> (Tool, path: String) {
    let tools = Tool.candidates(environment: environment)
    guard let first = tools.first else { throw .noDesktop }
    for tool in tools {
      if let path = Program.path(of: tool.name, environment: environment) { return (tool, path) }
    }
    throw .missing(program: first.name, package: first.package)
  }

  private func output(of tool: Tool, _ arguments: [String], limit: Int) throws(ClipboardError) -> [UInt8] {
    let output: ProgramOutput
    do throws(ProgramFailure) {
      output = try Program.output(
        of: arguments, environment: environment, limit: limit, idleTimeout: idleTimeout)
    } catch {
      switch error {
      case .notStarted: throw .failed(program: tool.name, "it cannot be started")
      case .longerThan(let limit): throw .longerThan(limit)
      case .noOutput: throw .noResponse
      }
    }
    if output.status == 0 { return output.bytes }
    let message = String(decoding: output.errors, as: UTF8.self)
    throw tool.emptyMessages.contains { message.contains(text: $0) }
      ? .empty : .failed(program: tool.name, message)
  }
}

/// A program that writes the clipboard to standard output.
private struct Tool {
  let name, package: String
  let listArguments: [String]
  /// The arguments that write the content, without the type that follows them.
  let readArguments: [String]
  let emptyMessages: [String]

  /// Returns the programs that suit the session, in order of preference.
  static func candidates(environment: [String: String]) -> [Tool] {
    (environment.hasValue("WAYLAND_DISPLAY") ? [wayland] : [])
      + (environment.hasValue("DISPLAY") ? [x11] : [])
  }

  private static let wayland = Tool(
    name: "wl-paste", package: "wl-clipboard", listArguments: ["--list-types"],
    readArguments: ["--no-newline", "--type"], emptyMessages: ["Nothing is copied", "No selection"])

  private static let x11 = Tool(
    name: "xclip", package: "xclip",
    listArguments: ["-selection", "clipboard", "-out", "-target", "TARGETS"],
    readArguments: ["-selection", "clipboard", "-out", "-target"],
    emptyMessages: ["not available", "There is no owner"])
}

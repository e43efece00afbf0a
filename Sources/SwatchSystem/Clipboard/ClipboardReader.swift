import SwatchText

/// Reads the desktop clipboard with the session's command line program.
public struct ClipboardReader {
  private let environment: [String: String]
  private let idleTimeout: Duration

  /// Creates a reader. No program is started yet.
  ///
  /// - Parameters:
  ///   - environment: The environment, which determines the session and is passed to programs.
  ///   - silence: The timeout for programs that send nothing; it restarts whenever bytes arrive.
  public init(environment: [String: String], idleTimeout: Duration = .seconds(3)) {
    (self.environment, self.idleTimeout) = (environment, idleTimeout)
  }

  /// Returns the content: preferably a picture, else text.
  ///
  /// - Parameter limit: The maximum size in bytes.
  public func content(limit: Int) throws(ClipboardError) -> ClipboardContent {
    let (tool, path) = try tool()
    let types = try output(of: tool, [path] + tool.listing, limit: 1 << 16)
    let names = String(decoding: types, as: UTF8.self).split(whereSeparator: \.isNewline).map(String.init)
    guard let request = ClipboardContent.request(among: names) else {
      guard let kind = names.first(where: { $0.contains(text: "/") }) else { throw .empty }
      throw .noPicture(kind: kind)
    }
    let bytes = try output(of: tool, [path] + tool.reading + [request.type], limit: limit)
    guard !bytes.isEmpty else { throw .empty }
    return request.isPicture ? .picture(bytes) : .text(String(system: bytes))
  }

  private func tool() throws(ClipboardError) -> (Tool, path: String) {
    let tools = Tool.candidates(environment: environment)
    guard let first = tools.first else { throw .noDesktop }
    for tool in tools {
      if let path = Program.path(of: tool.name, environment: environment) { return (tool, path) }
    }
    throw .missing(program: first.name, package: first.package)
  }

  private func output(
    of tool: Tool, _ arguments: [String], limit: Int
  ) throws(ClipboardError) -> [UInt8] {
    let output: ProgramOutput
    do throws(ProgramFailure) {
      output = try Program.output(
        of: arguments, environment: environment, limit: limit, idleTimeout: idleTimeout)
    } catch {
      switch error {
      case .notStarted: throw .failed(program: tool.name, "cannot be started")
      case .longerThan(let limit): throw .longerThan(limit)
      case .noOutput: throw .noResponse
      }
    }
    if output.status == 0 { return output.bytes }
    let words = String(decoding: output.errors, as: UTF8.self)
    throw tool.emptyMessages.contains { words.contains(text: $0) }
      ? .empty : .failed(program: tool.name, words)
  }
}

/// A program that writes the clipboard to standard output.
private struct Tool {
  let name: String
  let package: String
  /// The arguments that list the available types.
  let listing: [String]
  /// The arguments that write one type, before the type.
  let reading: [String]
  /// Error messages that indicate an empty clipboard.
  let emptyMessages: [String]

  /// Returns the programs that suit the session, in order of preference.
  static func candidates(environment: [String: String]) -> [Tool] {
    (environment.hasValue("WAYLAND_DISPLAY") ? [wayland] : [])
      + (environment.hasValue("DISPLAY") ? [x11] : [])
  }

  private static let wayland = Tool(
    name: "wl-paste", package: "wl-clipboard", listing: ["--list-types"],
    reading: ["--no-newline", "--type"], emptyMessages: ["Nothing is copied", "No selection"])

  private static let x11 = Tool(
    name: "xclip", package: "xclip", listing: ["-selection", "clipboard", "-out", "-target", "TARGETS"],
    reading: ["-selection", "clipboard", "-out", "-target"],
    emptyMessages: ["not available", "There is no owner"])
}

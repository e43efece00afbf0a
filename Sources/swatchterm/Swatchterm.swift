import ArgumentParser
import Glibc
import SwatchScreen
import SwatchTerminal
import SwatchUI

/// The command line.
@main
struct Swatchterm: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "swatchterm",
    abstract: "A color picker and sketch pad for the terminal.",
    discussion: """
      Press and drag on the canvas to draw; s and f choose colors, u takes the last stroke back, ? shows all \
      keys, q leaves.
      """,
    version: "swatchterm \(Application.version)")

  @Option(help: "How many colors to use.")
  var color = ColorOption.auto

  func run() throws {
    let status: ExitCode
    do {
      let terminal = try NcursesTerminal(colors: color.depth, environment: environmentVariables())
      defer { terminal.leave() }
      try Application(terminal: terminal).run()
      return
    } catch let error as TerminalError {
      status = error == .closed ? ExitCode(1) : ExitCode(2)
      complain("\(error)")
    } catch {
      status = ExitCode(1)
      complain("\(error)")
    }
    throw status
  }
}

/// The values of `--color`.
enum ColorOption: String, ExpressibleByArgument, CaseIterable {
  case auto, truecolor
  case indexed256 = "256"
  case named16 = "16"
  case mono

  /// `nil` to find out.
  var depth: ColorDepth? {
    switch self {
    case .auto: nil
    case .truecolor: .truecolor
    case .indexed256: .indexed256
    case .named16: .named16
    case .mono: .mono
    }
  }
}

private func complain(_ sentence: String) {
  let line = Array("swatchterm: \(sentence)\n".utf8)
  write(STDERR_FILENO, line, line.count)
}

/// The environment without Foundation.
private func environmentVariables() -> [String: String] {
  var variables: [String: String] = [:]
  for name in ["TERM", "COLORTERM", "NO_COLOR"] {
    if let value = getenv(name) { variables[name] = String(cString: value) }
  }
  return variables
}

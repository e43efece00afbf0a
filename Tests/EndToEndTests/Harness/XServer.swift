import Glibc

/// A headless X server with simulated pointer and keys.
final class XServer {
  private let process: ChildProcess
  private let output: Pipe
  /// The value of `DISPLAY`.
  let display: String

  /// True if its dependencies are installed.
  static let isInstalled = ["Xvfb", "xdotool", "xsetroot"].allSatisfy { isProgram($0) }

  /// - Parameter depth: The number of bits per pixel.
  init(depth: Int = 24) throws {
    output = try Pipe()
    process = try ChildProcess(
      ["Xvfb", "-displayfd", "1", "-screen", "0", "200x100x\(depth)", "-nolisten", "tcp", "-noreset"],
      environment: terminalEnvironment(), descriptors: [nil, output.writeEnd, nil])
    output.closeWriteEnd()
    // The server prints its number when it is ready.
    var number = ""
    while !number.hasSuffix("\n") {
      let part = output.readSome()
      guard !part.isEmpty else { throw HarnessError("Xvfb does not start") }
      number += part
    }
    display = ":" + number.dropLast()
  }

  /// Fills the screen.
  func paint(_ color: String) throws { try run(["xsetroot", "-solid", color]) }

  /// Simulates input with xdotool commands.
  func perform(_ words: String...) throws { try run(["xdotool"] + words) }

  /// Runs a program on the screen.
  @discardableResult
  func run(_ arguments: [String], input: [UInt8] = []) throws -> String {
    let result = try runCommand(
      arguments, environment: terminalEnvironment(["DISPLAY": display]), input: input)
    guard result.ending == .exited(0) else { throw HarnessError("\(arguments): \(result.errors)") }
    return result.output
  }
}

/// Returns true if a program is installed.
func isProgram(_ name: String) -> Bool {
  ["/usr/local/bin", "/usr/bin", "/bin"].contains { access("\($0)/\(name)", X_OK) == 0 }
}

/// Returns true if a program starts: exit status 126 or 127 indicates that it, or a library, is missing. Not
/// all programs support `--version`.
func doesProgramStart(_ name: String) -> Bool {
  guard isProgram(name) else { return false }
  let result = try? runCommand([name, "--version"], environment: terminalEnvironment())
  return result.map { ![.exited(126), .exited(127)].contains($0.ending) } ?? false
}

import Glibc

/// An X server without a screen to look at, and what there is to do with its pointer and its keys.
final class XServer {
  private let process: ChildProcess
  private let output: Pipe
  /// What `DISPLAY` is.
  let display: String

  /// Whether all is installed that this needs.
  static let isInstalled = ["Xvfb", "xdotool", "xsetroot"].allSatisfy { isProgram($0) }

  /// - Parameter depth: How many bits a pixel has.
  init(depth: Int = 24) throws {
    output = try Pipe()
    process = try ChildProcess(
      ["Xvfb", "-displayfd", "1", "-screen", "0", "200x100x\(depth)", "-nolisten", "tcp", "-noreset"],
      environment: terminalEnvironment(), descriptors: [nil, output.writeEnd, nil])
    output.closeWriteEnd()
    // It tells its number once it can be reached.
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

  /// Moves the pointer, presses buttons and keys, in the words of xdotool.
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

/// Whether a program is installed where tests look for it.
func isProgram(_ name: String) -> Bool {
  ["/usr/local/bin", "/usr/bin", "/bin"].contains { access("\($0)/\(name)", X_OK) == 0 }
}

/// Whether a program is installed and starts. A shell or the linker that does not find what the program is made of
/// ends with 126 or 127; not all programs know `--version`.
func doesProgramStart(_ name: String) -> Bool {
  guard isProgram(name) else { return false }
  let result = try? runCommand([name, "--version"], environment: terminalEnvironment())
  return result.map { ![.exited(126), .exited(127)].contains($0.ending) } ?? false
}

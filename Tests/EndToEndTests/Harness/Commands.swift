import Glibc

/// Returns the path of the program: next to the tests, or `SWATCHTERM_BINARY`.
func programPath() throws -> String {
  if let path = getenv("SWATCHTERM_BINARY") { return String(cString: path) }
  var name = [CChar](repeating: 0, count: Int(PATH_MAX))
  let count = max(0, readlink("/proc/self/exe", &name, name.count))
  let tests = String(decoding: name.prefix(count).map { UInt8(bitPattern: $0) }, as: UTF8.self)
  let directory = tests.lastIndex(of: "/").map { String(tests[..<$0]) } ?? "."
  let path = directory + "/swatchterm"
  guard access(path, X_OK) == 0 else {
    throw HarnessError("there is no program to test at \(path); build it, or set SWATCHTERM_BINARY")
  }
  return path
}

/// Returns the environment of a program on a fully featured terminal, with variables added, replaced, or
/// removed by `nil`.
func terminalEnvironment(_ changes: [String: String?] = [:]) -> [String: String] {
  let standard: [String: String?] = [
    "PATH": "/usr/local/bin:/usr/bin:/bin", "HOME": "/", "PS1": "shell> ", "LC_ALL": "C.UTF-8",
    "TERM": "xterm-256color", "COLORTERM": "truecolor", "XDG_DATA_HOME": dataFolder,
  ]
  return standard.merging(changes) { _, change in change }.compactMapValues { $0 }
}

/// The data folder of programs, different for each test run.
private let dataFolder: String = {
  var template = Array("/tmp/swatchterm-tests-XXXXXX".utf8CString)
  guard mkdtemp(&template) != nil else { return "/nonexistent" }
  atexit {
    _ = try? ChildProcess(["rm", "-rf", dataFolder], environment: terminalEnvironment()).waitForEnd()
  }
  return String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
}()

/// The output and ending of a command.
struct CommandResult {
  let output: String
  let errors: String
  let ending: ChildProcess.Ending?
}

/// Runs a program without a terminal to its end. Standard input is a file with `input`.
func runCommand(
  _ arguments: [String], environment: [String: String], input: [UInt8] = []
) throws -> CommandResult {
  let output = try Pipe()
  let errors = try Pipe()
  let file = try nameless(fileWith: input)
  defer { close(file) }
  let process = try ChildProcess(
    arguments, environment: environment, descriptors: [file, output.writeEnd, errors.writeEnd])
  output.closeWriteEnd()
  errors.closeWriteEnd()
  // Errors are short enough to fit into the pipe while the output is read.
  return CommandResult(
    output: output.readToEnd(), errors: errors.readToEnd(), ending: process.waitForEnd())
}

/// Runs the program without a terminal, with text from a file as input.
func runProgram(
  _ arguments: [String], input: String = "", environment: [String: String?] = [:]
) throws -> CommandResult {
  try runCommand(
    [try programPath()] + arguments, environment: terminalEnvironment(environment), input: Array(input.utf8))
}

/// Returns an unnamed file, positioned at its start.
private func nameless(fileWith bytes: [UInt8]) throws -> Int32 {
  var name = Array("/tmp/swatchterm-tests-XXXXXX".utf8CString)
  let file = mkstemp(&name)
  guard file >= 0 else { throw HarnessError("no temporary file") }
  unlink(name)
  var rest = bytes[...]
  while !rest.isEmpty {
    let count = rest.withUnsafeBytes { write(file, $0.baseAddress, $0.count) }
    guard count > 0 else { throw HarnessError("the temporary file cannot be written") }
    rest.removeFirst(count)
  }
  lseek(file, 0, SEEK_SET)
  return file
}

/// A pipe that is not inherited by other processes.
final class Pipe {
  let readEnd: Int32
  private(set) var writeEnd: Int32

  init() throws {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw HarnessError("no pipe") }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    (readEnd, writeEnd) = (ends[0], ends[1])
  }

  deinit {
    close(readEnd)
    closeWriteEnd()
  }

  func write(_ text: String) {
    let bytes = Array(text.utf8)
    _ = Glibc.write(writeEnd, bytes, bytes.count)
  }

  /// Waits for input and returns up to a few kilobytes; empty if the other end is closed.
  func readSome() -> String {
    var bytes = [UInt8](repeating: 0, count: 1 << 12)
    let count = read(readEnd, &bytes, bytes.count)
    return String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
  }

  func closeWriteEnd() {
    if writeEnd >= 0 { close(writeEnd) }
    writeEnd = -1
  }

  func readToEnd() -> String {
    var text: [UInt8] = []
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = read(readEnd, &bytes, bytes.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return String(decoding: text, as: UTF8.self) }
      text += bytes.prefix(count)
    }
  }
}

/// Polls until there is an answer; `nil` after `limit`.
func poll<Answer>(
  within limit: Duration = .seconds(30), every pause: Duration = .milliseconds(15),
  _ question: () throws -> Answer?
) async throws -> Answer? {
  let deadline = ContinuousClock.now + limit
  while true {
    if let answer = try question() { return answer }
    guard ContinuousClock.now < deadline else { return nil }
    try await Task.sleep(for: pause)
  }
}

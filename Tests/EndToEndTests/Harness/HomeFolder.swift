import Glibc

/// A temporary home folder.
final class HomeFolder {
  let path: String

  /// - Parameter isInMemory: True to store files in memory if possible, independent of disk speed.
  init(isInMemory: Bool = false) throws {
    let folder = isInMemory && access("/dev/shm", W_OK) == 0 ? "/dev/shm" : "/tmp"
    var template = Array("\(folder)/swatchterm-tests-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw HarnessError("no temporary directory") }
    path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  deinit { _ = try? runCommand(["rm", "-rf", "--", path], environment: terminalEnvironment()) }

  /// The location of the program's data.
  var environment: [String: String?] { ["XDG_DATA_HOME": path + "/data"] }

  /// Runs the program in this folder.
  func run(_ arguments: String..., input: String = "") throws -> CommandResult {
    try run(arguments, input: input)
  }

  func run(_ arguments: [String], input: String = "") throws -> CommandResult {
    try runCommand(
      ["sh", "-c", #"cd "$1" && shift && exec "$@""#, "sh", path, try programPath()] + arguments,
      environment: terminalEnvironment(environment), input: Array(input.utf8))
  }

  /// Runs the program and returns its output, expecting success.
  func output(_ arguments: String..., input: String = "") throws -> String {
    let result = try run(arguments, input: input)
    guard result.ending == .exited(0), result.errors.isEmpty else { throw HarnessError(result.errors) }
    return result.output
  }

  func write(_ bytes: some Sequence<UInt8>, to name: String) throws {
    let bytes = Array(bytes)
    guard let file = fopen("\(path)/\(name)", "w") else { throw HarnessError("\(name) cannot be made") }
    defer { fclose(file) }
    guard fwrite(bytes, 1, bytes.count, file) == bytes.count else { throw HarnessError("no room") }
  }

  func text(of name: String) throws -> String {
    try runCommand(["cat", "\(path)/\(name)"], environment: terminalEnvironment()).output
  }

  /// Runs a script in this folder and returns its output.
  @discardableResult
  func shell(_ script: String) throws -> String {
    let result = try runCommand(
      ["sh", "-c", #"cd "$1" && eval "$2""#, "sh", path, script],
      environment: terminalEnvironment(environment))
    guard result.ending == .exited(0) else { throw HarnessError("\(script): \(result.errors)") }
    return result.output
  }

  /// Returns the sorted names of all files, including hidden ones.
  func names() throws -> [Substring] {
    try runCommand(["ls", "-A", path], environment: terminalEnvironment(["LC_ALL": "C"]))
      .output.split(separator: "\n")
  }
}

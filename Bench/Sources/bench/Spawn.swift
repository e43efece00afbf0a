import CLinux
import Glibc

/// A program to measure.
struct Program {
  var name: String
  var path: String
  /// What follows its path on the command line.
  var arguments: [String] = []
  /// What shows it.
  var terminal = AnsweringTerminal.cells

  /// Resolves the path, because a program is run from a folder of its own.
  init(name: String, path: String) throws(BenchError) {
    guard let resolved = realpath(path, nil) else { throw .missingProgram(path) }
    defer { free(resolved) }
    self.name = name
    self.path = String(cString: resolved)
    guard access(self.path, X_OK) == 0 else { throw .missingProgram(path) }
  }

  /// The same program with something to open.
  func opening(_ file: String) -> Program {
    var program = self
    program.arguments = [file]
    return program
  }

  /// The size of the file, in KiB.
  var size: Double? { Files.size(of: path).map { Double($0) / 1024 } }
}

/// A folder that a program may fill, and that is gone afterwards.
struct ScratchFolder {
  let path: String

  init() {
    var template = Array("/tmp/swatchterm-bench-XXXXXX".utf8CString)
    _ = mkdtemp(&template)
    path = template.withUnsafeBufferPointer { $0.baseAddress.map { String(cString: $0) } ?? "/tmp" }
  }

  func remove() {
    guard path.hasPrefix("/tmp/swatchterm-bench-") else { return }
    Files.removeFolder(path)
  }
}

/// The driver's end of a pseudoterminal of 120×40 cells, and the way to the program's end.
struct Pseudoterminal {
  let descriptor: Int32
  let programEnd: String

  init() throws(BenchError) {
    var (near, far): (Int32, Int32) = (-1, -1)
    var name = [CChar](repeating: 0, count: 128)
    var size = winsize(ws_row: 40, ws_col: 120, ws_xpixel: 960, ws_ypixel: 640)
    guard openpty(&near, &far, &name, nil, &size) == 0 else { throw .noTerminal(code: errno) }
    close(far)
    // A program that inherited this end would keep the terminal of another one alive.
    _ = fcntl(near, F_SETFD, FD_CLOEXEC)
    _ = fcntl(near, F_SETFL, O_RDWR | O_NONBLOCK)
    descriptor = near
    programEnd = name.withUnsafeBufferPointer { $0.baseAddress.map { String(cString: $0) } ?? "" }
  }
}

/// Starts `program` as the leader of a session whose terminal is `terminal`.
func spawn(
  _ program: Program, on terminal: Pseudoterminal, in scratch: ScratchFolder
) throws(BenchError) -> pid_t {
  var variables = environment(scratch).map { strdup($0) } + [nil]
  defer { variables.forEach { free($0) } }
  var words = ([program.path] + program.arguments).map { strdup($0) } + [nil]
  defer { words.forEach { free($0) } }
  var process: pid_t = 0
  let code = clinux_spawn(&process, &words, terminal.programEnd, scratch.path, &variables)
  guard code == 0 else { throw .notStarted(program: program.name, code: code) }
  return process
}

private func environment(_ scratch: ScratchFolder) -> [String] {
  let folders = ["HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_STATE_HOME", "XDG_CACHE_HOME"]
  let inherited = ["PATH", "LD_LIBRARY_PATH"].compactMap { (name: String) -> String? in
    getenv(name).map { value in "\(name)=" + String(cString: value) }
  }
  return ["TERM=xterm-256color", "COLORTERM=truecolor", "LC_ALL=C.UTF-8"]
    + folders.map { folder in "\(folder)=\(scratch.path)" } + inherited
}

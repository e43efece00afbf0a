import CLinux
import Glibc

struct Program {
  var name: String
  var path: String
  var arguments: [String] = []
  var terminal = EmulatedTerminal.cells

  /// Resolves the path, because programs run in a folder of their own.
  init(name: String, path: String) throws(BenchError) {
    guard let resolved = realpath(path, nil) else { throw .missingProgram(path) }
    defer { free(resolved) }
    self.name = name
    self.path = String(cString: resolved)
    guard access(self.path, X_OK) == 0 else { throw .missingProgram(path) }
  }

  func opening(_ file: String) -> Program {
    var program = self
    program.arguments = [file]
    return program
  }

  /// In KiB.
  var size: Double? { Files.size(of: path).map { Double($0) / 1024 } }
}

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

/// The driver's end of a 120×40 pseudoterminal, and the path of the program's end.
struct Pseudoterminal {
  let descriptor: Int32
  let childEnd: String

  init() throws(BenchError) {
    var (near, far): (Int32, Int32) = (-1, -1)
    var name = [CChar](repeating: 0, count: 128)
    var size = winsize(ws_row: 40, ws_col: 120, ws_xpixel: 960, ws_ypixel: 640)
    guard openpty(&near, &far, &name, nil, &size) == 0 else { throw .noTerminal(code: errno) }
    close(far)
    // If another program inherited this end, it would keep the terminal alive.
    _ = fcntl(near, F_SETFD, FD_CLOEXEC)
    _ = fcntl(near, F_SETFL, O_RDWR | O_NONBLOCK)
    descriptor = near
    childEnd = name.withUnsafeBufferPointer { $0.baseAddress.map { String(cString: $0) } ?? "" }
  }
}

func spawn(
  _ program: Program, on terminal: Pseudoterminal, in scratch: ScratchFolder
) throws(BenchError) -> pid_t {
  var variables = environment(scratch).map { strdup($0) } + [nil]
  defer { variables.forEach { free($0) } }
  var words = ([program.path] + program.arguments).map { strdup($0) } + [nil]
  defer { words.forEach { free($0) } }
  var process: pid_t = 0
  let code = clinux_spawn(&process, &words, terminal.childEnd, scratch.path, &variables)
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

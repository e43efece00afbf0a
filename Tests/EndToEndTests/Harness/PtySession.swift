import Glibc

/// The program on a pseudoterminal whose bytes are not interpreted.
final class PtySession {
  let process: ChildProcess
  private let terminal: PseudoTerminal
  private let home = try? HomeFolder()
  /// The terminal's mode before the program was started.
  let modeBefore: TerminalMode
  private(set) var output: [UInt8] = []

  /// Starts the program alone on the terminal, without core dumps.
  convenience init(
    _ options: [String] = [], environment: [String: String?] = [:], cell: PixelSize = .unknown
  ) throws {
    try self.init(script: "ulimit -c 0; exec \"$@\"", options, environment: environment, cell: cell)
  }

  /// Runs `script` in a shell, with the program and its options in `$@`.
  init(
    script: String, _ options: [String] = [], environment: [String: String?] = [:], cell: PixelSize = .unknown
  ) throws {
    terminal = try PseudoTerminal(columns: 92, rows: 22, cell: cell)
    modeBefore = try terminal.mode()
    process = try ChildProcess(
      ["sh", "-c", script, "sh", try programPath()] + options,
      environment: terminalEnvironment((home?.environment ?? [:]).merging(environment) { $1 }),
      controlledBy: terminal.path)
  }

  var text: String { String(decoding: output, as: UTF8.self) }

  func mode() throws -> TerminalMode { try terminal.mode() }

  func send(_ text: String) { terminal.write(Array(text.utf8)) }

  /// Types pieces of text with pauses, like a slow connection.
  func send(_ pieces: [String], pausing pause: Duration) async throws {
    for (index, piece) in pieces.enumerated() {
      if index > 0 { try await Task.sleep(for: pause) }
      send(piece)
    }
  }

  /// Changes the cell size in pixels; the terminal keeps its 92 × 22 cells.
  func setCell(_ cell: PixelSize) throws { try terminal.setSize(columns: 92, rows: 22, cell: cell) }

  /// Closes the terminal, like a closed window or a lost connection.
  func hangUp() { terminal.close() }

  /// Discards all output so far.
  func clearOutput() {
    readOutput()
    clear()
  }

  /// Discards the output read so far.
  func clear() { output.removeAll() }

  /// Reads new output.
  func readOutput() { output += terminal.read() }

  /// Waits until the program has written `part`.
  func wait(forOutput part: String) async throws {
    let found = try await poll { () -> Bool? in
      readOutput()
      return text.contains(part) ? true : nil
    }
    if found == nil { throw HarnessError("“\(part)” was not written in time, but \(text.debugDescription)") }
  }

  /// Waits until the first frame is complete.
  func waitForFirstScreen() async throws { try await wait(forOutput: "Drag ") }

  /// Waits until the process has ended and all output is read.
  func waitForEnd() async throws -> ChildProcess.Ending {
    let ending = try await poll { () -> ChildProcess.Ending? in
      readOutput()
      return process.endingIfAny()
    }
    guard let ending else { throw HarnessError("the program did not end in time") }
    readOutput()
    return ending
  }
}

/// The size of a cell in pixels.
struct PixelSize {
  let width, height: UInt16

  static let unknown = PixelSize(width: 0, height: 0)
}

/// Both ends of a pseudoterminal. The program's end stays open for inspection.
private final class PseudoTerminal {
  let path: String
  private var master: Int32
  private var slave: Int32

  init(columns: UInt16, rows: UInt16, cell: PixelSize) throws {
    var size = Self.size(columns, rows, cell)
    var ends: (master: Int32, slave: Int32) = (-1, -1)
    var name = [CChar](repeating: 0, count: 128)
    guard openpty(&ends.master, &ends.slave, &name, nil, &size) == 0 else {
      throw HarnessError("no pseudo terminal")
    }
    (master, slave) = ends
    path = String(decoding: name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    for end in [master, slave] { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    _ = fcntl(master, F_SETFL, O_NONBLOCK)
  }

  deinit { close() }

  private static func size(_ columns: UInt16, _ rows: UInt16, _ cell: PixelSize) -> winsize {
    winsize(
      ws_row: rows, ws_col: columns, ws_xpixel: columns * cell.width, ws_ypixel: rows * cell.height)
  }

  func setSize(columns: UInt16, rows: UInt16, cell: PixelSize) throws {
    var size = Self.size(columns, rows, cell)
    guard ioctl(master, UInt(TIOCSWINSZ), &size) == 0 else { throw HarnessError("no size") }
  }

  func close() {
    for descriptor in [master, slave] where descriptor >= 0 { Glibc.close(descriptor) }
    (master, slave) = (-1, -1)
  }

  func mode() throws -> TerminalMode {
    var mode = termios()
    guard tcgetattr(slave, &mode) == 0 else { throw HarnessError("the terminal has no mode") }
    return TerminalMode(mode)
  }

  func write(_ bytes: [UInt8]) { _ = Glibc.write(master, bytes, bytes.count) }

  /// New output since the last call.
  func read() -> [UInt8] {
    var result: [UInt8] = []
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = Glibc.read(master, &bytes, bytes.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return result }
      result += bytes.prefix(count)
    }
  }
}

/// The terminal mode, `termios`.
struct TerminalMode: Equatable {
  let flags: [UInt32]
  let characters: [UInt8]

  init(_ mode: termios) {
    flags = [mode.c_iflag, mode.c_oflag, mode.c_cflag, mode.c_lflag]
    characters = withUnsafeBytes(of: mode.c_cc) { Array($0) }
  }
}

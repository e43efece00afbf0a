import Glibc

/// A terminal with a shell that runs the program.
///
/// Every session has its own tmux server.
final class TmuxSession {
  private let directory: String
  let home: HomeFolder
  private(set) var columns: Int
  private(set) var rows: Int

  /// Starts the program with `options` and waits for its first screen.
  ///
  /// - Parameters:
  ///   - home: The home folder with palettes and drawings; `nil` for an empty one.
  ///   - wrapper: A command in front of the program that replaces itself with it.
  ///   - text: A text on the first screen when it is complete.
  static func start(
    _ options: String = "", columns: Int = 92, rows: Int = 22, environment: [String: String?] = [:],
    home: HomeFolder? = nil, wrapper: String = "", until text: String = "Drag "
  ) async throws -> TmuxSession {
    let session = try TmuxSession(columns: columns, rows: rows, environment: environment, home: home)
    if let home { try session.run("cd '\(home.path)'") }
    try await session.startProgram(options, wrapper: wrapper, until: text)
    return session
  }

  /// Closes the terminal, like a closed window.
  func hangUp() throws { try tmux(["kill-server"]) }

  /// Opens a terminal with only a shell.
  init(
    columns: Int, rows: Int, environment: [String: String?] = [:], home: HomeFolder? = nil
  ) throws {
    self.home = try home ?? HomeFolder()
    (self.columns, self.rows) = (columns, rows)
    var template = Array("/tmp/swatchterm-tests-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw HarnessError("no temporary directory") }
    directory = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)

    let variables = terminalEnvironment(
      ["TERM": "tmux-256color"].merging(self.home.environment) { $1 }.merging(environment) { $1 })
    let shell = ["env", "-i"] + variables.map { "\($0)=\($1)" } + ["sh"]
    try tmux(
      ["new-session", "-d", "-x", "\(columns)", "-y", "\(rows)"] + shell
        + [";", "set-option", "-g", "status", "off"])
  }

  deinit {
    _ = try? tmux(["kill-server"])
    unlink(socket)
    rmdir(directory)
  }

  /// Runs the program in the shell and waits for its first screen.
  func startProgram(
    _ options: String = "", wrapper: String = "", until text: String = "Drag "
  ) async throws {
    try run("\(wrapper) '\(try programPath())' \(options); echo \"left with status $?\"")
    try await waitUntil("the program has entered its screen") { _ in try self.isProgramOnScreen() }
    guard columns >= 20, rows >= 6 else { return }
    // Over a slow connection, the status is drawn first, and the rest of the screen last.
    try await waitUntil("the first screen is complete") { screen in
      screen.contains(text) && (text != "Drag " || screen.canvas != nil)
    }
  }

  /// Types a line into the shell.
  func run(_ command: String) throws {
    try tmux(["send-keys", "-l", command])
    try keys("Enter")
  }

  // MARK: Input

  /// Presses keys by their tmux names: `u`, `Enter`, `C-r`.
  func keys(_ names: String...) throws { try keys(names) }

  func keys(_ names: [String]) throws { try tmux(["send-keys"] + names) }

  /// Sends mouse events in a single write.
  func mouse(_ events: [Mouse]) throws { try send(events.map(\.report).joined()) }

  func mouse(_ events: Mouse...) throws { try mouse(events) }

  /// Sends raw input in a single write.
  func send(_ text: String) throws {
    try tmux(["send-keys", "-H"] + text.utf8.map { String($0, radix: 16) })
  }

  /// Pastes text, bracketed if the program supports it.
  func paste(_ text: String) throws {
    try tmux(["set-buffer", "--", text, ";", "paste-buffer", "-p"])
  }

  /// Writes to the program's terminal, as a background process does.
  func scribble(_ text: String) throws {
    let path = try tmux(["display-message", "-p", "#{pane_tty}"]).prefix { $0 != "\n" }
    let descriptor = open(String(path), O_WRONLY | O_NOCTTY | Int32(O_CLOEXEC))
    defer { close(descriptor) }
    let bytes = Array(text.utf8)
    guard write(descriptor, bytes, bytes.count) == bytes.count else { throw HarnessError("no terminal") }
  }

  func resize(columns: Int, rows: Int) throws {
    (self.columns, self.rows) = (columns, rows)
    try tmux(["resize-window", "-x", "\(columns)", "-y", "\(rows)"])
  }

  /// Widens the pen so that a line covers its cells completely, and they have the pen's colors.
  func widenPen() async throws {
    try keys(Array(repeating: "]", count: 16))
    try await waitUntil("the pen is wide") { $0.slider("Width")?.value == "20" }
  }

  // MARK: Output

  /// Returns the current content of the terminal.
  func screen() throws -> Screen {
    let capture = try tmux(["capture-pane", "-e", "-p", "-N"])
    return Screen(capture: capture, columns: columns, rowCount: rows)
  }

  /// Waits until the screen fulfills `condition`, and returns it once it is complete.
  ///
  /// A capture can catch half of a frame, so captures go on until one repeats or the condition ends.
  @discardableResult
  func waitUntil(
    _ expectation: String, _ condition: (Screen) throws -> Bool
  ) async throws -> Screen {
    var last: Screen?
    let found = try await poll {
      let screen = try screen()
      last = screen
      return try condition(screen) ? screen : nil
    }
    if let found { return try completed(found, while: condition) }
    throw HarnessError("this did not happen in time: \(expectation); the screen shows\n\(last?.text ?? "")")
  }

  private func completed(_ found: Screen, while condition: (Screen) throws -> Bool) throws -> Screen {
    var complete = found
    for _ in 0..<20 {
      let next = try screen()
      guard next != complete, try condition(next) else { break }
      complete = next
    }
    return complete
  }

  /// Waits until the last line is `status`.
  @discardableResult
  func wait(forStatus status: String) async throws -> Screen {
    try await waitUntil("the status is “\(status)”") { $0.status == status }
  }

  /// Waits until `text` is on the screen.
  @discardableResult
  func wait(forText text: String) async throws -> Screen {
    try await waitUntil("“\(text)” is on the screen") { $0.contains(text) }
  }

  /// Sends the program a signal, by default SIGKILL.
  func killProgram(by signal: Int32 = SIGKILL) throws { kill(try programID(), signal) }

  /// Waits until the shell reports the kill, after the old cursor position and over several rows.
  func waitUntilKilled() async throws {
    try await waitUntil("the shell reports the kill") { screen in
      String(screen.rows.joined().map(\.glyph).filter { $0 != " " }).contains("leftwithstatus137")
    }
  }

  /// Returns the process ID of the program.
  func programID() throws -> pid_t {
    let shell = try tmux(["display-message", "-p", "#{pane_pid}"]).prefix { $0 != "\n" }
    let children = try runCommand(
      ["cat", "/proc/\(shell)/task/\(shell)/children"], environment: terminalEnvironment())
    guard let program = children.output.split(separator: " ").first.flatMap({ pid_t($0) }) else {
      throw HarnessError("the program does not run")
    }
    return program
  }

  // MARK: Clipboard

  /// Allows programs to set the clipboard by an escape sequence.
  func allowClipboard() throws { try tmux(["set-option", "-s", "set-clipboard", "on"]) }

  /// Returns the content of the terminal's clipboard.
  func clipboard() -> String { (try? tmux(["show-buffer"])) ?? "" }

  /// The value of `TMUX`, which is unset unless a test sets it.
  var variable: String { "\(socket),1,0" }

  // MARK: State of the terminal

  /// Returns true if the terminal is in the state needed by the program.
  func isProgramOnScreen() throws -> Bool {
    try terminalState() == "1 0 1 1 1"
  }

  /// Returns true if the terminal is in the state needed by a shell: main screen, visible cursor, normal
  /// mouse and keys.
  func isTerminalAsBefore() throws -> Bool {
    try terminalState() == "0 1 0 0 0"
  }

  /// Returns the cursor's position; `nil` if it is hidden.
  func cursor() throws -> Position? {
    let text = try tmux(["display-message", "-p", "#{cursor_flag} #{cursor_x} #{cursor_y}"])
    let numbers = text.split { " \n".contains($0) }.compactMap { Int($0) }
    return numbers.count == 3 && numbers[0] == 1 ? Position(column: numbers[1], row: numbers[2]) : nil
  }

  private func terminalState() throws -> String {
    let names = ["alternate_on", "cursor_flag", "mouse_button_flag", "mouse_sgr_flag", "keypad_cursor_flag"]
    let text = try tmux(["display-message", "-p", names.map { "#{\($0)}" }.joined(separator: " ")])
    return String(text.prefix { $0 != "\n" })
  }

  // MARK: tmux

  private var socket: String { directory + "/socket" }

  @discardableResult
  private func tmux(_ arguments: [String]) throws -> String {
    let options = ["-S", socket, "-f", "/dev/null", "-u"]
    let result: CommandResult
    do {
      result = try runCommand(
        ["tmux"] + options + arguments,
        environment: terminalEnvironment(["SHELL": "/bin/sh"]))
    } catch {
      throw HarnessError("the end-to-end tests need tmux, which `make test` installs (\(error))")
    }
    guard result.ending == .exited(0) else { throw HarnessError("tmux failed: \(result.errors)") }
    return result.output
  }
}

import Glibc

/// A terminal with a shell in it, and in the shell the program under test, as a user runs it.
///
/// Every session has a tmux server of its own, which ends with the session.
final class TmuxSession {
  private let directory: String
  let home: HomeFolder
  private(set) var columns: Int
  private(set) var rows: Int

  /// Starts the program with `options` and waits for its first screen.
  ///
  /// - Parameters:
  ///   - home: Where the user's palettes and drawings are; without, the user has none.
  ///   - wrapper: A command in front of the program, which runs it in its own place.
  ///   - text: What the first screen has when it is complete.
  static func start(
    _ options: String = "", columns: Int = 92, rows: Int = 22, environment: [String: String?] = [:],
    home: HomeFolder? = nil, wrapper: String = "", until text: String = "Drag "
  ) async throws -> TmuxSession {
    let session = try TmuxSession(columns: columns, rows: rows, environment: environment, home: home)
    if let home { try session.run("cd '\(home.path)'") }
    try await session.startProgram(options, wrapper: wrapper, until: text)
    return session
  }

  /// Closes the terminal with the program in it, as when its window is closed.
  func hangUp() throws { try tmux(["kill-server"]) }

  /// Opens a terminal with nothing but a shell in it.
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
    // On a line that may be slow the status comes first; what is above it, last.
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

  /// Presses keys, by the names that tmux gives them: `u`, `Enter`, `C-r`.
  func keys(_ names: String...) throws { try keys(names) }

  func keys(_ names: [String]) throws { try tmux(["send-keys"] + names) }

  /// Moves and presses the mouse. All reports arrive in one piece.
  func mouse(_ events: [Mouse]) throws { try send(events.map(\.report).joined()) }

  func mouse(_ events: Mouse...) throws { try mouse(events) }

  /// Lets the terminal send some bytes as they are, in one piece.
  func send(_ text: String) throws {
    try tmux(["send-keys", "-H"] + text.utf8.map { String($0, radix: 16) })
  }

  /// Pastes text, marked as pasted if the program has asked for that.
  func paste(_ text: String) throws {
    try tmux(["set-buffer", "--", text, ";", "paste-buffer", "-p"])
  }

  /// Writes past the program to its terminal, as a program in the background does.
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

  /// Makes the pen so wide that a line through the middles of cells covers them wholly: only then are the
  /// colors of a drawing those of the pen.
  func widenPen() async throws {
    try keys(Array(repeating: "]", count: 16))
    try await waitUntil("the pen is wide") { $0.slider("Width")?.value == "20" }
  }

  // MARK: Output

  /// What the terminal shows now.
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

  /// Waits until the last line says `status`.
  @discardableResult
  func wait(forStatus status: String) async throws -> Screen {
    try await waitUntil("the status is “\(status)”") { $0.status == status }
  }

  /// Waits until `text` is somewhere on the screen.
  @discardableResult
  func wait(forText text: String) async throws -> Screen {
    try await waitUntil("“\(text)” is on the screen") { $0.contains(text) }
  }

  /// Sends the program a signal; by default that which leaves it no chance to do anything more.
  func killProgram(by signal: Int32 = SIGKILL) throws { kill(try programID(), signal) }

  /// Waits until the shell has told that the program was killed: behind what the cursor was left at, over several rows.
  func waitUntilKilled() async throws {
    try await waitUntil("the shell has told that the program was killed") { screen in
      String(screen.rows.joined().map(\.glyph).filter { $0 != " " }).contains("leftwithstatus137")
    }
  }

  /// The process of the program.
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

  /// Lets programs in the terminal fill its clipboard by an escape sequence.
  func allowClipboard() throws { try tmux(["set-option", "-s", "set-clipboard", "on"]) }

  /// What is on the clipboard of the terminal.
  func clipboard() -> String { (try? tmux(["show-buffer"])) ?? "" }

  /// The value of `TMUX`, by which programs find tmux. Unless a test sets it, they do not.
  var variable: String { "\(socket),1,0" }

  // MARK: State of the terminal

  /// Whether the terminal is as the program needs it.
  func isProgramOnScreen() throws -> Bool {
    try terminalState() == "1 0 1 1 1"
  }

  /// Whether the terminal is as a shell needs it: main screen, visible cursor, mouse and arrow keys as usual.
  func isTerminalAsBefore() throws -> Bool {
    try terminalState() == "0 1 0 0 0"
  }

  /// The position of the terminal's cursor; `nil` if hidden.
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

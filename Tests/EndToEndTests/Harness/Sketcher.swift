import Testing

/// A user who draws on a screen of 92 × 22, with a canvas of 48 × 19 cells, with the mouse or only the
/// keyboard.
final class Sketcher {
  /// The input device.
  enum InputDevice: CaseIterable, Sendable { case mouse, keyboard }

  /// A cell relative to the canvas.
  typealias Cell = (column: Int, row: Int)

  let home: HomeFolder
  let terminal: TmuxSession
  private let device: InputDevice
  /// The keyboard's drawing position, initially in the middle.
  private var cursor: Cell = (24, 9)

  /// Starts the program in its own folder.
  init(
    _ device: InputDevice = .mouse, _ options: String = "", home: HomeFolder? = nil, wrapper: String = "",
    until text: String = "Drag "
  ) async throws {
    self.device = device
    self.home = try home ?? HomeFolder()
    terminal = try await TmuxSession.start(options, home: self.home, wrapper: wrapper, until: text)
    // Dismisses the suggestions on the empty canvas, and returns the cursor to the middle.
    if text == "Drag " { try terminal.keys("Left", "Right") }
  }

  /// True for tools that only use clicks.
  private var ignoresMovement = false

  /// Returns the screen position of a canvas cell.
  static func position(of cell: Cell) -> Position { Position(column: 15 + cell.column, row: 1 + cell.row) }

  // MARK: Drawing

  /// Touches cells one after the other, and waits for the status at the end of each touch.
  func touch(_ cells: Cell..., until status: String = "Touch Ended") async throws {
    try await touch(cells, until: status)
  }

  func touch(_ cells: [Cell], until status: String = "Touch Ended") async throws {
    guard let first = cells.first, let last = cells.last else { return }
    switch device {
    case .mouse:
      try terminal.mouse(.press(Self.position(of: first)))
      try await wait("Touch Began")
      let drags = cells.dropFirst().map { Mouse.drag(Self.position(of: $0)) }
      try terminal.mouse(drags + [.release(Self.position(of: last))])
    case .keyboard:
      try moveCursor(to: first)
      try terminal.keys("Space")
      // Some tools need nothing more.
      if cells.count > 1 || !ignoresMovement {
        try await wait("Touch Began")
        for cell in cells.dropFirst() { try moveCursor(to: cell) }
        try terminal.keys("Space")
      }
    }
    try await wait(status)
  }

  /// Waits until the last line starts with `status`.
  func wait(_ status: String) async throws {
    try await terminal.waitUntil("the status starts with “\(status)”") { $0.status.hasPrefix(status) }
  }

  private func moveCursor(to cell: Cell) throws {
    let (columns, rows) = (cell.column - cursor.column, cell.row - cursor.row)
    let names =
      Array(repeating: columns < 0 ? "Left" : "Right", count: abs(columns))
      + Array(repeating: rows < 0 ? "Up" : "Down", count: abs(rows))
    if !names.isEmpty { try terminal.keys(names) }
    cursor = cell
  }

  /// Chooses a tool with its key or its button.
  func choose(_ key: String, _ title: String) async throws {
    ignoresMovement = ["P", "F", "T"].contains(key)
    switch device {
    case .mouse:
      // Titles are shortened to fit: the second eraser has another word.
      let name = title == "Erase area" ? "Area" : title.prefix(3)
      let word = try await terminal.wait(forText: " \(name)").position(of: " \(name)")
      try terminal.mouse(.click(try #require(word).offset(columns: 1)))
    case .keyboard:
      try terminal.keys(key)
    }
    try await wait("\(title): ")
  }

  /// Presses a key, and waits for the status.
  func press(_ key: String, _ status: String) async throws {
    try terminal.keys(key)
    try await wait(status)
  }

  /// Sets the pen color.
  func setColor(_ color: String) async throws {
    try terminal.paste(color)
    try await terminal.waitUntil("the color is \(color)") { $0.webLabel == color }
  }

  /// Sets the fill color.
  func setFillColor(_ color: String) async throws {
    try terminal.keys("f")
    try await terminal.waitUntil("the popover is open") { $0.popover("Fill") != nil }
    try terminal.keys("Up", "Enter")
    try await wait("Fill color: ")
    try await setColor(color)
  }

  // MARK: Files

  /// Types a file name into the prompt.
  func type(path: String) async throws {
    try await terminal.wait(forText: "Save drawing as")
    try terminal.send(path)
    try terminal.keys("Enter")
  }

  /// Saves the drawing with `w`, and reads the file.
  @discardableResult
  func save(_ count: String, isNew: Bool = true) async throws -> SavedDrawing {
    try terminal.keys("w")
    if isNew { try await type(path: "d.svg") }
    try await terminal.wait(forStatus: "Saved d.svg, \(count)")
    return try home.drawing("d.svg")
  }
}

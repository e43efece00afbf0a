import Testing

/// A user who draws on a screen of 92 × 22, with a canvas of 48 × 19 cells, either with the mouse or with nothing but the keyboard.
final class Sketcher {
  /// What is drawn with.
  enum Hand: CaseIterable, Sendable { case mouse, keyboard }

  /// A cell of the canvas, counted from its corner.
  typealias Cell = (column: Int, row: Int)

  let home: HomeFolder
  let terminal: TmuxSession
  private let hand: Hand
  /// Where the keyboard draws: at first in the middle.
  private var cursor: Cell = (24, 9)

  /// Starts the program in a folder of its own.
  init(
    _ hand: Hand = .mouse, _ options: String = "", home: HomeFolder? = nil, wrapper: String = "",
    until text: String = "Drag "
  ) async throws {
    self.hand = hand
    self.home = try home ?? HomeFolder()
    terminal = try await TmuxSession.start(options, home: self.home, wrapper: wrapper, until: text)
    // What an empty canvas offers gives way to a hand that begins to draw, and the cursor is back in the middle.
    if text == "Drag " { try terminal.keys("Left", "Right") }
  }

  /// Whether the tool is used by presses alone.
  private var isPressedOnly = false

  /// Where a cell of the canvas is on the screen.
  static func position(of cell: Cell) -> Position { Position(column: 15 + cell.column, row: 1 + cell.row) }

  // MARK: Drawing

  /// Touches cells of the canvas one after the other, and waits for the answer to each end of the touch.
  func touch(_ cells: Cell..., until status: String = "Touch Ended") async throws {
    try await touch(cells, until: status)
  }

  func touch(_ cells: [Cell], until status: String = "Touch Ended") async throws {
    guard let first = cells.first, let last = cells.last else { return }
    switch hand {
    case .mouse:
      try terminal.mouse(.press(Self.position(of: first)))
      try await wait("Touch Began")
      let drags = cells.dropFirst().map { Mouse.drag(Self.position(of: $0)) }
      try terminal.mouse(drags + [.release(Self.position(of: last))])
    case .keyboard:
      try moveCursor(to: first)
      try terminal.keys("Space")
      // With some tools that is all.
      if cells.count > 1 || !isPressedOnly {
        try await wait("Touch Began")
        for cell in cells.dropFirst() { try moveCursor(to: cell) }
        try terminal.keys("Space")
      }
    }
    try await wait(status)
  }

  /// Waits until the last line begins with `status`.
  func wait(_ status: String) async throws {
    try await terminal.waitUntil("the status begins with “\(status)”") { $0.status.hasPrefix(status) }
  }

  private func moveCursor(to cell: Cell) throws {
    let (columns, rows) = (cell.column - cursor.column, cell.row - cursor.row)
    let names =
      Array(repeating: columns < 0 ? "Left" : "Right", count: abs(columns))
      + Array(repeating: rows < 0 ? "Up" : "Down", count: abs(rows))
    if !names.isEmpty { try terminal.keys(names) }
    cursor = cell
  }

  /// Chooses a tool by its key, or by a press on its word.
  func choose(_ key: String, _ title: String) async throws {
    isPressedOnly = ["P", "F", "T"].contains(key)
    switch hand {
    case .mouse:
      // Names are as long as fits: the second eraser is only called by its last word.
      let name = title == "Erase Area" ? "Area" : title.prefix(3)
      let word = try await terminal.wait(forText: " \(name)").position(of: " \(name)")
      try terminal.mouse(.click(try #require(word).offset(columns: 1)))
    case .keyboard:
      try terminal.keys(key)
    }
    try await wait("\(title): ")
  }

  /// Presses a key, and waits for what the status line says of it.
  func press(_ key: String, _ status: String) async throws {
    try terminal.keys(key)
    try await wait(status)
  }

  /// Gives the pen a color.
  func setColor(_ color: String) async throws {
    try terminal.paste(color)
    try await terminal.waitUntil("the color is \(color)") { $0.webLabel == color }
  }

  /// Gives the pen a color to fill with.
  func setFillColor(_ color: String) async throws {
    try terminal.keys("f")
    try await terminal.waitUntil("the popover is open") { $0.popover("Fill") != nil }
    try terminal.keys("Up", "Enter")
    try await wait("Fill color: ")
    try await setColor(color)
  }

  // MARK: Files

  /// Types the name of a file where it is asked for.
  func type(path: String) async throws {
    try await terminal.wait(forText: "Save the Drawing as")
    try terminal.send(path)
    try terminal.keys("Enter")
  }

  /// Saves the drawing by `w`, and reads what is in the file then.
  @discardableResult
  func save(_ count: String, isNew: Bool = true) async throws -> SavedDrawing {
    try terminal.keys("w")
    if isNew { try await type(path: "d.svg") }
    try await terminal.wait(forStatus: "Saved d.svg, \(count)")
    return try home.drawing("d.svg")
  }
}

/// A cell of the terminal, relative to its top left corner.
struct Position: Hashable {
  var column: Int
  var row: Int

  func offset(columns: Int = 0, rows: Int = 0) -> Position {
    Position(column: column + columns, row: row + rows)
  }
}

struct Area: Hashable {
  var columns: Range<Int>
  var rows: Range<Int>

  /// The cell in the middle.
  var center: Position {
    Position(column: columns.lowerBound + columns.count / 2, row: rows.lowerBound + rows.count / 2)
  }

  var positions: [Position] {
    rows.flatMap { row in columns.map { Position(column: $0, row: row) } }
  }
}

/// A mouse event, with the left button by default.
enum Mouse {
  case press(Position)
  case drag(Position)
  case release(Position)
  /// A button by its number in reports: 1 is the middle button, 64 and 65 are the wheel; 4 adds Shift, 16
  /// Control, 32 motion.
  case button(Int, Position, isReleased: Bool = false)

  /// The terminal's report (xterm control sequences, mode 1006).
  var report: String {
    switch self {
    case .press(let position): Self.report(0, position, "M")
    case .drag(let position): Self.report(32, position, "M")
    case .release(let position): Self.report(0, position, "m")
    case .button(let number, let position, let isReleased):
      Self.report(number, position, isReleased ? "m" : "M")
    }
  }

  private static func report(_ button: Int, _ position: Position, _ final: String) -> String {
    "\u{1B}[<\(button);\(position.column + 1);\(position.row + 1)\(final)"
  }
}

extension [Mouse] {
  /// Press, drag through the positions, release.
  static func stroke(_ positions: [Position]) -> [Mouse] {
    guard let first = positions.first, let last = positions.last else { return [] }
    return [.press(first)] + positions.dropFirst().map { .drag($0) } + [.release(last)]
  }

  static func click(_ position: Position) -> [Mouse] { [.press(position), .release(position)] }
}

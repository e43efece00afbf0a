import Glibc

/// A cell in the coordinates of mouse reports: the top left one is 1, 1.
struct Cell: Equatable {
  var column: Int
  var row: Int
}

/// The part of a 120×40 screen that always belongs to swatchterm's canvas.
enum Canvas {
  static let columns = 24...80
  static let rows = 7...34
}

/// The hue slider of the HSB page, which is shown at startup on a 120×40 screen.
enum HueSlider {
  private static let columns = 89...112
  private static let row = 12

  /// Returns a path from end to end and back, repeated, one cell at a time.
  static func cells(_ count: Int) -> [Cell] {
    let there = columns.map { Cell(column: $0, row: row) }
    let round = there + there.dropFirst().dropLast().reversed()
    return (0..<count).map { round[$0 % round.count] }
  }
}

/// SGR mouse reports (mode 1006).
enum Report {
  static func press(_ cell: Cell) -> [UInt8] { bytes(0, cell, "M") }
  static func motion(_ cell: Cell) -> [UInt8] { bytes(32, cell, "M") }
  static func release(_ cell: Cell) -> [UInt8] { bytes(0, cell, "m") }
  static func wheel(down: Bool) -> [UInt8] { bytes(down ? 65 : 64, Cell(column: 40, row: 20), "M") }

  static func stroke(_ cells: some BidirectionalCollection<Cell>) -> [UInt8] {
    guard let first = cells.first, let last = cells.last else { return [] }
    return press(first) + cells.dropFirst().flatMap(motion) + release(last)
  }

  private static func bytes(_ code: Int, _ cell: Cell, _ end: String) -> [UInt8] {
    Array("\u{1B}[<\(code);\(cell.column);\(cell.row)\(end)".utf8)
  }
}

/// A figure eight at drawing speed: 1–2 cells per motion. Its loops drift, so a long path reaches new cells.
struct Curve {
  private static let width = 27.0
  private static let height = 13.0
  private static let turns = 1.97
  private static let pace = 1.5

  private var angle = 0.4

  static func cells(_ count: Int) -> [Cell] {
    var curve = Curve()
    return (0..<count).map { _ in curve.next() }
  }

  mutating func next() -> Cell {
    let before = cell
    advance(by: Self.pace)
    // Terminals report no motion within a cell.
    while cell == before { advance(by: Self.pace / 4) }
    return cell
  }

  private var cell: Cell {
    Cell(
      column: Int((52 + Self.width * sin(angle)).rounded()),
      row: Int((20.5 + Self.height * sin(Self.turns * angle)).rounded()))
  }

  private mutating func advance(by distance: Double) {
    let across = Self.width * cos(angle)
    let down = Self.height * Self.turns * cos(Self.turns * angle)
    angle += distance / max(hypot(across, down), 4)
  }
}

/// Short strokes scattered over the canvas, the same in every run.
struct Scatter {
  private static let pointsPerStroke = 10
  private var state: UInt64 = 0x5EED

  mutating func next() -> [Cell] {
    var cell = Cell(column: random(in: Canvas.columns), row: random(in: Canvas.rows))
    var (across, down) = (random(in: 1...2), random(in: 0...1))
    if random(in: 0...1) == 0 { across = -across }
    if random(in: 0...1) == 0 { down = -down }
    return (0..<Self.pointsPerStroke).map { _ in
      if !Canvas.columns.contains(cell.column + across) { across = -across }
      if !Canvas.rows.contains(cell.row + down) { down = -down }
      defer { cell = Cell(column: cell.column + across, row: cell.row + down) }
      return cell
    }
  }

  private mutating func random(in range: ClosedRange<Int>) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return range.lowerBound + Int(state >> 33) % range.count
  }
}

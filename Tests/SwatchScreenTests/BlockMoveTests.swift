import SwatchColor
import SwatchScreen
import SwatchTestSupport
import Testing

@Suite("Scrolling")
struct BlockMoveTests {
  /// The capabilities of a terminal.
  struct Abilities: CustomTestStringConvertible {
    var hasSideMargins = false
    var isSynchronized = false
    var testDescription: String { "side margins: \(hasSideMargins), synchronized: \(isSynchronized)" }

    static let all = [false, true].flatMap { margins in
      [false, true].map { Abilities(hasSideMargins: margins, isSynchronized: $0) }
    }
  }

  /// A terminal that shows a surface.
  private struct Screen {
    var surface: Surface
    var encoder = FrameEncoder(colors: .truecolor)
    var emulator: ScreenEmulator

    init(_ columns: Int, _ rows: Int, _ abilities: Abilities) {
      surface = Surface(columns, rows)
      emulator = ScreenEmulator(columns: columns, rows: rows)
      encoder.hasSideMargins = abilities.hasSideMargins
      encoder.isSynchronized = abilities.isSynchronized
      emulator.knowsSideMargins = abilities.hasSideMargins
    }

    /// Shows the surface; returns the number of characters printed.
    mutating func show(isIntermediate: Bool = false) -> Int {
      let before = emulator.printedCount
      emulator.feed(encoder.encode(&surface, isIntermediate: isIntermediate))
      return emulator.printedCount - before
    }

    /// Describes differences on the screen.
    var faults: [String] {
      let cells = zip(emulator.cells, surface.cells).enumerated()
      let wrong = cells.filter { Look($1.0) != Look($1.1, colors: .truecolor) }
      return emulator.errors + (emulator.hasMargins ? ["margins are left"] : [])
        + wrong.map { "cell \($0.offset): \($0.element.0) for \($0.element.1)" }
    }
  }

  @Test("The terminal matches the surface", arguments: Abilities.all, 0..<6 as Range<UInt64>)
  func showsTheSurface(abilities: Abilities, seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var screen = Screen(
      .random(in: 20...50, using: &generator), .random(in: 10...25, using: &generator), abilities)
    var world = World(seed: seed)
    let frame = CellRect(columns: 0..<screen.surface.size.columns, rows: 0..<screen.surface.size.rows)
      .inset(columns: .random(in: 0...4, using: &generator), rows: .random(in: 0...3, using: &generator))
    // A window over an edge of the picture, which does not scroll.
    let window = CellPosition(
      column: frame.columns.randomElement(using: &generator) ?? 0, row: frame.rows.lowerBound + 1)
    for _ in 0..<12 {
      screen.surface.show(world, in: frame)
      for column in [0, window.column, frame.columns.lowerBound - 1, frame.columns.upperBound - 1] {
        screen.surface.write("日本語日本語", at: CellPosition(column: column, row: window.row))
      }
      if generator.chance(30) { screen.surface.decorate(using: &generator) }
      if generator.chance(20) { _ = screen.show(isIntermediate: true) }
      _ = screen.show()
      guard screen.faults.isEmpty else {
        Issue.record("\(screen.faults.prefix(4))")
        return
      }
      world.move(using: &generator)
    }
  }

  @Test("Rows between margins move, and only new cells are written", arguments: [-7, -3, -1, 1, 3, 7])
  func rows(count: Int) {
    var screen = Screen(60, 30, Abilities(hasSideMargins: true))
    let frame = CellRect(column: 1, row: 3, width: 40, height: 26)
    var world = World(seed: 1)
    screen.surface.showPanel(beside: frame)
    screen.surface.show(world, in: frame)
    _ = screen.show()
    world.row += count
    screen.surface.show(world, in: frame)
    #expect(screen.show() <= frame.width * abs(count) + 4 * frame.height)
    #expect(screen.faults == [])
  }

  @Test("Columns move in any terminal", arguments: [-6, -1, 2, 6])
  func columns(count: Int) {
    var screen = Screen(60, 30, Abilities())
    let frame = CellRect(column: 1, row: 3, width: 40, height: 26)
    var world = World(seed: 1)
    screen.surface.showPanel(beside: frame)
    screen.surface.show(world, in: frame)
    _ = screen.show()
    world.column += count
    screen.surface.show(world, in: frame)
    // A wide character at each edge may have been cut.
    #expect(screen.show() <= frame.height * (abs(count) + 4))
    #expect(screen.faults == [])
  }

  @Test("The area beside a picture never moves visibly")
  func panelStays() {
    var screen = Screen(60, 30, Abilities())
    let frame = CellRect(column: 1, row: 3, width: 50, height: 26)
    var world = World(seed: 1)
    screen.surface.showPanel(beside: frame)
    screen.surface.show(world, in: frame)
    _ = screen.show()
    world.row += 2
    screen.surface.show(world, in: frame)
    let written = screen.show()
    #expect(written > frame.width * frame.height / 2)
    screen.encoder.isSynchronized = true
    world.row += 2
    screen.surface.show(world, in: frame)
    #expect(screen.show() < 3 * written / 4)
    #expect(screen.faults == [])
  }

  @Test("Whole rows move in any terminal if nothing is beside them", arguments: [-2, 3])
  func wholeRows(count: Int) {
    var screen = Screen(40, 30, Abilities())
    let frame = CellRect(column: 0, row: 3, width: 40, height: 20)
    var world = World(seed: 1)
    screen.surface.show(world, in: frame)
    _ = screen.show()
    world.row += count
    screen.surface.show(world, in: frame)
    #expect(screen.show() <= frame.width * abs(count))
    #expect(screen.faults == [])
  }
}

/// An infinite picture, part of which is shown.
private struct World {
  let seed: UInt64
  var column = 0, row = 0

  /// Returns the cell at a position; `nil` for the right half of a wide character. Some cells are blank.
  func cell(_ column: Int, _ row: Int) -> Cell? {
    var generator = SeededGenerator(
      seed: seed &* 31 &+ UInt64(bitPattern: Int64(column >> 1 &* 7919 &+ row &* 104_729)))
    let number = Int.random(in: 0..<10, using: &generator)
    if number < 3 { return Cell(" ", Style(background: .rgb(RGB24(0xFFFFFF)))) }
    let isSecond = column & 1 == 1
    if number == 3, isSecond { return nil }
    let colors = (0..<4).map { _ in RGB24(.random(in: 0...0xFFFFFF, using: &generator)) }
    let style = Style(foreground: .rgb(colors[isSecond ? 0 : 1]), background: .rgb(colors[isSecond ? 2 : 3]))
    return Cell(number == 3 ? "日" : number < 6 ? "▄" : "▍", style)
  }

  mutating func move(using generator: inout SeededGenerator) {
    if generator.chance(60) { row += .random(in: -4...4, using: &generator) }
    if generator.chance(40) { column += .random(in: -6...6, using: &generator) }
  }
}

extension Surface {
  fileprivate mutating func show(_ world: World, in frame: CellRect) {
    clipped(to: frame) { surface in
      for row in frame.rows {
        for column in frame.columns {
          let cell = world.cell(column - world.column, row - world.row)
          let isCut = cell == nil && column == frame.columns.lowerBound
          guard let cell = isCut ? .blank : cell else { continue }
          surface[CellPosition(column: column, row: row)] = cell
        }
      }
    }
  }

  /// Fills the area to the right of a picture.
  fileprivate mutating func showPanel(beside frame: CellRect) {
    let panel = CellRect(columns: frame.columns.upperBound..<size.columns, rows: frame.rows)
    show(World(seed: 99), in: panel)
  }

  /// Draws something over a picture.
  fileprivate mutating func decorate(using generator: inout SeededGenerator) {
    let rect = CellRect.random(around: size, using: &generator)
    if generator.chance(50) { fill(rect) }
    drawBorder(rect, title: "日本語")
    write("a日b한c글±", in: rect)
  }
}

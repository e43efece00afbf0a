import SwatchColor
import SwatchScreen
import SwatchTestSupport
import Testing

@Suite("Frames of random changes")
struct FrameEncoderPropertyTests {
  @Test("The terminal shows what the surface holds", arguments: ColorDepth.allCases, 0..<8)
  func showsTheSurface(colors: ColorDepth, seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var encoder = FrameEncoder(colors: colors)
    var looks = LookCache(colors: colors)
    for _ in 0..<4 {
      encoder.isSynchronized = generator.chance(50)
      let size = CellSize(
        columns: .random(in: 1...24, using: &generator), rows: .random(in: 1...7, using: &generator))
      var surface = Surface(size: size, display: .full)
      var screen = ScreenEmulator(columns: size.columns, rows: size.rows)
      if generator.chance(50) { encoder.invalidate() } else { encoder.colors = colors }
      for _ in 0..<15 {
        surface.change(using: &generator)
        screen.feed(encoder.encode(&surface))
        guard screen.errors.isEmpty, !screen.isHeldBack, looks.agree(screen, surface) else {
          Issue.record("seed \(seed): \(screen.errors) \(looks.differences(screen, surface))")
          return
        }
        #expect(encoder.encode(&surface).isEmpty)
      }
    }
  }

  @Test("The characters sent are those of changed cells, and few that take less than a movement")
  func sendsOnlyChanges() {
    var generator = SeededGenerator(seed: 99)
    var surface = Surface(24, 7)
    var encoder = FrameEncoder(colors: .truecolor)
    var screen = ScreenEmulator(columns: 24, rows: 7)
    screen.feed(encoder.encode(&surface))
    for _ in 0..<200 {
      let before = (cells: surface.cells, printed: screen.printedCount)
      surface.change(using: &generator)
      let changed = zip(before.cells, surface.cells).filter { $0 != $1 }.count
      let bytes = encoder.encode(&surface)
      screen.feed(bytes)
      #expect(screen.printedCount - before.printed <= 5 * changed)
      // Position, all attributes, two colors and a character of three bytes.
      #expect(bytes.count <= 60 * changed)
    }
  }
}

/// What cells should look like; finding the nearest color takes a while.
private struct LookCache {
  let colors: ColorDepth
  private var looks: [Cell: Look] = [:]

  init(colors: ColorDepth) {
    self.colors = colors
  }

  mutating func agree(_ screen: ScreenEmulator, _ surface: Surface) -> Bool {
    differences(screen, surface).isEmpty
  }

  mutating func differences(_ screen: ScreenEmulator, _ surface: Surface) -> [String] {
    zip(screen.cells, surface.cells).enumerated().compactMap { index, cells in
      let expected = looks[cells.1] ?? Look(cells.1, colors: colors)
      looks[cells.1] = expected
      guard Look(cells.0) != expected else { return nil }
      return "cell \(index) of \(surface.size.columns) columns: \(Look(cells.0)) for \(expected)"
    }
  }
}

extension Surface {
  /// Changes some cells in one of the ways that frames change.
  fileprivate mutating func change(using generator: inout SeededGenerator) {
    for _ in 0..<Int.random(in: 0...4, using: &generator) {
      let rect = CellRect.random(around: size, using: &generator)
      switch Int.random(in: 0..<6, using: &generator) {
      case 0: fill(rect, with: .random(using: &generator))
      case 1: write("Stroke color", in: rect, style: Cell.random(using: &generator).style)
      case 2: border(rect, title: "Ink")
      case 3:
        for column in rect.columns {
          self[CellPosition(column: column, row: rect.rows.lowerBound)] = .random(using: &generator)
        }
      default: self[rect.origin] = .random(using: &generator)
      }
    }
  }
}

extension Cell {
  /// A cell of a small choice of characters and colors, so that neighbors often share some.
  fileprivate static func random(using generator: inout SeededGenerator) -> Cell {
    let glyphs = Array("    ab│▸".unicodeScalars) + Look.blocks
    let attributes = generator.chance(20) ? Attributes(rawValue: .random(in: 0..<16, using: &generator)) : []
    return Cell(
      glyphs.randomElement(using: &generator) ?? " ",
      Style(
        foreground: .random(using: &generator), background: .random(using: &generator),
        attributes: attributes))
  }
}

extension CellColor {
  fileprivate static func random(using generator: inout SeededGenerator) -> CellColor {
    let few: [UInt32] = [0x000000, 0xFFFFFF, 0x3FA7D6, 0x123456, 0xFF0000]
    if generator.chance(25) { return .standard }
    return .rgb(RGB24(few.randomElement(using: &generator) ?? 0))
  }
}

import SwatchColor
import SwatchScreen
import SwatchTestSupport
import Testing

@Suite("Frames under random changes")
struct FrameEncoderPropertyTests {
  @Test("The terminal matches the surface", arguments: ColorDepth.allCases, samples(8))
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
        while generator.chance(30) {
          screen.feed(encoder.encode(&surface, isIntermediate: true))
          surface.change(using: &generator)
        }
        screen.feed(encoder.encode(&surface))
        guard screen.errors.isEmpty, !screen.isSynchronizing, looks.agree(screen, surface) else {
          Issue.record("seed \(seed): \(screen.errors) \(looks.differences(screen, surface))")
          return
        }
        #expect(encoder.encode(&surface).isEmpty)
      }
    }
  }

  @Test(
    "With a byte limit, everything is shown eventually, and no frame exceeds it by much",
    arguments: samples(20) as Range<UInt64>)
  func littleRoom(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let size = CellSize(
      columns: .random(in: 1...24, using: &generator), rows: .random(in: 1...7, using: &generator))
    var surface = Surface(size: size, display: .full)
    var encoder = FrameEncoder(colors: .truecolor)
    var screen = ScreenEmulator(columns: size.columns, rows: size.rows)
    var looks = LookCache(colors: .truecolor)
    screen.feed(encoder.encode(&surface))
    for _ in 0..<30 {
      surface.change(using: &generator)
      let byteLimit = Int.random(in: 1...200, using: &generator)
      let bytes = encoder.encode(&surface, isIntermediate: generator.chance(50), byteLimit: byteLimit)
      // The last cell may take this many bytes, including those it covers.
      #expect(bytes.count < byteLimit + 120)
      screen.feed(bytes)
      guard generator.chance(30) else { continue }
      while encoder.hasUnsentCells {
        screen.feed(encoder.encode(&surface, isIntermediate: true, byteLimit: byteLimit))
      }
      screen.feed(encoder.encode(&surface))
      let agrees = looks.agree(screen, surface)
      #expect(agrees, "\(looks.differences(screen, surface))")
    }
  }

  @Test(
    "No sequence has more than ten parameters, the limit of some terminals",
    arguments: ColorDepth.allCases)
  func parameterCount(colors: ColorDepth) {
    var generator = SeededGenerator(seed: 7)
    var surface = Surface(24, 7)
    var encoder = FrameEncoder(colors: colors)
    for _ in 0..<200 {
      surface.change(using: &generator)
      for sequence in encoder.encode(&surface).split(separator: 0x1B) {
        let parameters = sequence.dropFirst().prefix { (0x30...0x3F).contains($0) }
        #expect(parameters.count { $0 == UInt8(ascii: ";") } < 10)
      }
    }
  }

  @Test("Only changed cells are sent, and a few that replace longer movements")
  func sendsOnlyChanges() {
    var generator = SeededGenerator(seed: 99)
    var surface = Surface(24, 7)
    var encoder = FrameEncoder(colors: .truecolor)
    var screen = ScreenEmulator(columns: 24, rows: 7)
    screen.feed(encoder.encode(&surface))
    for _ in 0..<200 {
      let before = (cells: surface.cells, printed: screen.printedCount)
      surface.change(using: &generator, isPlain: true)
      let changed = zip(before.cells, surface.cells).filter { $0 != $1 }.count
      let bytes = encoder.encode(&surface)
      screen.feed(bytes)
      #expect(screen.printedCount - before.printed <= 5 * changed)
      // Position, all attributes, two colors and a character of three bytes.
      #expect(bytes.count <= 60 * changed)
    }
  }
}

@Suite("Frames with random gradients")
struct PassingFramePropertyTests {
  @Test(
    "Components are off by at most 18 of 255 in passing frames, and exact in final ones",
    arguments: samples(20) as Range<UInt64>)
  func nearby(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let columns = Int.random(in: 1...30, using: &generator)
    var surface = Surface(columns, 3)
    var encoder = FrameEncoder(colors: .truecolor)
    var screen = ScreenEmulator(columns: columns, rows: 3)
    for _ in 0..<40 {
      surface.addSlope(using: &generator)
      let isIntermediate = generator.chance(80)
      screen.feed(encoder.encode(&surface, isIntermediate: isIntermediate))
      #expect(screen.errors == [])
      for (shown, cell) in zip(screen.cells, surface.cells) {
        #expect(Look(shown).distance(to: Look(cell, colors: .truecolor)) <= (isIntermediate ? 18 : 0))
      }
    }
  }
}

extension Surface {
  /// Draws a flat or steep gradient over part of a row, in blanks and halves; the next one may be similar.
  fileprivate mutating func addSlope(using generator: inout SeededGenerator) {
    let step = Int.random(in: 0...16, using: &generator)
    let start = Int.random(in: 0...60, using: &generator)
    let row = Int.random(in: 0..<size.rows, using: &generator)
    let first = Int.random(in: 0..<size.columns, using: &generator)
    for column in first..<size.columns where !generator.chance(5) {
      func color(_ offset: Int) -> CellColor {
        let level = UInt8(min(start + column * step + offset, 255))
        return .rgb(RGB24(red: level, green: 128, blue: 255 - level))
      }
      self[CellPosition(column: column, row: row)] = Cell(
        generator.chance(80) ? "▌" : " ", Style(foreground: color(0), background: color(step / 2)))
    }
  }
}

extension Look {
  /// Returns the largest difference of a component of any quarter from another look.
  fileprivate func distance(to other: Look) -> Int {
    guard self != other else { return 0 }
    guard case .quarters(let colors) = self, case .quarters(let others) = other else { return .max }
    return zip(colors, others).map { $0.distance(to: $1) }.max() ?? 0
  }
}

extension ShownColor {
  fileprivate func distance(to other: ShownColor) -> Int {
    guard case .color(.rgb(let red, let green, let blue)) = self,
      case .color(.rgb(let otherRed, let otherGreen, let otherBlue)) = other
    else { return self == other ? 0 : .max }
    return [(red, otherRed), (green, otherGreen), (blue, otherBlue)].map { abs(Int($0) - Int($1)) }.max() ?? 0
  }
}

@Suite("Characters of uncertain width")
struct UncertainWidthTests {
  /// Text with characters that terminals show differently.
  private static let texts = [
    "ab❤️cd日e", "x👩‍💻y👨‍👩‍👧‍👦z", "1️⃣🇩🇪🇫🇷ok", "हिन्दी में x", "±°·…é жук日", "a👍🏽b", "ok\u{FE0F}ok", "🫠日本🫠",
  ]

  @Test("All other characters stay in place", arguments: 0..<30 as Range<UInt64>, -1...2)
  func othersStay(seed: UInt64, width: Int) {
    var generator = SeededGenerator(seed: seed)
    let size = CellSize(
      columns: .random(in: 1...24, using: &generator), rows: .random(in: 1...4, using: &generator))
    var surface = Surface(size: size, display: .full)
    var encoder = FrameEncoder(colors: .truecolor)
    var screen = ScreenEmulator(columns: size.columns, rows: size.rows)
    if width >= 0 {
      screen.width = { Self.isCertain($0) ? ScreenEmulator.usualWidth(of: $0) : width }
    }
    for _ in 0..<20 {
      let position = CellPosition(
        column: .random(in: -4..<size.columns, using: &generator),
        row: .random(in: 0..<size.rows, using: &generator))
      let text = generator.chance(30) ? "x" : Self.texts.randomElement(using: &generator) ?? ""
      surface.write(text, at: position, style: generator.chance(30) ? .reverse : .plain)
      screen.feed(encoder.encode(&surface))
      #expect(screen.errors == [])
      for (cell, shown) in zip(surface.cells, screen.cells) where Self.isCertain(cell) {
        #expect(shown.text.unicodeScalars.first == cell.glyph)
        #expect(shown.pen.isReversed == cell.style.attributes.contains(.reverse))
      }
    }
  }

  private static func isCertain(_ scalar: Unicode.Scalar) -> Bool {
    (0x20..<0x7F).contains(scalar.value) || "日本".unicodeScalars.contains(scalar)
  }

  /// Returns true if the cell is visible and looks the same in all terminals.
  private static func isCertain(_ cell: Cell) -> Bool {
    cell.text.unicodeScalars.count == 1 && isCertain(cell.glyph)
  }
}

/// Caches the looks of cells, because searching for the nearest color is slow.
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
      var cell = cells.1
      // Marks are omitted in the last column.
      let width = cell.part == .first ? 2 : 1
      if index % surface.size.columns + width == surface.size.columns, cell.part != .second {
        cell = Cell(cell.glyph, cell.style)
      }
      let expected = looks[cell] ?? Look(cell, colors: colors)
      looks[cell] = expected
      guard Look(cells.0) != expected else { return nil }
      return "cell \(index) of \(surface.size.columns) columns: \(Look(cells.0)) for \(expected)"
    }
  }
}

extension Surface {
  /// Strings with single-width and wide characters and marks.
  private static let texts = [
    "Stroke color", "日本語テキスト", "a日b한c글", "жук e\u{301}o\u{323}\u{302}", "😀 ok 😀", "ที่นี่",
  ]

  /// Changes some cells in a typical way, in letters of any script or in plain ones.
  fileprivate mutating func change(using generator: inout SeededGenerator, isPlain: Bool = false) {
    for _ in 0..<Int.random(in: 0...4, using: &generator) {
      let rect = CellRect.random(around: size, using: &generator)
      switch Int.random(in: 0..<6, using: &generator) {
      case 0: fill(rect, with: .random(using: &generator, isPlain: isPlain))
      case 1:
        let text = isPlain ? "Stroke color" : Self.texts.randomElement(using: &generator) ?? ""
        write(text, in: rect, style: Cell.random(using: &generator, isPlain: isPlain).style)
      case 2: drawBorder(rect, title: "Ink")
      case 3:
        for column in rect.columns {
          self[CellPosition(column: column, row: rect.rows.lowerBound)] = .random(
            using: &generator, isPlain: isPlain)
        }
      default: self[rect.origin] = .random(using: &generator, isPlain: isPlain)
      }
    }
  }
}

extension Cell {
  /// Returns one of few characters and colors, so that neighbors often share some.
  fileprivate static func random(using generator: inout SeededGenerator, isPlain: Bool) -> Cell {
    let glyphs =
      Array((isPlain ? "    ab│" : "    ab│▸日ж😀🬀🬻🬼🭒🭨🭬\u{1CD00}").unicodeScalars) + Look.blocks
      + "▂▇▔▉▕".unicodeScalars
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
    let few: [UInt32] = [0x000000, 0xFFFFFF, 0x3FA7D6, 0x3FA8D4, 0x123456, 0xFF0000]
    if generator.chance(25) { return .standard }
    if generator.chance(10) { return .indexed(UInt8.random(in: 0...15, using: &generator)) }
    return .rgb(RGB24(few.randomElement(using: &generator) ?? 0))
  }
}

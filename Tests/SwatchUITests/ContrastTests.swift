import SwatchColor
import SwatchScreen
import SwatchTestSupport
import SwatchWidgets
import Testing

@testable import SwatchPicker
@testable import SwatchScenes
@testable import SwatchUI

@Suite("Contrast and color vision") struct ContrastTests {
  private func lines(_ screen: TestScreen) -> [String] {
    screen.rows.filter { $0.contains(":1 on ") || $0.contains("APCA") }
  }

  @Test(
    "Shows the contrast level of the stroke color on the paper",
    arguments: [
      ("#000000", "21.00:1 on paper · AAA", "Lc 106 Fluent text"),
      ("#767676", "4.54:1 on paper · AA", "Lc 72"),
      ("#949494", "3.03:1 on paper", "Lc"), ("#ffffff", "1.00:1 on paper", "Lc 0 Fails"),
    ])
  func words(color: String, wcag: String, apca: String) throws {
    let small = try TestScreen()
    small.pick(color)
    let short = wcag.replacing(" ·", with: "")
    #expect(small.text.contains(wcag) || small.text.contains(short), "\(lines(small))")
    let screen = try TestScreen(160, 50)
    screen.pick(color)
    #expect(lines(screen).count == 2)
    #expect(screen.text.contains(wcag), "\(lines(screen))")
    #expect(screen.text.contains(apca), "\(lines(screen))")
  }

  @Test("Follows a drag and ignores the fill color")
  func live() throws {
    let screen = try TestScreen()
    let frame = try #require(screen.layout.controls[.slider(.brightness)])
    screen.down(at(frame.columns.lowerBound + 3, frame.rows.lowerBound))
    let first = lines(screen)
    screen.move(at(frame.columns.lowerBound + 12, frame.rows.lowerBound))
    let second = lines(screen)
    #expect(first != second)
    screen.up(at(frame.columns.lowerBound + 12, frame.rows.lowerBound))
    screen.type("f")
    screen.press(.enter)
    screen.pick("#ff0000")
    func numbers(_ lines: [String]) -> [[Substring]] {
      lines.map { $0.split { !"0123456789.:".contains($0) } }
    }
    #expect(numbers(lines(screen)) == numbers(second))
  }

  @Test("k reaches AA, then AAA, and keeps the hue")
  func nudge() throws {
    var random = SeededGenerator(seed: 3)
    let screen = try TestScreen()
    for _ in 0..<40 {
      let color = RGB24.random(using: &random)
      screen.pick(color.hex)
      while WCAGContrast(of: screen.pen.strokeColor, on: Color(white: 1)).ratio < 7 {
        let before = WCAGContrast(of: screen.pen.strokeColor, on: Color(white: 1)).ratio
        screen.type("k")
        let after = WCAGContrast(of: Color(screen.pen.strokeColor.rgb24), on: Color(white: 1)).ratio
        // No larger than necessary.
        #expect((before < 4.5 ? 4.5..<4.8 : 7..<7.4).contains(after), "\(color.hex)")
        #expect(screen.text.contains(before < 4.5 ? "on paper AA " : "on paper · AAA"))
      }
      screen.type("k")
      #expect(screen.status == "Contrast already passes AAA")
    }
  }

  @Test("Previews the result of k beside it and in the status line")
  func preview() throws {
    let screen = try TestScreen(160, 50)
    screen.pick("#ffd700")
    let place = try place(of: " k fix", in: screen)
    let shown = screen.surface[at(place.column - 1, place.row)].style.background
    screen.focus(.contrast)
    let hint = screen.status
    screen.type("k")
    #expect(shown == .rgb(screen.pen.strokeColor.rgb24))
    #expect(hint.hasSuffix("change to \(screen.pen.strokeColor.rgb24.hex), 4.50:1 passes AA"), "\(hint)")
  }

  /// Returns the position of a text on the screen.
  private func place(of text: String, in screen: TestScreen) throws -> CellPosition {
    let row = try #require(screen.rows.firstIndex { $0.contains(text) }, "\(text) is not shown")
    let line = screen.rows[row]
    let start = try #require((0..<line.count).first { line.dropFirst($0).hasPrefix(text) })
    return at(start, row)
  }

  @Test("A press on the contrast fixes it, like the key")
  func press() throws {
    for label in ["on paper", "k fix", "APCA"] {
      let screen = try TestScreen(160, 50)
      screen.pick("#ffd700")
      screen.click(try place(of: label, in: screen))
      #expect(screen.text.contains("on paper · AA"))
      screen.type("<")
      #expect(screen.color == "#ffd700")
    }
  }

  @Test("Names what is compared, also in narrow panels and for both wells")
  func compared() throws {
    let screen = try TestScreen()
    screen.type("f")
    screen.press(.escape)
    screen.activate(.fill)
    screen.pick("#ffd700")
    #expect(screen.text.contains("Stroke 3.94:1 on paper"))
    let narrow = try TestScreen(24, 60)
    #expect(narrow.text.contains("3.94:1 on paper"))
    let picker = try TestScreen(purpose: .pick(Color(white: 0)))
    #expect(picker.text.contains("21.00:1 on white · AAA"))
  }

  // MARK: Vision

  /// Returns the terminal's content after some keys.
  private func shown(after keys: String) throws -> ScreenEmulator {
    let events = keys.map { [Event.key(KeyPress(.character($0)))] }
    let terminal = MemoryTerminal(script: [[.paste("#3fa7d6")]] + events + [[.key("q")]])
    try Application(terminal: terminal).run()
    var emulator = ScreenEmulator(columns: 80, rows: 24)
    for frame in terminal.frames { emulator.feed(frame) }
    #expect(emulator.errors.isEmpty)
    return emulator
  }

  /// Returns the visible content of a cell: blocks may be drawn with swapped colors.
  private func look(_ cell: ScreenEmulator.Cell) -> [Set<ScreenEmulator.Color>] {
    if cell.text == " ", !cell.pen.isReversed { return [[cell.pen.background]] }
    let isBlock = cell.text.unicodeScalars.contains { (0x2580...0x259F).contains($0.value) }
    return isBlock
      ? [[cell.pen.background, cell.pen.foreground]] : [[cell.pen.background], [cell.pen.foreground]]
  }

  private func simulated(
    _ color: ScreenEmulator.Color, _ simulation: ColorVisionSimulation
  ) -> ScreenEmulator.Color {
    guard case .rgb(let red, let green, let blue) = color else { return color }
    let seen = simulation.color(for: Color(RGB24(red: red, green: green, blue: blue))).rgb24
    return .rgb(seen.red, seen.green, seen.blue)
  }

  @Test("v simulates each color vision deficiency for all colors on screen")
  func vision() throws {
    let normal = try shown(after: "")
    // The badge names the simulation.
    let note = try TestScreen(80, 24).layout.panel.note
    for (index, deficiency) in ColorVisionDeficiency.allCases.enumerated() {
      let seen = try shown(after: String(repeating: "v", count: index + 1))
      let simulation = ColorVisionSimulation(deficiency)
      for row in 0..<23 {
        for column in 0..<80 where !note.contains(at(column, row)) {
          var expected = normal[row, column]
          expected.pen.background = simulated(expected.pen.background, simulation)
          expected.pen.foreground = simulated(expected.pen.foreground, simulation)
          #expect(look(seen[row, column]) == look(expected), "\(deficiency) \(row) \(column)")
        }
      }
      let name = deficiency == .achromatopsia ? "without color vision" : deficiency.title.lowercased()
      #expect(seen.text(inRow: 23).contains(name))
    }
  }

  @Test("After the last deficiency, v shows normal colors; picked colors never change")
  func visionOff() throws {
    let count = ColorVisionDeficiency.allCases.count
    let normal = try shown(after: "")
    let seen = try shown(after: String(repeating: "v", count: count + 1))
    for row in 0..<23 {
      for column in 0..<80 { #expect(look(seen[row, column]) == look(normal[row, column])) }
    }
    let screen = try TestScreen()
    screen.pick("#3fa7d6")
    screen.type("v")
    #expect(screen.color == "#3fa7d6")
    #expect(screen.text.contains("#3fa7d6"))
  }

  // MARK: Other backgrounds

  private func enter(_ command: String, _ screen: TestScreen) {
    screen.type(":\(command)")
    screen.press(.enter)
  }

  @Test("Measured with any color, a saved one or the fill; k fixes it there")
  func grounds() throws {
    let library = FakeLibrary(
      Palette(name: "Mine", swatches: [Swatch(name: "night", color: Color(RGB24(0x101020)))]))
    let screen = try TestScreen(100, 30, library: library)
    screen.turn(to: .palette)
    screen.turn(to: .hsb)
    screen.pick("#777777")
    enter("contrast #000", screen)
    #expect(screen.status.hasPrefix("Contrast with #000: 4.68:1, AA"))
    #expect(screen.text.contains("on #000"))
    enter("contrast night", screen)
    #expect(screen.text.contains("on night"))
    screen.type("k")
    let fixed = WCAGContrast(of: screen.pen.strokeColor, on: Color(RGB24(0x101020))).ratio
    #expect((4.5..<4.8).contains(fixed))
    enter("contrast fill", screen)
    #expect(screen.status == "No fill to measure contrast with")
    screen.activate(.fill)
    screen.pick("white")
    enter("contrast fill", screen)
    #expect(screen.text.contains("on fill"))
    screen.type("z")
    #expect(screen.text.contains("on night"))
    screen.type(":contrast nothing such")
    #expect(screen.text.contains("nothing such"))
    screen.press(.escape)
    enter("contrast paper", screen)
    #expect(screen.text.contains("on paper"))
    enter("contrast white", screen)
    #expect(screen.text.contains("on white"), "the paper may have another color")
  }

  @Test("The menu lists the available backgrounds")
  func menu() throws {
    let library = FakeLibrary(.letters(2))
    let screen = try TestScreen(100, 30, library: library)
    screen.turn(to: .palette)
    let place = try screen.middle(of: .contrast)
    screen.mouse(.press(.right), place)
    screen.mouse(.release(.right), place)
    try screen.choose("B")
    #expect(screen.text.contains("on B"))
  }
}

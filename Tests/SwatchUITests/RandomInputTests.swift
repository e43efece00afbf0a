import SwatchColor
import SwatchScreen
import SwatchTestSupport
import Testing

@testable import SwatchPicker
@testable import SwatchScenes
@testable import SwatchUI

@Suite("Random input") struct RandomInputTests {
  private static let keys: [Key] = [
    .enter, .tab, .escape, .backspace, .up, .down, .left, .right, .delete, .home, .end, .pageUp, .pageDown,
    .function(1), .function(2),
  ]
  private static let letters = Array("sf[]{}rueUap/ctki<>v=#?1234567d 0+*%xyz漢BLROPFTEXVbmg+-0whWdCkl")

  private func key(_ random: inout SeededGenerator) -> Event {
    let key = random.chance(50) ? Self.keys.randomElement(using: &random) : nil
    let letter = Self.letters.randomElement(using: &random) ?? " "
    let modifiers = random.chance(90) ? Modifiers() : Modifiers(rawValue: .random(in: 0...7, using: &random))
    return .key(KeyPress(key ?? .character(letter), modifiers))
  }

  private func mouse(_ size: CellSize, _ random: inout SeededGenerator) -> Event {
    // Includes positions outside the screen, where a drag may go.
    let position = at(
      .random(in: -3...size.columns + 3, using: &random), .random(in: -3...size.rows + 3, using: &random))
    let actions: [MouseEvent.Action] = [
      .press(.left), .press(.left), .motion(.left), .motion(.left), .motion(.left), .release(.left),
      .release(.left), .wheel(.up), .wheel(.down), .wheel(.right), .motion(nil), .press(.right),
      .release(.right), .press(.middle), .motion(.middle), .release(.middle),
    ]
    let modifiers = random.chance(80) ? Modifiers() : Modifiers(rawValue: .random(in: 0...7, using: &random))
    let action = actions.randomElement(using: &random) ?? .motion(nil)
    return .mouse(MouseEvent(action, at: position, modifiers: modifiers))
  }

  private func size(_ random: inout SeededGenerator) -> CellSize {
    random.chance(40)
      ? CellSize(columns: .random(in: 1...12, using: &random), rows: .random(in: 1...6, using: &random))
      : CellSize(columns: .random(in: 1...130, using: &random), rows: .random(in: 1...45, using: &random))
  }

  private func event(_ size: CellSize, _ random: inout SeededGenerator) -> Event {
    switch Int.random(in: 0..<100, using: &random) {
    case 0..<50: key(&random)
    case 50..<92: mouse(size, &random)
    case 92..<95: .paste(["#3fa7d6", "teal\n", "\u{1B}[31m漢", ""].randomElement(using: &random) ?? "")
    case 95..<97: .focus(random.chance(50))
    case 97: .discovery(.truecolor)
    default: .resize(self.size(&random))
    }
  }

  /// Returns true if all complete controls lie in the screen and their frames.
  private func check(_ screen: TestScreen) {
    let (layout, surface) = (screen.layout, screen.surface)
    #expect(surface.size == layout.size)
    for frame in layout.controls.values where !frame.isEmpty {
      #expect(frame.intersection(surface.size.bounds) == frame)
    }
    for control in screen.controls {
      check("\(control.id)", on: surface) { surface in
        control.draw(&surface)
        return control.extent
      }
    }
    check("dialog", on: surface) { [screen.drawDialog(on: &$0) ?? .empty] }
  }

  /// Returns true if a control draws only in its extent.
  private func check(_ name: String, on surface: Surface, draw: (inout Surface) -> [CellRect]) {
    var alone = Surface(size: surface.size, display: surface.display)
    let blank = Cell("\u{2603}")
    alone.fill(surface.size.bounds, with: blank)
    let frames = draw(&alone)
    for (index, cell) in alone.cells.enumerated() where cell != blank {
      let position = at(index % surface.size.columns, index / surface.size.columns)
      if !frames.contains(where: { $0.contains(position) }) {
        Issue.record("\(name) draws at \(position), outside of \(frames)")
      }
    }
  }

  @Test(
    "Random input never crashes, and views stay in their frames",
    arguments: samples(16))
  func noCrash(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let size = size(&random)
    let library = FakeLibrary(
      .letters(30), Palette(name: "漢字", swatches: [Swatch(name: "", color: Color(white: 0))]))
    var services = Services()
    services.picking.openLibrary = { library }
    services.picking.clipboard = FakeClipboard(.sent)
    let screen = try TestScreen(
      size.columns, size.rows, colors: random.chance(80) ? .truecolor : .mono,
      glyphs: random.chance(80) ? .unicode : .ascii, services: services,
      purpose: seed.isMultiple(of: 2) ? .sketch() : .pick(Color(white: 0.5)))
    for step in 0..<300 where !screen.isFinished || seed.isMultiple(of: 2) {
      screen.send(event(screen.surface.size, &random))
      if random.chance(3) { screen.timeOut() }
      if random.chance(2) {
        library.failure = library.failure == nil ? FakeLibrary.Failure() : nil
        library.changeFromElsewhere { _ in }
      }
      if step.isMultiple(of: 60) { check(screen) }
      let picked = screen.wells.picked
      let values = ColorComponent.allCases.map { $0.value(in: picked) }
      #expect(values.allSatisfy { $0.isFinite })
    }
    check(screen)
  }

  @Test(
    "The smallest screens show something and can be left",
    arguments: [(1, 1), (2, 1), (1, 2), (3, 2), (5, 3)])
  func small(size: (Int, Int)) throws {
    for purpose in [Application.Purpose.sketch(), .pick(Color(white: 0.5))] {
      let screen = try TestScreen(size.0, size.1, purpose: purpose)
      for key in "1234567t?#=pa/ik" {
        screen.type("\(key)")
        check(screen)
        screen.press(.escape)
        if screen.isFinished { break }
      }
    }
    let screen = try TestScreen(size.0, size.1, purpose: .pick(Color(white: 0.5)))
    screen.press(.enter)
    #expect(screen.choice == Color(white: 0.5))
  }
}

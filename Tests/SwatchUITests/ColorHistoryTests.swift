import SwatchColor
import SwatchScreen
import SwatchTestSupport
import SwatchWidgets
import Testing

@testable import SwatchPicker
@testable import SwatchScenes
@testable import SwatchUI

@Suite("Color history") struct ColorHistoryTests {
  @Test("< and > step through the colors and report the ends")
  func walk() throws {
    let screen = try TestScreen()
    for color in ["#111111", "#222222", "#333333"] { screen.pick(color) }
    screen.type("<<")
    #expect(screen.color == "#111111")
    screen.type("<")
    #expect(screen.color == "#808080")
    screen.type("<")
    #expect(screen.status == "No earlier color")
    screen.type(">>>")
    #expect(screen.color == "#333333")
    screen.type(">")
    #expect(screen.status == "No later color")
  }

  @Test("A drag is one change")
  func drag() throws {
    let screen = try TestScreen()
    screen.pick("#3fa7d6")
    let frame = try #require(screen.layout.controls[.chart])
    let end = at(frame.columns.upperBound - 1, frame.rows.upperBound - 1)
    screen.drag(frame.origin, end)
    #expect(screen.color != "#3fa7d6")
    screen.type("<")
    #expect(screen.color == "#3fa7d6")
    screen.type("<")
    #expect(screen.color == "#808080")
  }

  @Test("Two drags of a slider are two changes")
  func twoDrags() throws {
    let screen = try TestScreen()
    let frame = try #require(screen.layout.controls[.slider(.brightness)])
    screen.drag(
      at(frame.columns.lowerBound + 3, frame.rows.lowerBound),
      at(frame.columns.lowerBound + 5, frame.rows.lowerBound))
    let first = screen.color
    screen.drag(
      at(frame.columns.lowerBound + 8, frame.rows.lowerBound),
      at(frame.columns.lowerBound + 15, frame.rows.lowerBound))
    screen.type("<")
    #expect(screen.color == first)
  }

  @Test("Repeated arrow keys are one change; another key ends it")
  func runs() throws {
    let screen = try TestScreen()
    screen.pick("#804040")
    while screen.focus != .slider(.brightness) { screen.press(.tab) }
    screen.press(.right, times: 7)
    let afterFirst = screen.color
    screen.press(.tab)
    screen.press(.tab, .shift)
    screen.press(.right, times: 5)
    screen.type("<")
    #expect(screen.color == afterFirst)
    screen.type("<")
    #expect(screen.color == "#804040")
  }

  @Test("A cancelled drag is not a change and keeps the redo history")
  func cancelled() throws {
    let screen = try TestScreen()
    screen.pick("#111111")
    screen.pick("#222222")
    screen.type("<")
    let frame = try #require(screen.layout.controls[.chart])
    screen.down(frame.origin)
    screen.move(at(frame.columns.lowerBound + 5, frame.rows.lowerBound + 1))
    screen.press(.escape)
    #expect(screen.color == "#111111")
    screen.type(">")
    #expect(screen.color == "#222222")
    screen.type("<<")
    #expect(screen.color == "#808080")
  }

  @Test("A new color drops undone ones")
  func branch() throws {
    let screen = try TestScreen()
    for color in ["#111111", "#222222"] { screen.pick(color) }
    screen.type("<")
    screen.pick("#444444")
    screen.type(">")
    #expect(screen.status == "No later color")
    screen.type("<")
    #expect(screen.color == "#111111")
  }

  @Test("Both wells share one history, which activates the changed well")
  func wells() throws {
    let screen = try TestScreen()
    screen.pick("#111111")
    screen.type("f")
    screen.press(.enter)
    screen.pick("#ff0000")
    let fill = try #require(screen.pen.fillColor)
    screen.type("s")
    screen.press(.escape)
    screen.type("<")
    #expect(screen.pen.fillColor == nil)
    #expect(screen.pen.strokeColor.hex == "#111111")
    screen.type(">")
    #expect(screen.pen.fillColor == fill)
    #expect(screen.wells.active == .fill)
  }

  @Test("The pen's width is not part of the color history")
  func width() throws {
    let screen = try TestScreen()
    screen.pick("#111111")
    screen.type("]]]")
    screen.type("<")
    #expect(screen.color == "#808080")
    #expect(screen.pen.width == 13)
  }

  @Test("Stepping back and forward is exact")
  func property() throws {
    let screen = try TestScreen()
    var random = SeededGenerator(seed: 7)
    var seen = [screen.wells.paint(of: .stroke)]
    for _ in 0..<60 {
      let component = ColorComponent.allCases.randomElement(using: &random) ?? .hue
      screen.beginGesture()
      screen.move(.component(component), to: .random(in: 0...1, using: &random))
      let state = screen.wells.paint(of: .stroke)
      if state != seen.last { seen.append(state) }
    }
    for state in seen.dropLast().reversed() {
      screen.type("<")
      #expect(screen.wells.paint(of: .stroke) == state)
    }
    for state in seen.dropFirst() {
      screen.type(">")
      #expect(screen.wells.paint(of: .stroke) == state)
    }
  }

  @Test("The history is limited to a thousand changes")
  func limit() throws {
    let screen = try TestScreen()
    for index in 0..<1100 { screen.pick("rgb(\(index % 256) \(index / 256) 0)") }
    for _ in 0..<1000 { screen.type("<") }
    #expect(screen.color == "#630000")
    screen.type("<")
    #expect(screen.status == "No earlier color")
  }

  @Test("Recent colors are shown without duplicates; a press picks one")
  func recents() throws {
    let screen = try TestScreen()
    for color in ["#111111", "#222222", "#111111", "#333333"] { screen.pick(color) }
    #expect(
      screen.history.recentColors(limit: 9).map(\.hex) == ["#333333", "#111111", "#222222", "#808080"])
    let frame = try #require(screen.layout.controls[.recents])
    screen.click(at(frame.columns.lowerBound + 4, frame.rows.lowerBound))
    #expect(screen.color == "#222222")
  }
}

import SwatchColor
import SwatchScreen
import SwatchWidgets
import Testing

@testable import SwatchPicker
@testable import SwatchScenes
@testable import SwatchUI

@Suite("Typed values") struct TypedValueTests {
  private func focus(_ control: ControlID, _ screen: TestScreen) {
    while screen.focus != control { screen.press(.tab) }
  }

  /// Opens the value of a slider and types over it.
  private func enter(_ text: String, for slider: Slider, _ screen: TestScreen) {
    focus(.of(slider), screen)
    screen.press(.enter)
    screen.type(text)
    screen.press(.enter)
  }

  @Test(
    "Arithmetic",
    arguments: [
      ("120", 120), ("50%", 50), ("199°", 199), ("+10", 30), ("-5", 15), ("*2", 40), ("/4", 5), ("*2+1", 41),
      ("100+20*2", 140), (" 1.5 * 2 ", 3), (".25", 0.25), ("+10-3", 27), ("90deg/2", 45),
    ])
  func arithmetic(text: String, value: Double) {
    #expect(ValueExpression.value(of: text, current: 20) == value)
  }

  @Test(
    "Invalid values",
    arguments: [
      "", " ", "+", "1+", "*", "1..2", "--1", "1/0", "red", "#fff", "1e9", "٣", "1 + x", "=", "%",
      String(repeating: "9", count: 400), String(repeating: "+", count: 9999),
      "1" + String(repeating: "*9", count: 400),
    ])
  func nonsense(text: String) {
    #expect(ValueExpression.value(of: text, current: 20) == nil)
  }

  @Test("Long pastes into color and value fields are truncated with a message", arguments: ["#", "="])
  func longPaste(key: String) throws {
    let screen = try TestScreen()
    if key == "=" { focus(.of(.hue), screen) }
    screen.type(key)
    screen.send(.paste(String(repeating: "1", count: 1 << 20)))
    #expect(screen.dialog != nil)
    #expect(screen.text.contains("Limit of 256 characters reached"))
  }

  @Test(
    "Enter on a slider prompts for its value",
    arguments: [("120", "120°"), ("+10", "10°"), ("999", "360°"), ("-1", "0°")])
  func slider(text: String, label: String) throws {
    let screen = try TestScreen()
    enter(text, for: .hue, screen)
    #expect(screen.dialog == nil)
    #expect(screen.text.contains(" \(label)"))
  }

  @Test("Without a focused slider, = prompts for the first one")
  func firstSlider() throws {
    let screen = try TestScreen()
    screen.type("3")
    screen.focus(.undo)
    screen.type("=")
    screen.type("300")
    screen.press(.enter)
    #expect(screen.dialog == nil && screen.color == "#ff8080")
  }

  @Test("A percentage refers to the whole range")
  func percentage() throws {
    let screen = try TestScreen()
    screen.turn(to: .rgb)
    enter("50%", for: .component(.red), screen)
    enter("100%", for: .component(.green), screen)
    #expect(screen.text.contains("#80ff80"))
  }

  @Test("A press on the label prompts for the value; a press elsewhere cancels")
  func mouse() throws {
    let screen = try TestScreen()
    let frame = try #require(screen.layout.controls[.slider(.saturation)])
    screen.click(at(frame.columns.upperBound - 2, frame.rows.lowerBound))
    screen.type("25")
    screen.press(.enter)
    #expect(screen.text.contains("25%"))
    screen.click(at(frame.columns.upperBound - 2, frame.rows.lowerBound))
    screen.type("99")
    screen.click(screen.canvas(3, 3))
    #expect(screen.text.contains("25%"))
    #expect(screen.strokes.isEmpty)
  }

  @Test("Escape keeps the value and shows the slider's hint")
  func escape() throws {
    let screen = try TestScreen()
    let before = screen.wells
    focus(.slider(.hue), screen)
    let hint = screen.status
    screen.press(.enter)
    screen.type("77")
    screen.press(.escape)
    #expect(screen.wells == before)
    #expect(screen.status == hint)
  }

  @Test("Pressing Enter twice does not round the value")
  func untouched() throws {
    let screen = try TestScreen()
    screen.pick("#3fa7d6")
    let before = screen.wells
    for slider in [Slider.component(.hue), .saturation, .brightness] { enter("", for: slider, screen) }
    #expect(screen.wells == before)
  }

  @Test("Any notation can be typed or pasted for a component")
  func notation() throws {
    let screen = try TestScreen()
    enter("rgb(63 167 214)", for: .hue, screen)
    #expect(screen.color == "#3fa7d6")
    screen.press(.enter)
    screen.send(.paste("tomato\n"))
    screen.press(.enter)
    #expect(screen.color == "#ff6347")
  }

  @Test("Invalid text stays with the reason in the status line")
  func fixing() throws {
    let screen = try TestScreen()
    screen.type("#")
    screen.type("tomatto")
    screen.press(.enter)
    #expect(screen.status.contains("Cannot read"))
    screen.press(.backspace, times: 2)
    screen.type("o")
    screen.press(.enter)
    #expect(screen.color == "#ff6347")
  }

  @Test("= prompts for the focused slider's value, otherwise for a color")
  func equals() throws {
    let screen = try TestScreen()
    screen.type("=teal")
    screen.press(.enter)
    #expect(screen.color == "#008080")
    focus(.penWidth, screen)
    screen.type("=+3")
    screen.press(.enter)
    #expect(screen.pen.width == 13)
    screen.type("=teal")
    screen.press(.enter)
    #expect(screen.status.hasPrefix("Invalid value ‘teal’"))
  }

  @Test(
    "Any notation can be pasted from any focus",
    arguments: [
      "#3fa7d6", "3fa7d6", "rgb(63, 167, 214)", "oklch(69% 0.11 232)", "SteelBlue", "  hsl(199 65% 54%)\n",
    ])
  func paste(text: String) throws {
    for control in try TestScreen().layout.visibleControls.map(\.id) {
      let screen = try TestScreen()
      screen.focus(control)
      screen.pick(text)
      #expect(screen.color != "#808080", "\(control)")
    }
  }
}

import SwatchColor
import SwatchScreen
import SwatchTestSupport
import SwatchWidgets
import Testing

@testable import SwatchPicker
@testable import SwatchScenes
@testable import SwatchUI

@Suite("Hue page") struct SpectrumTests {
  private func screen(_ graphics: Graphics = .quadrant) throws -> (TestScreen, CellRect) {
    let screen = try TestScreen(100, 30, graphics: graphics)
    screen.turn(to: .spectrum)
    return (screen, try #require(screen.layout.controls[.spectrum]))
  }

  @Test("Corners and center have the expected colors; drags are clamped")
  func colors() throws {
    let (screen, frame) = try screen()
    screen.click(frame.origin)
    #expect(screen.color == "#ffffff")
    screen.drag(frame.origin, at(frame.columns.lowerBound, 29))
    #expect(screen.color == "#000000")
    let middle = frame.rows.lowerBound + frame.height / 2
    screen.click(at(frame.columns.lowerBound, middle))
    let color = try #require(screen.wells.color)
    #expect(color.red > 0.85 && color.green < 0.15 && color.blue < 0.15)
  }

  @Test("A press picks the displayed color")
  func shown() throws {
    let (screen, frame) = try screen()
    var random = SeededGenerator(seed: 4)
    for _ in 0..<20 {
      let cell = at(
        frame.columns.randomElement(using: &random) ?? 0, frame.rows.randomElement(using: &random) ?? 0)
      screen.click(cell)
      let picked = try #require(screen.wells.color)
      let place = Touch(.began, at: cell).point
      let expected = PickerField.spectrumColor(
        (place.x - Double(frame.columns.lowerBound) - 0.5) / Double(frame.width - 1),
        (place.y - Double(frame.rows.lowerBound) - 0.5) / Double(frame.height - 1))
      #expect(picked.hex == expected.color.hex)
      #expect(screen.surface[cell].glyph == "○" || screen.surface[cell].glyph == "●", "the mark is there")
    }
  }

  @Test("Each color has its own place; lightness changes keep the hue")
  func places() throws {
    for (x, y) in [(0.0, 0.5), (0.25, 0.3), (0.5, 0.7), (0.9, 0.5)] {
      let picked = PickedColor(Color(white: 0)).replaced(by: PickerField.spectrumColor(x, y))
      let place = PickerField.spectrum.values(picked)
      #expect(abs(place.x - x) < 1e-9 && abs(place.y - y) < 1e-9)
    }
    let (screen, _) = try screen()
    screen.pick("#3fa7d6")
    let hue = screen.wells.hsb.hue
    screen.focus(.spectrum)
    screen.press(.down, times: 90)
    #expect(screen.color == "#000000")
    screen.press(.up, times: 50)
    #expect(abs(screen.wells.hsb.hue - hue) < 1e-9)
    screen.press(.right)
    #expect(abs(screen.wells.hsb.hue - hue - 1) < 1e-9)
  }
}

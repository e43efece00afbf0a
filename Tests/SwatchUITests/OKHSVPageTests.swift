import SwatchColor
import SwatchScreen
import SwatchWidgets
import Testing

@testable import SwatchPicker
@testable import SwatchScenes
@testable import SwatchUI

@Suite("OKHSV page") struct OKHSVPageTests {
  private func screen() throws -> TestScreen {
    let screen = try TestScreen(100, 30)
    screen.turn(to: .okhsv)
    return screen
  }

  @Test("Key 8 shows it; each slider changes only its component")
  func sliders() throws {
    let screen = try TestScreen(100, 30)
    screen.pick("#3fa7d6")
    screen.type("8")
    #expect(screen.page == .okhsv)
    let before = screen.host.picker.wells.picked.okhsv
    screen.focus(.slider(.okHue))
    screen.press(.right, times: 20)
    let after = screen.host.picker.wells.picked.okhsv
    #expect(abs(after.hue - before.hue - 20) < 1e-9)
    #expect(after.saturation == before.saturation && after.value == before.value)
    #expect(screen.color != "#3fa7d6")
  }

  @Test("The chart has whites at the bottom and vivid colors at the top")
  func chart() throws {
    let screen = try screen()
    screen.pick("#ff0000")
    let frame = try #require(screen.layout.controls[.okhsv])
    screen.click(at(frame.columns.lowerBound + 5, frame.rows.upperBound - 1))
    #expect(screen.color == "#ffffff")
    screen.click(at(frame.columns.lowerBound + 5, frame.rows.lowerBound))
    #expect(screen.host.picker.wells.picked.okhsv.saturation == 1)
  }

  @Test("Grays keep their hue, black its saturation as well")
  func remembering() throws {
    let screen = try screen()
    screen.pick("#3fa7d6")
    let hue = screen.host.picker.wells.picked.okhsv.hue
    screen.focus(.slider(.okSaturation))
    screen.press(.home)
    #expect(screen.host.picker.wells.picked.okhsv.hue == hue)
    screen.focus(.slider(.okValue))
    screen.press(.home)
    #expect(screen.color == "#000000")
    #expect(screen.host.picker.wells.picked.okhsv.hue == hue)
  }
}

import SwatchColor
import SwatchScreen
import SwatchTestSupport
import SwatchWidgets
import Testing

@testable import SwatchPicker
@testable import SwatchScenes
@testable import SwatchUI

@Suite("Color sliders") struct SliderPropertyTests {
  private static let pages: [PickerPage] = [.hsb, .rgb, .oklch]
  private static let starts = ["#3fa7d6", "#808080", "#000000", "#ffffff", "oklch(70% 0.38 150)", "#010203"]

  private func value(_ component: ColorComponent, _ screen: TestScreen) -> Double {
    component.value(in: screen.wells.picked)
  }

  private func isClose(_ one: Double, _ other: Double) -> Bool { abs(one - other) < 1e-9 }

  @Test("A slider stays exactly where it was set; others on the page do not move", arguments: starts)
  func moves(start: String) throws {
    let screen = try TestScreen()
    screen.pick(start)
    var random = SeededGenerator(seed: 41)
    for _ in 0..<400 {
      let page = Self.pages.randomElement(using: &random) ?? .hsb
      let component = page.components.randomElement(using: &random) ?? .hue
      let others = page.components.filter { $0 != component }
      let before = others.map { value($0, screen) }
      let position =
        random.chance(20)
        ? [0, 0.5, 1][Int.random(in: 0...2, using: &random)]
        : Double.random(in: 0...1, using: &random)
      let slider = Slider.component(component)
      screen.move(slider, to: position)
      #expect(isClose(screen.position(of: slider), position), "\(component) to \(position)")
      for (other, value) in zip(others, before) {
        #expect(isClose(self.value(other, screen), value), "\(component) to \(position) moves \(other)")
      }
    }
  }

  @Test("Setting a slider to its own position changes nothing", arguments: starts)
  func noEcho(start: String) throws {
    let screen = try TestScreen()
    screen.pick(start)
    var random = SeededGenerator(seed: 42)
    for component in ColorComponent.allCases {
      let slider = Slider.component(component)
      screen.move(slider, to: .random(in: 0...1, using: &random))
      let once = screen.wells
      for _ in 0..<3 { screen.move(slider, to: screen.position(of: slider)) }
      #expect(screen.wells == once, "\(component)")
    }
  }

  @Test("The color is that of the sliders used last")
  func truth() throws {
    let screen = try TestScreen()
    var random = SeededGenerator(seed: 43)
    for _ in 0..<300 {
      let component = ColorComponent.allCases.randomElement(using: &random) ?? .hue
      screen.move(.component(component), to: .random(in: 0...1, using: &random))
      let picked = screen.wells.picked
      if PickerPage.hsb.components.contains(component) { #expect(picked.color == picked.hsb.color) }
      if PickerPage.oklch.components.contains(component) {
        #expect(picked.color == picked.oklch.mapping.color)
      }
      #expect(picked.hsb.color.rgb24 == picked.color.rgb24, "\(component)")
      #expect(picked.oklch.mapping.color.rgb24 == picked.color.rgb24, "\(component)")
    }
  }

  @Test("Changing pages never changes the color", arguments: starts)
  func pagesInBetween(start: String) throws {
    let screen = try TestScreen()
    screen.pick(start)
    let wells = screen.wells
    for _ in 0..<3 {
      for page in PickerPage.all {
        screen.turn(to: page)
        _ = screen.surface
        #expect(screen.wells == wells, "\(page)")
      }
    }
  }

  @Test("Hue and chroma are remembered through gray, black and white", arguments: [0.0, 1])
  func memory(end: Double) throws {
    let screen = try TestScreen()
    func set(_ component: ColorComponent, to position: Double) {
      screen.move(.component(component), to: position)
    }
    screen.pick("#3fa7d6")
    for component in [ColorComponent.lightness, .chroma, .saturation, .brightness]
    where end == 0 || component == .lightness {
      let before = screen.wells.picked
      let position = screen.position(of: .component(component))
      set(component, to: end)
      #expect(isClose(screen.wells.picked.hsb.hue, before.hsb.hue), "\(component)")
      #expect(isClose(screen.wells.picked.oklch.hue, before.oklch.hue), "\(component)")
      set(component, to: position)
      let after = screen.wells.picked
      #expect(after.color.hex == before.color.hex, "\(component)")
      #expect(isClose(after.hsb.hue, before.hsb.hue), "\(component)")
      #expect(isClose(after.oklch.hue, before.oklch.hue), "\(component)")
      #expect(isClose(after.oklch.chroma, before.oklch.chroma), "\(component)")
    }
  }

  @Test("Requested colors outside sRGB are remembered and reported")
  func beyondSRGB() throws {
    let screen = try TestScreen()
    screen.turn(to: .oklch)
    screen.pick("#3fa7d6")
    while screen.focus != .slider(.chroma) { screen.press(.tab) }
    screen.press(.end)
    #expect(value(.chroma, screen) == 0.4)
    #expect(screen.status.contains("nearest color in sRGB"))
    screen.press(.left)
    #expect(isClose(value(.chroma, screen), 0.396))
    screen.press(.home)
    #expect(!screen.status.contains("nearest"))
  }

  @Test("Only track values outside sRGB are hatched")
  func hatching() throws {
    let screen = try TestScreen(160, 50)
    screen.turn(to: .oklch)
    screen.pick("oklch(70% 0.1 150)")
    let frame = try #require(screen.layout.controls[.slider(.chroma)])
    let marks = frame.columns.map { screen.surface[at($0, frame.rows.lowerBound)].glyph == "╱" }
    let first = try #require(marks.firstIndex(of: true))
    // The most vivid green of that lightness has a chroma of about 0.2, the middle of the track.
    #expect((marks.count / 2 - 4...marks.count / 2 + 4).contains(first))
    #expect(marks[first...].filter { !$0 }.count == 5, "all up to the label")
    screen.turn(to: .rgb)
    #expect(!screen.rows.contains { $0.dropFirst(frame.columns.lowerBound).contains("╱") })
  }

  @Test(
    "A click moves the knob to its cell", arguments: pages,
    [(80, 24), (160, 50), (60, 40)])
  func clicks(page: PickerPage, size: (Int, Int)) throws {
    let screen = try TestScreen(size.0, size.1)
    screen.turn(to: page)
    screen.pick("#3fa7d6")
    for component in page.components {
      let frame = try #require(screen.layout.controls[.slider(component)])
      for column in frame.columns.dropFirst(2).dropLast(5) {
        screen.click(at(column, frame.rows.lowerBound))
        let row = screen.surface.cells[
          frame.rows.lowerBound * size.0..<(frame.rows.lowerBound + 1) * size.0]
        let knobs = frame.columns.filter { row[row.startIndex + $0].glyph == "●" }
        #expect(knobs == [column], "\(component)")
      }
    }
  }
}

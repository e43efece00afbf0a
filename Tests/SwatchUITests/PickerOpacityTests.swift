import SwatchColor
import SwatchScreen
import SwatchTestSupport
import SwatchWidgets
import Testing

@testable import SwatchPicker
@testable import SwatchScenes
@testable import SwatchUI

@Suite("Opacity in the picker") struct PickerOpacityTests {
  private func screen(_ start: String, _ columns: Int = 80, _ rows: Int = 24) throws -> TestScreen {
    let color = try #require(Color(hex: start))
    return try TestScreen(columns, rows, purpose: .pick(color))
  }

  private func answer(_ screen: TestScreen) -> String? {
    screen.press(.enter)
    return screen.choice.map { ColorCoordinates($0).formatted(.hex) }
  }

  @Test("Displayed as returned", arguments: ["#3fa7d680", "#00000000", "#ffffff01", "#3fa7d6"])
  func text(start: String) throws {
    let screen = try screen(start)
    #expect(screen.rows.contains { $0.contains(start + " ") })
    #expect(answer(screen) == start)
  }

  @Test("Translucent colors are shown on a checkerboard")
  func checkerboard() throws {
    func colors(_ start: String) throws -> Set<Style> {
      let screen = try screen(start)
      let swatch = screen.layout.panel.swatch
      let surface = screen.surface
      return Set(swatch.rows.flatMap { row in swatch.columns.map { surface[at($0, row)].style } })
    }
    #expect(try colors("#3fa7d6").count == 1)
    #expect(try colors("#3fa7d680").count == 2)
    #expect(try colors("#3fa7d680").isDisjoint(with: colors("#3fa7d6")))
  }

  @Test("{ and } change and report it on any screen", arguments: [(80, 24), (20, 6)])
  func keys(size: (Int, Int)) throws {
    let screen = try screen("#3fa7d6", size.0, size.1)
    screen.type("{{")
    #expect(screen.status == "Color: #3fa7d6e6")
    screen.type("}")
    #expect(answer(screen) == "#3fa7d6f2")
  }

  @Test("The slider is on every page", arguments: PickerPage.all)
  func slider(page: PickerPage) throws {
    let screen = try screen("#3fa7d6")
    screen.type("\(page.digit)")
    #expect(screen.text.contains("Opacity"))
    let track = try #require(screen.layout.controls[.slider(.opacity)])
    let row = track.rows.lowerBound
    screen.drag(at(track.columns.upperBound - 6, row), at(0, row))
    #expect(answer(screen) == "#3fa7d600")
  }

  @Test("Typed, pasted and saved colors have their own; pages keep it")
  func sources() throws {
    let screen = try screen("#3fa7d680")
    screen.pick("rgb(255 0 0 / 25%)")
    #expect(screen.status == "Color: #ff000040")
    screen.pick("tomato")
    #expect(screen.status == "Color: #ff6347")
    screen.pick("#ff634780")
    screen.turn(to: .hsb)
    screen.press(.left, times: 9)
    #expect(screen.status == "Color: #ff474780")
    screen.type("<<")
    #expect(screen.status == "Color: #ff6347")
    screen.type(">")
    #expect(screen.status == "Color: #ff634780")
  }

  @Test("Copied and saved with the color")
  func kept() throws {
    var services = Services()
    let (library, clipboard) = (FakeLibrary(), FakeClipboard())
    services.picking.openLibrary = { library }
    services.picking.clipboard = clipboard
    let screen = try TestScreen(services: services, purpose: .pick(Color(RGB24(0x3FA7D6)).opacity(0.5)))
    screen.type("ca")
    #expect(clipboard.texts == ["#3fa7d680"])
    #expect(screen.shelf.swatches.map { $0.color.alpha } == [0.5])
    screen.type("#tomato")
    screen.press(.enter)
    screen.turn(to: .palette)
    screen.type(" ")
    #expect(screen.status.hasSuffix("#3fa7d680"))
    #expect(answer(screen) == "#3fa7d680")
  }

  @Test("Contrast is measured against white through the color")
  func contrast() throws {
    let translucent = try #require(Color(hex: "#00000080"))
    let label = WCAGContrast(of: translucent, on: Color(white: 1)).label
    #expect(try screen("#00000080").text.contains("\(label) on white"))
    #expect(try screen("#00000000").text.contains("1.00:1 on white"))
  }

  @Test("In the sketch pad, opacity belongs to the pen")
  func sketching() throws {
    let screen = try TestScreen()
    screen.move(.opacity, to: 0.7)
    screen.pick("#3fa7d680")
    #expect(screen.color == "#3fa7d6")
    #expect(screen.pen.opacity == 0.7)
  }
}

@Suite("Searching names in the picker") struct PickerNamesTests {
  private let start = Color(RGB24(0x3FA7D6))

  @Test("/, letters and Enter pick a name from any focus", arguments: [false, true])
  func choose(isOnTabs: Bool) throws {
    let screen = try TestScreen(purpose: .pick(start))
    if isOnTabs { while screen.focus != .pages { screen.press(.tab) } }
    screen.type("/steel")
    screen.press(.enter)
    #expect(screen.choice?.hex == "#4682b4")
  }

  @Test("An unknown name is not a choice")
  func noName() throws {
    let screen = try TestScreen(purpose: .pick(start))
    screen.type("/zzzz")
    screen.press(.enter)
    #expect(!screen.isFinished)
    #expect(screen.status == "No name matches ‘zzzz’")
  }

  @Test("In the sketch pad, letters after / search from any focus")
  func sketching() throws {
    for control in [ControlID.slider(.hue), .chart, .pages, .canvas, .notation] {
      let screen = try TestScreen()
      while screen.focus != control { screen.press(.tab) }
      screen.type("/steel")
      #expect(screen.names.search.text == "steel", "\(control)")
      #expect(screen.dialog == nil)
    }
  }

  @Test("Arrows that change pages keep doing so at the names")
  func turning() throws {
    let screen = try TestScreen()
    while screen.focus != .pages { screen.press(.tab) }
    screen.press(.right, times: 2)
    #expect(screen.page == .image)
  }
}

import SwatchColor
import SwatchScreen
import SwatchTestSupport
import SwatchWidgets
import Testing

@testable import SwatchPicker
@testable import SwatchScenes
@testable import SwatchUI

@Suite("The opacity of a color that is picked") struct PickerOpacityTests {
  private func screen(_ start: String, _ columns: Int = 80, _ rows: Int = 24) throws -> TestScreen {
    let color = try #require(Color(hex: start))
    return try TestScreen(columns, rows, purpose: .pick(color))
  }

  private func answer(_ screen: TestScreen) -> String? {
    screen.press(.enter)
    return screen.choice.map { ColorCoordinates($0).formatted(.hex) }
  }

  @Test("It is shown as it is answered", arguments: ["#3fa7d680", "#00000000", "#ffffff01", "#3fa7d6"])
  func text(start: String) throws {
    let screen = try screen(start)
    #expect(screen.rows.contains { $0.contains(start + " ") })
    #expect(answer(screen) == start)
  }

  @Test("What is translucent lies on a checkerboard, what is opaque does not")
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

  @Test("{ and } change it, and say so, whatever the screen has room for", arguments: [(80, 24), (20, 6)])
  func keys(size: (Int, Int)) throws {
    let screen = try screen("#3fa7d6", size.0, size.1)
    screen.type("{{")
    #expect(screen.status == "Color: #3fa7d6e6")
    screen.type("}")
    #expect(answer(screen) == "#3fa7d6f2")
  }

  @Test("The slider changes it on every page", arguments: PickerPage.all)
  func slider(page: PickerPage) throws {
    let screen = try screen("#3fa7d6")
    screen.type("\(page.digit)")
    #expect(screen.text.contains("Opacity"))
    let track = try #require(screen.layout.controls[.slider(.opacity)])
    let row = track.rows.lowerBound
    screen.drag(at(track.columns.upperBound - 6, row), at(0, row))
    #expect(answer(screen) == "#3fa7d600")
  }

  @Test("What is typed, pasted or taken from a palette has its own; what is chosen on a page keeps it")
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

  @Test("It is copied and saved with the color")
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

  @Test("The contrast is that of the color on white, through which it shows")
  func contrast() throws {
    let translucent = try #require(Color(hex: "#00000080"))
    let label = WCAGContrast(of: translucent, on: Color(white: 1)).label
    #expect(try screen("#00000080").text.contains("\(label) on white"))
    #expect(try screen("#00000000").text.contains("1.00:1 on white"))
  }

  @Test("The sketch pad has none for colors: there it is the pen's")
  func sketching() throws {
    let screen = try TestScreen()
    screen.move(.opacity, to: 0.7)
    screen.pick("#3fa7d680")
    #expect(screen.color == "#3fa7d6")
    #expect(screen.pen.opacity == 0.7)
  }
}

@Suite("Names that are typed in the picker") struct PickerNamesTests {
  private let start = Color(RGB24(0x3FA7D6))

  @Test("/, letters and Enter choose the name, wherever keys went before", arguments: [false, true])
  func choose(isOnTabs: Bool) throws {
    let screen = try TestScreen(purpose: .pick(start))
    if isOnTabs { while screen.focus != .pages { screen.press(.tab) } }
    screen.type("/steel")
    screen.press(.enter)
    #expect(screen.choice?.hex == "#4682b4")
  }

  @Test("What fits no name is no choice")
  func noName() throws {
    let screen = try TestScreen(purpose: .pick(start))
    screen.type("/zzzz")
    screen.press(.enter)
    #expect(!screen.isFinished)
    #expect(screen.status == "No name fits ‘zzzz’")
  }

  @Test("In the sketch pad letters after / are searched for, wherever keys went before")
  func sketching() throws {
    for control in [ControlID.slider(.hue), .chart, .pages, .canvas, .notation] {
      let screen = try TestScreen()
      while screen.focus != control { screen.press(.tab) }
      screen.type("/steel")
      #expect(screen.names.search.text == "steel", "\(control)")
      #expect(screen.dialog == nil)
    }
  }

  @Test("Arrows that turn the pages go on turning them at the names")
  func turning() throws {
    let screen = try TestScreen()
    while screen.focus != .pages { screen.press(.tab) }
    screen.press(.right, times: 2)
    #expect(screen.page == .image)
  }
}

import SwatchColor
import SwatchPixels
import SwatchScreen
import SwatchWidgets
import Testing

@testable import SwatchPicker
@testable import SwatchScenes
@testable import SwatchUI

/// Interference between parts of the screen.
@Suite("Parts of the sketch pad") struct PartsTests {
  @Test("A touch cancelled elsewhere keeps colors and pen")
  func cancelledElsewhere() throws {
    let screen = try TestScreen(100, 30)
    screen.click(try screen.middle(of: .chart))
    screen.click(try screen.middle(of: .penWidth))
    screen.pick("#123456")
    screen.type("]]")
    let width = screen.pen.width
    screen.down(at(2, 29))
    screen.press(.escape)
    #expect(screen.color == "#123456" && screen.pen.width == width)
    screen.type("h")
    screen.down(screen.canvas(2, 2))
    screen.press(.escape)
    #expect(screen.color == "#123456" && screen.pen.width == width)
  }

  @Test("A cancelled stroke keeps the knob on the image")
  func knob() throws {
    let pixels = Array(repeating: RGBA32(RGB24(0x3FA7D6)), count: 64)
    let screen = try TestScreen.showing(
      try #require(Picture(size: PixelSize(width: 8, height: 8), pixels: pixels)))
    screen.click(try screen.middle(of: .picture))
    screen.press(.right, times: 2)
    let pixel = screen.source.pixel
    screen.press(.escape)
    screen.down(screen.canvas(2, 2))
    screen.press(.escape)
    #expect(screen.source.pixel == pixel)
  }

  @Test("Changing the page ends a keyboard stroke; its message is shown")
  func turningPages() throws {
    let screen = try TestScreen(100, 30)
    screen.type(" ")
    screen.press(.right, times: 3)
    screen.type("1")
    #expect(screen.canvasTouch == nil && screen.strokes.count == 1)
    #expect(screen.status == "Grid page")
  }

  @Test("A drag with the wheel on the canvas is still one color step")
  func wheelUnderDrag() throws {
    let screen = try TestScreen(100, 30)
    let before = screen.color
    let start = try screen.middle(of: .chart)
    screen.down(start)
    screen.move(at(start.column + 2, start.row))
    screen.mouse(.wheel(.down), screen.canvas(3, 3))
    screen.move(at(start.column + 4, start.row))
    screen.up(at(start.column + 4, start.row))
    screen.type("<")
    #expect(screen.color == before)
  }

  @Test("Esc during a press without effect shows the hint, not the last action")
  func cancelledWithoutChange() throws {
    let screen = try TestScreen()
    let places = ["1": ControlID.shades, "2": .chart, "": .penWidth]
    for (key, id) in places {
      screen.type(key)
      let control = try #require(screen.sketching.control(id))
      let place = control.frame.centered(CellSize(columns: 1, rows: 1)).origin
      screen.click(place)
      screen.down(place)
      screen.press(.escape)
      #expect(screen.status == control.hint(in: screen.sketching), "\(id)")
      screen.up(place)
    }
  }

  @Test("Loading palettes after the first frame draws nothing while no page shows them")
  func opening() throws {
    var services = Services()
    services.picking.openLibrary = { FakeLibrary() }
    let display = Display(colors: .truecolor, glyphs: .unicode)
    let size = CellSize(columns: 80, rows: 24)
    for purpose in [Application.Purpose.sketch(), .pick(Color(white: 0))] {
      var scene = try purpose.scene(size: size, display: display, services)
      var surface = Surface(size: size, display: display)
      #expect(scene.draw(completely: false, on: &surface))
      try scene.begin()
      #expect(!scene.draw(completely: false, on: &surface))
    }
  }

  @Test("Polling the palettes draws nothing without changes")
  func quietLibrary() throws {
    let library = FakeLibrary(Palette(name: "Mine"))
    let screen = try TestScreen(100, 30, library: library)
    screen.turn(to: .palette)
    var surface = screen.surface
    screen.timeOut()
    #expect(!screen.host.draw(completely: false, on: &surface))
    try library.changeFromElsewhere { _ = try $0.add(Palette(name: "New")) }
    screen.timeOut()
    #expect(screen.host.draw(completely: false, on: &surface))
  }
}

import SwatchColor
import SwatchScreen
import Testing

@testable import SwatchScenes
@testable import SwatchUI

@Suite("Image to trace") struct PictureToTraceTests {
  @Test("Counted separately from strokes")
  func counts() throws {
    let picture = try distinctPicture(30, 20)
    var services = Services()
    services.picking.readPicture = { _ in picture }
    let screen = try TestScreen(100, 30, services: services)
    screen.type("I")
    screen.type("photo.png")
    screen.press(.enter)
    #expect(screen.text.contains(" 1 picture "))
    for row in [3, 6] { screen.drag(screen.canvas(4, row), screen.canvas(24, row)) }
    #expect(screen.text.contains("2 strokes, 1 picture"))
    screen.type("u")
    #expect(screen.status == "Removed the last stroke, 1 left")
    screen.type("Ue")
    #expect(screen.status == "Erased 2 strokes, 1 picture")
    screen.type("u")
    #expect(screen.status == "Restored 2 strokes, 1 picture")
    screen.type("U")
    #expect(screen.status == "Erased 2 strokes, 1 picture again")
    screen.type("uuuu")
    #expect(screen.text.contains("0 strokes"))
  }
}

import SwatchColor
import SwatchScreen
import SwatchSession
import SwatchSketch
import SwatchTestSupport
import SwatchWidgets
import Testing

@testable import SwatchPicker
@testable import SwatchScenes
@testable import SwatchUI

@Suite("Files dropped on the terminal") struct DroppedFileTests {
  private struct Problem: Error, CustomStringConvertible {
    let description: String
  }

  private let library = FakeLibrary()
  private let store = FakeStore()

  private func services() throws -> Services {
    let picture = try distinctPicture(2, 1)
    for path in ["/tree.svg", "/house.svg"] {
      store.put(Drawing(strokes: [Stroke(pen: .standard, points: [CanvasPoint(x: 5, y: 5)])]), at: path)
    }
    var services = Services()
    services.drawings = store
    services.picking.openLibrary = { [library] in library }
    services.picking.paletteExtensions = ["gpl"]
    services.picking.readPicture = { path in
      guard path.hasSuffix("photo") || path.hasSuffix(".png") else {
        throw Problem(description: "\(path) is not a picture")
      }
      return picture
    }
    services.picking.readPalettes = { path in
      guard path.hasPrefix("/palettes/") else { throw Problem(description: "\(path) is not a palette") }
      return PaletteFileContents([.letters(3, name: path.pathStem)])
    }
    return services
  }

  private func screen() throws -> TestScreen { try TestScreen(services: try services()) }

  @Test("Opens a drawing after asking about unsaved changes")
  func drawing() throws {
    let screen = try screen()
    screen.send(.paste("'/tree.svg' "))
    #expect(screen.document.path == "/tree.svg")
    screen.drag(screen.canvas(4, 9), screen.canvas(24, 9))
    screen.send(.paste("file:///house.svg\r\n"))
    #expect(screen.document.path == "/tree.svg" && screen.text.contains("Save"))
    screen.type("d")
    #expect(screen.document.path == "/house.svg" && store.files["/tree.svg"]?.drawing.strokes.count == 1)
  }

  @Test("Several drawings open together; the first is shown")
  func drawings() throws {
    let screen = try screen()
    screen.send(.paste("/tree.svg /house.svg"))
    #expect(screen.document.path == "/tree.svg" && screen.text.contains("1 of 2"))
    screen.type(":next drawing")
    screen.press(.enter)
    #expect(screen.document.path == "/house.svg")
  }

  @Test("Staying with the drawing keeps the list of drawings")
  func staying() throws {
    let screen = try screen()
    screen.drag(screen.canvas(4, 9), screen.canvas(24, 9))
    screen.send(.paste("/tree.svg /house.svg"))
    #expect(screen.answers == ["Save", "Discard", "Cancel"])
    screen.press(.escape)
    #expect(screen.sketching.files.list.paths.isEmpty)
    screen.send(.paste("/tree.svg /house.svg"))
    screen.type("d")
    #expect(screen.document.path == "/tree.svg" && screen.text.contains("1 of 2"))
  }

  @Test("Reports an unreadable drawing before asking", arguments: [false, true])
  func broken(isOneOfSeveral: Bool) throws {
    let screen = try screen()
    screen.drag(screen.canvas(4, 9), screen.canvas(24, 9))
    screen.send(.paste(isOneOfSeveral ? "/none.svg /tree.svg" : "/none.svg"))
    #expect(screen.dialog == nil && screen.status == "No such file: ‘/none.svg’")
    store.failure = FakeStore.Failure()
    screen.send(.paste("/tree.svg"))
    #expect(screen.dialog == nil && screen.status == store.failure?.description)
  }

  @Test("Reports a missing drawing by name and changes nothing")
  func missing() throws {
    let screen = try screen()
    screen.send(.paste("/none.svg"))
    #expect(screen.status.contains("/none.svg") && screen.document.path == nil)
  }

  @Test(
    "Imports palettes, also without a known extension",
    arguments: ["/palettes/sea.gpl", "/palettes/sea.conf"])
  func palette(path: String) throws {
    let screen = try screen()
    screen.send(.paste(path))
    #expect(library.kept.map(\.name) == ["sea"] && screen.status.contains("Imported palette sea"))
  }

  @Test("Uses all files of a list: all palettes and the first image")
  func mixed() throws {
    let screen = try screen()
    screen.send(
      .paste("file:///a/1.png\r\nfile:///palettes/a.gpl\r\nfile:///palettes/b.gpl\r\nfile:///a/2.png\r\n"))
    #expect(library.kept.map(\.name) == ["a", "b"] && screen.status.contains("Imported 2 palettes"))
    #expect(screen.source.path == "/a/1.png")
  }

  @Test("Reports other files by name")
  func other() throws {
    let screen = try screen()
    screen.send(.paste("/a/notes.txt"))
    #expect(screen.status == "/a/notes.txt is not a picture" && library.kept.isEmpty)
  }

  @Test("The picker imports palettes, opens images and ignores drawings")
  func picker() throws {
    let screen = try TestScreen(services: try services(), purpose: .pick(Color(white: 0)))
    screen.send(.paste("/photo"))
    #expect(screen.source.path == "/photo")
    screen.send(.paste("/palettes/sea.gpl"))
    #expect(library.kept.map(\.name) == ["sea"])
    screen.send(.paste("/tree.svg"))
    #expect(screen.status == "/tree.svg is not a picture")
  }
}

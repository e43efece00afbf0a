import SwatchColor
import SwatchLiterals
import SwatchPixels
import SwatchScreen
import SwatchSketch
import SwatchTestSupport
import SwatchWidgets
import Testing

@testable import SwatchPicker
@testable import SwatchScenes
@testable import SwatchUI

@Suite("Other scenes from the sketch pad") struct OtherSceneTests {
  private struct Missing: Error, CustomStringConvertible { let description = "There are no colors." }

  private final class World {
    var restorations = 0
  }

  private let world = World()

  private func services(grabbing color: Color? = nil) -> Services {
    var services = Services()
    services.theme.restore = { [world] in world.restorations += 1 }
    services.picking.readPicture = { _ in try distinctPicture(40, 30) }
    services.grabFromScreen = { color }
    services.readSources = { path in
      guard path == "a.css", let text = SourceText(path: path, bytes: Array("p { color: #ff6347 }".utf8))
      else {
        throw Missing()
      }
      return ReadSources(EditedFiles([text]))
    }
    return services
  }

  private func key(_ character: Character) -> Event { .key(KeyPress(.character(character))) }

  private func typed(_ line: String) -> [Event] {
    line.map { key($0) } + [.key(KeyPress(.enter))]
  }

  /// Returns the last frame of the program, and the scene before the last.
  private func run(_ script: [[Event]]) throws -> [String] {
    let terminal = MemoryTerminal(script: script)
    try Application(terminal: terminal, services: services()).run()
    let size = terminal.size
    return (1...terminal.frames.count).map { count in
      var screen = ScreenEmulator(columns: size.columns, rows: size.rows)
      for frame in terminal.frames.prefix(count) { screen.feed(frame) }
      return (0..<size.rows).map { screen.text(inRow: $0) }.joined(separator: "\n")
    }
  }

  private var drawing: [Event] {
    [(MouseEvent.Action.press(.left), 20), (.motion(.left), 41), (.release(.left), 41)].map {
      action, column in
      .mouse(MouseEvent(action, at: CellPosition(column: column, row: 10)))
    }
  }

  @Test(
    "Each starts by its command and leaves the drawing unchanged",
    arguments: [
      (":theme", "Cursor", "q"), (":recolor a.css", "a.css", "q"), (":grab photo.png", "photo.png", "q"),
    ] as [(String, String, Character)])
  func scenes(line: String, content: String, leaving: Character) throws {
    let frames = try run([drawing, typed(line), [], [key(leaving)], [key("u")], [key("q")]])
    let opened = frames.lastIndex { $0.contains(content) && !$0.contains("Erase Image") }
    #expect(opened != nil, "\(frames.joined(separator: "\n\n"))")
    #expect(frames.last?.contains("Removed the last stroke") == true, "\(frames.last ?? "")")
    #expect(world.restorations == (line == ":theme" ? 1 : 0))
  }

  @Test("A color picked from an image becomes the pen's color")
  func grabbing() throws {
    let enter = Event.key(KeyPress(.enter))
    let frames = try run([typed(":grab photo.png"), [], [enter], [key("q")]])
    #expect(frames.last?.contains("Stroke color: #") == true, "\(frames.last ?? "")")
  }

  @Test("A color is picked from the desktop after the hint is drawn")
  func screen() throws {
    let screen = try TestScreen(services: services(grabbing: Color(RGB24(0xFF6347))))
    screen.type(":grab")
    screen.press(.enter)
    #expect(screen.status.contains("Esc cancel") && screen.timeout == .zero)
    screen.timeOut()
    #expect(screen.color == "#ff6347" && screen.timeout != .zero)
    let canceled = try TestScreen(services: services())
    canceled.type(":grab")
    canceled.press(.enter)
    canceled.timeOut()
    #expect(canceled.status == "No color picked")
  }

  @Test("Prompts for files; after an error the path stays")
  func asking() throws {
    let screen = try TestScreen(services: services())
    screen.type(":recolor-files")
    screen.press(.enter)
    screen.type("none.css")
    screen.press(.enter)
    #expect(screen.status == "There are no colors." && screen.dialog != nil && screen.host.next == nil)
    screen.press(.character("u"), .control)
    screen.type("a.css")
    screen.press(.enter)
    #expect(screen.dialog == nil && screen.host.next != nil)
  }

  @Test(
    "Found by keywords and listed in the help",
    arguments: [
      ("theme", "Terminal theme"), ("terminal colors", "Terminal theme"),
      ("recolor", "Recolor files"), ("edit files", "Recolor files"),
      ("grab", "Pick a color from the desktop"),
      ("desktop", "Pick a color from the desktop"),
    ])
  func finding(text: String, title: String) throws {
    let screen = try TestScreen(160, 50)
    screen.type(":" + text)
    #expect(screen.menu?.items.contains { $0.title == title } == true)
    screen.press(.escape)
    screen.type("?")
    #expect(screen.text.contains(title))
  }

  @Test("Several colors are offered as a palette")
  func several() throws {
    let library = FakeLibrary()
    var services = services()
    services.picking.openLibrary = { library }
    let screen = try TestScreen(services: services)
    screen.host.receive([Color(white: 0), Color(white: 1)])
    #expect(screen.text.contains("Save 2 colors as a palette?"))
  }
}

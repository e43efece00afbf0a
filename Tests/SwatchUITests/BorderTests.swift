import SwatchScreen
import SwatchSketch
import SwatchTestSupport
import SwatchWidgets
import Testing

@testable import SwatchPicker
@testable import SwatchScenes
@testable import SwatchUI

@Suite("Buttons in the canvas border") struct BorderTests {
  private static let controls: [ControlID] = [.file, .zoom]

  /// Returns the effect of a button: the title of its menu, or the new scale.
  private func effect(_ screen: TestScreen) -> String {
    screen.menu?.title ?? screen.raster.viewport.zoom.percentLabel
  }

  private static let effects: [ControlID: String] = [.file: "untitled", .zoom: "100%"]

  @Test("Clicks press them and keep the focus", arguments: controls)
  func mouse(control: ControlID) throws {
    let screen = try TestScreen()
    screen.type("+")
    screen.click(try screen.middle(of: control))
    #expect(effect(screen) == Self.effects[control])
    #expect(screen.focus == .canvas)
    #expect(screen.strokes.isEmpty)
  }

  @Test("Tab focuses them, Space and Enter press them", arguments: controls)
  func keyboard(control: ControlID) throws {
    for key in [Key.character(" "), .enter] {
      let screen = try TestScreen()
      screen.type("+")
      while screen.focus != control { screen.press(.tab) }
      screen.press(key)
      #expect(effect(screen) == Self.effects[control])
    }
  }

  @Test("A press released elsewhere does nothing", arguments: controls)
  func left(control: ControlID) throws {
    let screen = try TestScreen()
    screen.type("+")
    screen.down(try screen.middle(of: control))
    screen.up(screen.canvas(9, 9))
    #expect(effect(screen) == "150%")
    #expect(screen.strokes.isEmpty)
  }

  @Test("File menu", arguments: ["w", "W", "h", "q"])
  func fileMenu(key: String) throws {
    let screen = try TestScreen(store: FakeStore())
    screen.click(screen.canvas(3, 3))
    screen.click(try screen.middle(of: .file))
    screen.type(key)
    switch key {
    case "h": #expect(screen.menu?.title == "History")
    case "q": #expect(screen.answers == ["Save", "Discard", "Cancel"])
    default: #expect(screen.prompt?.title == "Save drawing as")
    }
  }

  @Test("Beside a panel the canvas keeps its name, zoom and first buttons", arguments: 60...90)
  func besidePanel(columns: Int) throws {
    let screen = try TestScreen(columns, 22)
    for part in ["untitled", "100%", "Undo", "Redo"] { #expect(screen.text.contains(part), "\(part)") }
  }

  @Test("Narrow screens hide what does not fit; nothing overlaps")
  func narrow() throws {
    for columns in 1...60 {
      let screen = try TestScreen(columns, 24)
      let layout = screen.layout
      let frames = Self.controls.compactMap { layout.controls[$0] }.filter { !$0.isEmpty }
      for (index, frame) in frames.enumerated() {
        #expect(frame.intersection(layout.canvasFrame) == frame)
        #expect(frame.intersection(layout.canvas).isEmpty)
        for other in frames.dropFirst(index + 1) { #expect(frame.intersection(other).isEmpty) }
      }
    }
  }
}

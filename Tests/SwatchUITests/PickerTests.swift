import SwatchColor
import SwatchScreen
import SwatchTestSupport
import SwatchWidgets
import Testing

@testable import SwatchPicker
@testable import SwatchScenes
@testable import SwatchUI

@Suite("Picking a color") struct PickerTests {
  private static let start = Color(RGB24(0x3FA7D6))

  private func screen(_ columns: Int = 80, _ rows: Int = 24) throws -> TestScreen {
    try TestScreen(columns, rows, purpose: .pick(Self.start))
  }

  @Test("Enter chooses the initial color", arguments: PickerPage.all)
  func enter(page: PickerPage) throws {
    let screen = try screen()
    screen.turn(to: page)
    screen.press(.enter)
    #expect(screen.isFinished)
    #expect(screen.choice == Self.start)
  }

  @Test("Escape, q and Ctrl-C cancel", arguments: [KeyPress(.escape), "q", .control("c")])
  func leaving(key: KeyPress) throws {
    let screen = try screen()
    screen.send(.key(key))
    #expect(screen.isFinished)
    #expect(screen.choice == nil)
  }

  @Test(
    "Buttons work by mouse and keyboard", arguments: [(ControlID.choose, true), (.cancel, false)])
  func buttons(button: ControlID, chooses: Bool) throws {
    for byMouse in [true, false] {
      let screen = try screen()
      if byMouse {
        screen.click(try screen.middle(of: button))
      } else {
        while screen.focus != button { screen.press(.tab) }
        screen.press(.enter)
      }
      #expect(screen.isFinished)
      #expect(screen.choice == (chooses ? Self.start : nil))
    }
  }

  @Test("Typed and pasted colors are returned exactly", arguments: ["#ff6347", "tomato", "rgb(255 99 71)"])
  func exact(text: String) throws {
    let typed = try screen()
    typed.type("#")
    typed.type(text)
    typed.press(.enter)
    typed.press(.enter)
    #expect(typed.choice?.hex == "#ff6347")
    let pasted = try screen()
    pasted.pick(text)
    pasted.press(.enter)
    #expect(pasted.choice?.hex == "#ff6347")
  }

  @Test("A press on the grid and Enter choose its color")
  func grid() throws {
    let screen = try screen()
    let position = try screen.middle(of: .shades)
    guard case .rgb(let color) = screen.surface[position].style.background else {
      throw FakeLibrary.Failure(description: "no color there")
    }
    screen.click(position)
    screen.press(.enter)
    #expect(screen.choice?.rgb24 == color)
  }

  @Test("Escape during a drag only cancels the drag")
  func cancelledDrag() throws {
    let screen = try screen()
    screen.down(try screen.middle(of: .shades))
    screen.press(.escape)
    #expect(!screen.isFinished)
    screen.press(.enter)
    #expect(screen.choice == Self.start)
  }

  @Test("Drawing and pen keys do nothing and are not in the help")
  func sketchingKeys() throws {
    let screen = try screen()
    let wells = screen.wells
    screen.type("sf[]ruUei")
    #expect(screen.wells == wells)
    #expect(screen.dialog == nil)
    #expect(screen.focus != .canvas)
    #expect(!screen.text.contains("stroke") && !screen.text.contains("Stroke"))
    screen.type("?")
    #expect(!screen.text.contains("Erase"))
    #expect(screen.text.contains("Choose the color"))
  }

  @Test("The program returns the picked color, and none after sketching")
  func application() throws {
    func run(_ purpose: Application.Purpose, _ keys: Key...) throws -> Color? {
      let terminal = MemoryTerminal(script: [[.paste("tomato")], keys.map { .key(KeyPress($0)) }])
      return try Application(terminal: terminal, purpose: purpose).run().first
    }
    #expect(try run(.pick(Self.start), .enter)?.hex == "#ff6347")
    #expect(try run(.pick(Self.start), .escape) == nil)
    #expect(try run(.sketch(), .character("q")) == nil)
  }
}

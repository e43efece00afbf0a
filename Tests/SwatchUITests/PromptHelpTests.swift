import SwatchColor
import SwatchScreen
import SwatchSketch
import SwatchTestSupport
import SwatchWidgets
import Testing

@testable import SwatchPicker
@testable import SwatchScenes
@testable import SwatchUI

/// Folders in memory.
private struct FakeFolders: FolderReader {
  func entries(of folder: String) -> [FolderEntry]? {
    switch folder {
    case "":
      [
        ("house.svg", false), ("holiday.jpg", false), ("Höhle.png", false), ("docs", true),
        (".hidden.png", false),
      ]
      .map { FolderEntry($0, isFolder: $1) }
    case "docs/":
      [FolderEntry("back\\slash.png", isFolder: false), FolderEntry("notes.txt", isFolder: false)]
    default: nil
    }
  }
}

@Suite("Prompt completion and validation") struct PromptHelpTests {
  private func screen() throws -> TestScreen {
    var services = Services()
    services.picking.folders = FakeFolders()
    services.drawings = FakeStore()
    return try TestScreen(services: services)
  }

  private func text(on screen: TestScreen) -> String? { screen.prompt?.field.text }

  @Test("Tab completes the common part of a path, then cycles")
  func paths() throws {
    let screen = try screen()
    screen.type("o")
    screen.type("h")
    #expect(screen.text.contains("holiday.jpg") && !screen.text.contains("house.svg"), "only pictures")
    screen.press(.tab)
    #expect(text(on: screen) == "holiday.jpg")
    screen.press(.character("u"), .control)
    screen.type("d")
    screen.press(.tab)
    #expect(text(on: screen) == "docs/")
    screen.press(.tab)
    #expect(text(on: screen) == "docs/back\\\\slash.png", "as a shell would have it")
    screen.press(.escape)
    screen.type("W")
    screen.type("h")
    screen.press(.tab)
    #expect(text(on: screen) == "ho", "pictures and drawings, where one saves or exports")
    screen.type("u")
    screen.press(.tab)
    #expect(text(on: screen) == "house.svg")
  }

  @Test("Problems are shown below the line while typing")
  func problems() throws {
    let screen = try screen()
    func expectProblem(_ keys: String, _ typed: String, _ problem: String) {
      screen.type(keys)
      screen.press(.character("u"), .control)
      screen.type(typed)
      #expect(screen.text.contains(problem), "\(screen.text)")
      #expect(text(on: screen) == typed)
      screen.press(.escape)
    }
    expectProblem("o", "nothing.png", "No such file: ‘nothing.png’")
    expectProblem("I", "nowhere/a", "No such folder: ‘nowhere’")
    expectProblem("W", "house.xyz", "Unknown file extension ‘.xyz’")
    expectProblem("#", "#12x", "Cannot read ‘#12x’")
    screen.focus(.slider(.hue))
    expectProblem("=", "12y", "Invalid value ‘12y’")
    screen.click(try screen.middle(of: .file))
    screen.type("c")
    expectProblem("#", "ivoryyy", "Cannot read ‘ivoryyy’")
  }

  @Test("A folder is not a file to save to")
  func folder() throws {
    let screen = try screen()
    screen.type("W")
    screen.press(.character("u"), .control)
    screen.type("docs")
    screen.press(.enter)
    #expect(screen.status == "‘docs’ is a folder. Specify a file in it")
    #expect(text(on: screen) == "docs" && screen.document.path != "docs.svg")
    for folder in ["docs/", "new/", "..", "docs/..", "~", ".", "new.d/"] {
      screen.press(.character("u"), .control)
      screen.type(folder)
      screen.press(.enter)
      #expect(screen.status == "‘\(folder)’ is a folder. Specify a file in it")
      #expect(text(on: screen) == folder && screen.document.path != folder + ".svg")
    }
  }

  @Test("A corrected line shows the hint again")
  func fixed() throws {
    let screen = try screen()
    screen.type("#")
    let hint = screen.status
    screen.type("#12x")
    #expect(screen.status != hint)
    screen.press(.backspace)
    screen.type("3")
    #expect(screen.status == hint)
    screen.press(.enter)
    #expect(screen.color == "#112233")
  }

  @Test("Tab completes color names, including saved ones")
  func colors() throws {
    let library = FakeLibrary(
      Palette(name: "Mine", swatches: [Swatch(name: "Tomato Soup", color: Color(white: 0))]))
    let screen = try TestScreen(library: library)
    screen.type("#")
    screen.type("tomat")
    screen.press(.tab)
    #expect(text(on: screen) == "tomato")
    screen.press(.character("u"), .control)
    screen.type("tomato s")
    screen.press(.tab)
    #expect(text(on: screen) == "Tomato Soup")
    screen.press(.enter)
    #expect(screen.color == "#000000")
  }

  @Test("Up and Down step through the history and back to the draft")
  func history() throws {
    let screen = try screen()
    for color in ["tomato", "teal"] {
      screen.type("#")
      screen.type(color)
      screen.press(.enter)
    }
    screen.type("#")
    screen.type("go")
    screen.press(.up)
    #expect(text(on: screen) == "teal")
    screen.press(.up, times: 3)
    #expect(text(on: screen) == "tomato")
    screen.press(.down)
    screen.press(.down, times: 2)
    #expect(text(on: screen) == "go")
    screen.press(.up, times: 2)
    screen.press(.enter)
    #expect(screen.color == "#ff6347")
    // Canceled lines and those of other prompts are missing.
    screen.focus(.slider(.hue))
    screen.type("=")
    screen.press(.up)
    #expect(text(on: screen) != "tomato")
  }

  @Test("The command palette completes paths into folders")
  func commands() throws {
    let screen = try screen()
    screen.type(":picture d")
    #expect(screen.menu?.items.first?.title == "picture docs/")
    screen.press(.tab)
    #expect(screen.menu?.items.map(\.title) == ["picture docs/back\\\\slash.png"])
  }

  @Test("Hints of focused controls fit into 80 columns", arguments: PickerPage.all)
  func hints(page: PickerPage) throws {
    let library = FakeLibrary(.letters(3))
    let screen = try TestScreen(library: library)
    screen.pick("tomato")
    screen.turn(to: page)
    let start = screen.focus
    repeat {
      let line = try #require(screen.rows.last)
      #expect(line.contains(screen.status) && !screen.status.isEmpty, "\(screen.focus): \(screen.status)")
      screen.press(.tab)
    } while screen.focus != start
    for kind in ToolKind.allCases { #expect(kind.hint.count <= 56, "\(kind.hint)") }
  }
}

import SwatchColor
import SwatchLiterals
import SwatchPicker
import SwatchScreen
import SwatchTestSupport
import Testing

@testable import SwatchScenes

@Suite("Recoloring source files") struct RecoloringTests {
  private func scene(_ css: String) throws -> EditController {
    let text = try #require(SourceText(path: "a.css", bytes: Array(css.utf8)))
    return EditController(
      EditedFiles([text]), at: nil,
      Scenes.Setup(
        size: CellSize(columns: 100, rows: 30), display: Display(colors: .truecolor, glyphs: .unicode)),
      services: PickerServices(), store: nil)
  }

  @Test(
    "The background for contrast is a variable or that of the page, otherwise white",
    arguments: [
      (".button:hover { background: #f00 } .alert { color: #f00 }", "white", 0xFFFFFF),
      ("p { color: #fff } body { background: #112233 }", "body background", 0x112233),
      (":root { --page-bg: #223344 } p { color: #fff }", "--page-bg", 0x223344),
    ] as [(String, String, UInt32)])
  func background(css: String, name: String, color: UInt32) throws {
    let scene = try scene(css)
    #expect(scene.background.name == name && scene.backgroundColor.rgb24 == RGB24(color))
  }

  @Test("Contrast follows a changed background")
  func changedBackground() throws {
    var scene = try scene("body { background: #fff } p { color: #000 }")
    let uses = scene.files.uses
    scene.files.change([uses[0]], to: ColorCoordinates(Color(white: 0)))
    #expect(scene.backgroundColor.rgb24 == RGB24(0))
  }
}

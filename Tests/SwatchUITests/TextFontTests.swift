import SwatchColor
import SwatchScreen
import SwatchSketch
import SwatchTestSupport
import Testing

@testable import SwatchScenes
@testable import SwatchUI

@Suite("The font of text") struct TextFontTests {
  private func write(_ text: String, on screen: TestScreen, _ column: Int, _ row: Int) {
    screen.type("T")
    screen.click(screen.canvas(column, row))
    screen.type(text)
    screen.press(.enter)
  }

  private func command(_ text: String, on screen: TestScreen) {
    screen.type(":\(text)")
    screen.press(.enter)
  }

  private func fonts(_ screen: TestScreen) -> [TextFont?] {
    screen.strokes.map { $0.textStyle.flatMap { TextFont($0) } }
  }

  @Test("Keys, typed commands and the tools menu set it for new text, and z undoes them")
  func setting() throws {
    let screen = try TestScreen()
    write("mono", on: screen, 2, 2)
    screen.type(";")
    #expect(screen.status.hasPrefix("Text in sans"))
    write("sans", on: screen, 2, 4)
    screen.type("*")
    #expect(screen.status.hasPrefix("Text in sans bold"))
    write("bold", on: screen, 2, 6)
    command("font serif", on: screen)
    #expect(screen.status.hasPrefix("Text in serif"))
    write("serif", on: screen, 2, 8)
    for typed in ["font mono bold", "font bold monospace", "font regular", "font bold"] {
      command(typed, on: screen)
    }
    write("last", on: screen, 2, 10)
    #expect(
      fonts(screen) == [
        TextFont(.mono), TextFont(.sans), TextFont(.sans, isBold: true), TextFont(.serif),
        TextFont(.mono, isBold: true),
      ])
    screen.type("b;")
    #expect(screen.session.settings.options.font == TextFont(.sans, isBold: true))
    screen.type("b")
    #expect(screen.text.contains("Font: sans") && screen.text.contains("Bold text: on"))
    screen.press(.escape)
    screen.type("zz")
    #expect(
      screen.session.settings.options.font == TextFont(.mono, isBold: true) && screen.strokes.count == 4)
    screen.type("T")
    #expect(screen.status.hasSuffix("; mono bold"))
  }

  @Test("A mistyped font is explained")
  func mistyped() throws {
    let screen = try TestScreen()
    for wrong in ["comic", "serif mono", "bold regular", "serif bold x"] {
      screen.type(":font \(wrong)")
      #expect(screen.text.contains("Unknown font"), "\(wrong)")
      screen.press(.escape)
    }
    #expect(screen.session.settings.options.font == TextFont())
  }

  @Test("A new label has it, and an existing label keeps its own")
  func labels() throws {
    let screen = try TestScreen(pen: Pen(strokeColor: .init(white: 0), width: 2, opacity: 1))
    command("font serif bold", on: screen)
    screen.type("R")
    screen.drag(screen.canvas(4, 2), screen.canvas(36, 10))
    screen.type("V")
    for text in ["Web", "Shop"] {
      for _ in 0..<2 { screen.click(screen.canvas(20, 6)) }
      screen.type(text)
      screen.press(.enter)
      screen.press(.escape)
      command("font mono", on: screen)
    }
    #expect(screen.strokes.map(\.label?.string) == ["Shop"])
    #expect(fonts(screen) == [TextFont(.serif, isBold: true)])
  }

  @Test("Selected text and labels change by command and menu, in one step that u undoes")
  func selection() throws {
    let screen = try TestScreen(pen: Pen(strokeColor: .init(white: 0), width: 2, opacity: 1))
    write("text", on: screen, 2, 2)
    screen.type("R")
    screen.drag(screen.canvas(4, 6), screen.canvas(36, 12))
    screen.type("V")
    for _ in 0..<2 { screen.click(screen.canvas(20, 9)) }
    screen.type("label")
    screen.press(.enter)
    let before = screen.strokes
    screen.press(.character("a"), .control)
    command("font serif bold", on: screen)
    #expect(screen.status == "Changed the font of 2 strokes to serif bold")
    #expect(fonts(screen) == [TextFont(.serif, isBold: true), TextFont(.serif, isBold: true)])
    #expect(screen.session.settings.options.font == TextFont(), "the font of new text stays")
    screen.type("dB")
    #expect(fonts(screen) == [TextFont(.serif), TextFont(.serif)])
    screen.type("dF")
    #expect(fonts(screen) == [TextFont(.mono), TextFont(.mono)] && screen.strokes == before)
    screen.type("uu")
    #expect(fonts(screen).first == TextFont(.serif, isBold: true))
    screen.type("z")
    #expect(screen.strokes == before && screen.status.contains("font"))
    screen.type("Z")
    #expect(fonts(screen).first == TextFont(.serif, isBold: true))
  }

  @Test("With a selection, the keys change it and not the next text")
  func keysWithSelection() throws {
    let screen = try TestScreen()
    screen.drag(screen.canvas(4, 6), screen.canvas(9, 6))
    write("a", on: screen, 2, 2)
    screen.type("V")
    screen.press(.character("a"), .control)
    screen.type(";*,")
    #expect(fonts(screen).last == TextFont(.sans, isBold: true))
    #expect(screen.strokes.first?.ink.lineStyle == .dashed)
    #expect(screen.session.settings.options.font == TextFont(.mono))
    #expect(screen.session.settings.options.shapes.lineStyle == .solid)
  }

  @Test("Strokes without text are not changed, and the status says so")
  func noText() throws {
    let screen = try TestScreen()
    screen.drag(screen.canvas(4, 6), screen.canvas(9, 6))
    screen.type("V")
    screen.press(.character("a"), .control)
    let count = screen.sketch.steps.count
    command("font serif", on: screen)
    #expect(screen.status == "Select text or a labeled shape to change its font")
    #expect(screen.sketch.steps.count == count)
  }

  @Test("In cells, text of about their size is shown as characters, bold ones in bold")
  func cells() throws {
    for colors in [ColorDepth.truecolor, .named16, .mono] {
      let screen = try TestScreen(
        colors: colors, pen: Pen(strokeColor: .init(white: 0), width: 2, opacity: 1))
      for (row, family) in TextFont.Family.allCases.enumerated() {
        for isBold in [false, true] {
          command("font \(TextFont(family, isBold: isBold).name)", on: screen)
          write("Will wimp", on: screen, isBold ? 20 : 2, row + 2)
        }
        let place = screen.canvas(0, row + 2)
        #expect(screen.rows[place.row].components(of: "Will wimp") == 2, "\(family) \(colors)")
        for (column, isBold) in [(2, false), (20, true)] {
          let cell = screen.surface[screen.canvas(column, row + 2)]
          #expect(cell.style.attributes.contains(.bold) == isBold && cell.text == "W")
        }
      }
      screen.type("u")
      #expect(screen.rows[screen.canvas(0, 4).row].components(of: "W") == 1, "no character is left behind")
    }
  }

  @Test("Larger text shows the shapes of the font")
  func pixels() throws {
    let screen = try TestScreen(pen: Pen(strokeColor: .init(white: 0), width: 2, opacity: 1))
    write("Ill", on: screen, 23, 10)
    screen.type(":zoom 400")
    screen.press(.enter)
    screen.type("V")
    screen.press(.character("a"), .control)
    var shown: Set<String> = []
    for font in TextFont.allCases {
      command("font \(font.name)", on: screen)
      shown.insert(screen.text)
    }
    #expect(shown.count == TextFont.allCases.count)
  }

  @Test("Saved between launches; other values are ignored")
  func memory() throws {
    for font in TextFont.allCases {
      var services = Services()
      services.memory.options.font = font
      #expect(SketchMemory(text: services.memory.text).options.font == font)
      #expect(try TestScreen(services: services).session.settings.options.font == font)
    }
    #expect(SketchMemory(text: "font comic\n").options.font == TextFont())
  }

  @Test("Steps with fonts reach the journal")
  func journal() throws {
    let journal = FakeJournal()
    let screen = try TestScreen(store: FakeStore(), journal: journal)
    command("font serif bold", on: screen)
    write("title", on: screen, 2, 2)
    command("font sans", on: screen)
    write("text", on: screen, 2, 4)
    #expect(journal.sketch.drawing == screen.sketch.drawing && journal.sketch.steps == screen.sketch.steps)
  }
}

extension String {
  fileprivate func components(of text: String) -> Int { ranges(of: text).count }
}

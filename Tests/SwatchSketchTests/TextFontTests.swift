import SwatchColor
import SwatchTestSupport
import Testing

@testable import SwatchSketch

@Suite("Fonts") struct TextFontTests {
  @Test("Fonts have names and styles of their own")
  func names() {
    #expect(
      TextFont.allCases.map(\.name) == ["sans", "serif", "mono", "sans bold", "serif bold", "mono bold"])
    for font in TextFont.allCases {
      #expect(TextFont(TextStyle(font)) == font && TextFont(named: font.name) == font)
    }
    #expect(TextStyle(TextFont()) == .monospaced && TextFont(named: "Serif") == nil)
    let others = [
      TextStyle(families: ["Arial"]), TextStyle(families: ["serif", "x"]), TextStyle(weight: 600),
      TextStyle(slant: .italic), TextStyle(families: ["serif"], spacing: 0.1),
    ]
    #expect(others.allSatisfy { TextFont($0) == nil })
  }

  @Test("A change keeps other properties of text, and the place of a label")
  func change() throws {
    let style = TextStyle(families: ["Arial"], slant: .italic, spacing: 0.25)
    let text = Stroke.text("a", at: [1, 2]).with(.text(TextLine("a", at: [1, 2], size: 9, style: style)))
    let box = Stroke(
      ink: Ink(.black()), shape: .path(Path(CanvasRect(min: [0, 0], max: [90, 40]))), label: Label("b"))
    let drawing = Drawing(strokes: [text, box, .lines([[0, 0], [9, 9]])])
    let selection = DrawingSelection([0, 1, 2], of: drawing)
    let bold = drawing.checked(selection.changingFont(FontChange(isBold: true)).edit)
    #expect(
      bold.strokes.map(\.textStyle) == [
        TextStyle(families: ["Arial"], weight: 700, slant: .italic, spacing: 0.25),
        TextStyle(TextFont(isBold: true)), nil,
      ])
    let edit = selection.changingFont(FontChange(.serif, isBold: false)).edit
    #expect(edit.kind == .font && edit.changes.count == 2)
    let serif = drawing.checked(edit)
    #expect(
      serif.strokes.map(\.textStyle?.families) == [["serif"], ["serif"], nil]
        && serif.strokes[0].textStyle?.slant == .italic)
    guard case .text(let line) = try #require(serif.strokes[1].textStrokes.first).shape else { return }
    #expect(line.isCentered && line.origin.x == 45)
  }

  @Test("Text in proportional fonts wraps at the width of its letters")
  func wrapping() {
    func rows(_ text: String, _ font: TextFont) -> [String] {
      let box = Path(CanvasRect(min: [0, 0], max: [200, 90]))
      let stroke = Stroke(
        ink: Ink(.black()), shape: .path(box), label: Label(text, style: TextStyle(font)))
      return stroke.textStrokes.compactMap { if case .text(let line) = $0.shape { line.string } else { nil } }
    }
    #expect(rows("WWWWWWWW WWWWWWWW", TextFont(.mono)).count == 1)
    #expect(rows("WWWWWWWW WWWWWWWW", TextFont(.sans)).count == 2)
    #expect(rows("illi lilli filli tilli", TextFont(.sans)) == ["illi lilli filli tilli"])
  }

  @Test("The tool writes in the font of its options")
  func tool() throws {
    var options = ToolOptions()
    options.font = TextFont(.serif, isBold: true)
    var context = ToolContext(drawing: Drawing(), pen: .standard, options: options)
    var tool = ToolKind.text.make()
    tool.began(at: ToolSample([20, 20]), in: context)
    _ = tool.ended(at: ToolSample([20, 20]), in: context)
    tool.type("a\nb")
    context.drawing = Drawing().checked(try required(tool.finish(in: context)))
    #expect(context.drawing.strokes.map(\.textStyle) == [TextStyle(options.font), TextStyle(options.font)])
    // Editing keeps the font and finds all lines.
    context.options.font = TextFont()
    tool.began(at: ToolSample([22, 30]), in: context)
    _ = tool.ended(at: ToolSample([22, 30]), in: context)
    #expect(tool.typedLine?.string == "a\nb" && tool.typedLine?.style == TextStyle(options.font))
  }
}

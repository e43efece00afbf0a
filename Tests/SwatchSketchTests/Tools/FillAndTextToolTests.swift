import SwatchColor
import SwatchTestSupport
import Testing

@testable import SwatchSketch

@Suite("Fill tool")
struct FillToolTests {
  private let area = Path(CanvasRect(min: [10.123, 20], max: [30, 40]))

  private func context(_ pen: Pen, area: Path?) -> ToolContext {
    ToolContext(drawing: Drawing(strokes: [.lines([[0, 0], [9, 9]])]), pen: pen) {
      $0 == [12, 24] ? area.map { FillArea($0) } : nil
    }
  }

  @Test("The area is filled with the fill or stroke color at the pen's opacity")
  func fills() throws {
    for fill in [nil, Color(white: 0.5)] {
      let pen = Pen(strokeColor: Color(white: 0.2), fillColor: fill, width: 3, opacity: 0.4)
      let context = context(pen, area: area)
      var tool = FillTool()
      let edit = try tool.edit([[4, 8], [12, 24]], in: context)
      #expect(edit.kind == .fill)
      let stroke = context.drawing.checked(edit).strokes[1]
      var ink = Ink(line: nil, fill: fill ?? pen.strokeColor, width: 3, opacity: 0.4)
      ink.isEvenOdd = true
      #expect(stroke.ink == ink)
      #expect(stroke.path == area.rounded)
    }
  }

  @Test("The fill goes below the lowest of the lines around it")
  func underLines() throws {
    let drawing = Drawing(strokes: [.lines([[0, 0], [9, 9]]), .lines([[9, 9], [0, 9]])])
    let context = ToolContext(drawing: drawing, pen: .standard) { [area] _ in FillArea(area, below: 1) }
    var tool = FillTool()
    let after = drawing.checked(try tool.edit([[12, 24]], in: context))
    #expect(after.strokes[1].path == area.rounded)
    #expect([after.strokes[0], after.strokes[2]] == drawing.strokes)
  }

  @Test("Without an area and when cancelled, it does nothing")
  func nothing() {
    var tool = FillTool()
    #expect(tool.touch([[12, 24]], in: context(.standard, area: nil)) == nil)
    #expect(tool.touch([[12, 24]], in: context(.standard, area: Path())) == nil)
    #expect(tool.touch([[4, 8]], in: context(.standard, area: area)) == nil)
    tool.press([[12, 24]], in: context(.standard, area: area))
    tool.cancelled()
    #expect(tool.ended(at: ToolSample([12, 24]), in: context(.standard, area: area)) == nil)
  }
}

@Suite("Text tool")
struct TextToolTests {
  private let old = Stroke.text("old", at: [80, 76])

  private func context(_ strokes: [Stroke] = []) -> ToolContext {
    ToolContext(drawing: Drawing(strokes: strokes), pen: .black())
  }

  @Test("Text starts at the left edge of the cell, with the baseline at 12/16 of its height")
  func snaps() throws {
    var tool = TextTool()
    #expect(tool.touch([.centerOfCell(column: 10, row: 4)], in: context()) == nil)
    #expect(tool.isWaiting && tool.isQuiet)
    #expect(tool.typedLine == TextLine("", at: [80, 76], size: TextLine.cellSize))
    tool.text = "abc"
    #expect(tool.preview.strokes == [.text("abc", at: [80, 76])])
    let edit = try required(tool.finish(in: context()))
    #expect(edit == context().drawing.adding(.text, [.text("abc", at: [80, 76])]))
    #expect(!tool.isWaiting && tool.isQuiet)
  }

  @Test("Empty and blank text adds nothing")
  func blank() {
    for text in ["", "  ", "\n\u{1B}"] {
      var tool = TextTool()
      _ = tool.touch([[4, 8]], in: context())
      tool.text = text
      #expect(tool.isQuiet)
      #expect(tool.finish(in: context()) == nil)
    }
  }

  @Test("Control characters except line breaks are removed")
  func controls() {
    var tool = TextTool()
    _ = tool.touch([[4, 8]], in: context())
    tool.text = "a\u{1B}[2J\n\u{202E}b\u{9B}c"
    #expect(tool.text == "a[2J\nbc")
  }

  @Test("Touching text edits it: changes replace it, empty text removes it")
  func picksUp() throws {
    let context = context([.lines([[0, 0], [9, 9]]), old])
    for (text, changes) in [
      ("new", [.replace(old, with: .text("new", at: [80, 76]), at: 1)]), ("", [.remove(old, at: 1)]),
      ("old", nil),
    ] as [(String, [Change]?)] {
      var tool = TextTool(size: 30)
      #expect(tool.touch([.centerOfCell(column: 11, row: 4)], in: context) == nil)
      #expect(tool.text == "old" && tool.preview.hidden == [1] && tool.preview.strokes == [old])
      tool.text = text
      let shown = context.drawing.strokeCounts(with: tool.preview)
      let edit = tool.finish(in: context)
      #expect(edit == changes.map { Edit(.text, $0) })
      if let edit { #expect(context.drawing.checked(edit).strokeCounts == shown) }
    }
  }

  @Test("A touch elsewhere finishes the text and starts another, with updated indices")
  func goesOn() throws {
    let other = Stroke.text("other", at: [80, 140])
    var drawing = context([old, other]).drawing
    var tool = TextTool()
    _ = tool.touch([.centerOfCell(column: 11, row: 4)], in: context([old, other]))
    tool.text = ""
    let removal = try tool.edit([.centerOfCell(column: 11, row: 8)], in: context([old, other]))
    drawing = drawing.checked(removal)
    #expect(drawing.strokes == [other])
    tool.text = "another"
    let edit = try required(tool.finish(in: context(drawing.strokes)))
    #expect(drawing.checked(edit).strokes == [.text("another", at: [80, 140])])
  }

  @Test("Cancelling discards the typed text and restores the edited one")
  func cancels() {
    let context = context([old])
    var tool = TextTool()
    tool.press([[4, 8]], in: context)
    tool.cancelled()
    #expect(tool.ended(at: ToolSample([4, 8]), in: context) == nil && !tool.isWaiting)
    _ = tool.touch([.centerOfCell(column: 11, row: 4)], in: context)
    tool.text = "new"
    tool.cancelled()
    #expect(tool.isQuiet && !tool.isWaiting && tool.text.isEmpty && tool.finish(in: context) == nil)
    tool.text = "typed without a place"
    #expect(!tool.isWaiting && tool.isQuiet)
  }
}

import SwatchScreen
import Testing

@testable import SwatchWidgets

@Suite("Prompt completion and history") struct PromptTests {
  private static let words = ["brown", "bright", "broad", "red"]

  private func prompt(_ place: Prompt<Void>.Placement = .window(title: "Word")) -> Prompt<Void> {
    Prompt(
      "", placeholder: "word", hint: "Type", at: place,
      guide: PromptGuide(
        suggestions: { text, _ in Self.words.filter { $0.hasPrefix(text) }.map { Completion($0) } },
        problem: { text, _ in Self.words.contains(text) ? nil : "\(text) is not a word" }),
      submit: { _, _ in })
  }

  private let room = DialogAreas(
    screen: CellSize(columns: 60, rows: 12).bounds, middle: .empty,
    line: CellRect(column: 0, row: 11, width: 60, height: 1))

  private func press(_ keys: KeyPress..., on prompt: inout Prompt<Void>) {
    for key in keys {
      prompt.layOut(in: room, ())
      _ = prompt.handle(key)
    }
    prompt.layOut(in: room, ())
  }

  private func rows(of prompt: Prompt<Void>) -> [String] {
    var surface = Surface(size: room.screen.size, display: Display(colors: .truecolor, glyphs: .unicode))
    prompt.draw((), on: &surface)
    return room.screen.rows.map { row in
      room.screen.columns.map { surface[CellPosition(column: $0, row: row)].text }.joined()
    }
  }

  @Test("Tab completes the common prefix, then cycles through completions")
  func completing() {
    var prompt = prompt()
    press("b", .init(.tab), on: &prompt)
    #expect(prompt.field.text == "br")
    var seen: [String] = []
    for _ in 0..<4 {
      press(.init(.tab), on: &prompt)
      seen.append(prompt.field.text)
    }
    #expect(seen == ["brown", "bright", "broad", "brown"])
    press("x", .init(.tab), on: &prompt)
    #expect(prompt.field.text == "brownx", "there is nothing to complete")
  }

  @Test("A long paste is truncated, with a message until the next key")
  func longPaste() {
    var prompt = Prompt<Void>(
      "", placeholder: "word", hint: "Type", at: .window(title: "Word"), limit: 8,
      submit: { _, _ in })
    _ = prompt.paste(String(repeating: "x", count: 1 << 20))
    prompt.layOut(in: room, ())
    #expect(prompt.field.text == "xxxxxxxx")
    #expect(
      prompt.statusMessage == "Limit of 8 characters reached; the rest was not pasted")
    press(.init(.left), on: &prompt)
    #expect(prompt.statusMessage == nil)
  }

  @Test("Shows completions or the problem below the line")
  func messages() {
    var prompt = prompt()
    press("b", on: &prompt)
    #expect(rows(of: prompt).contains { $0.contains("brown  bright  broad") })
    press("x", on: &prompt)
    #expect(rows(of: prompt).contains { $0.contains("bx is not a word") } && prompt.statusMessage == nil)
    var small = self.prompt(.over { _, _ in CellRect(column: 2, row: 2, width: 9, height: 1) })
    press("x", on: &small)
    #expect(small.statusMessage == "x is not a word", "for the status line")
  }

  @Test("Up recalls earlier lines, latest first")
  func recalling() {
    var prompt = prompt()
    prompt.recall(["red", "brown"])
    press("b", .init(.up), on: &prompt)
    #expect(prompt.field.text == "red")
    press(.init(.up), .init(.up), on: &prompt)
    #expect(prompt.field.text == "brown")
    press(.init(.down), .init(.down), .init(.down), on: &prompt)
    #expect(prompt.field.text == "b")
  }

  @Test("The history is limited, ordered, and without duplicates")
  func lines() {
    var typed = InputHistory()
    for number in 0..<InputHistory.limit + 5 { typed.add("\(number)", to: "here") }
    typed.add("50", to: "here")
    typed.add("", to: "here")
    #expect(typed.lines(for: "here").first == "50")
    #expect(typed.lines(for: "here").count == InputHistory.limit)
    #expect(Set(typed.lines(for: "here")).count == InputHistory.limit)
    #expect(typed.lines(for: "there").isEmpty)
  }

  @Test("Key labels")
  func labels() {
    let keys: [(KeyPress, String)] = [
      ("u", "u"), (.control("r"), "Ctrl-R"), (.init(.function(1)), "F1"), (" ", "Space"),
      (.init(.left, .alt), "Alt-Left"), (.init(.pageUp, .shift), "Shift-Page Up"), ("U", "U"),
    ]
    for (key, label) in keys { #expect(key.label == label) }
  }
}

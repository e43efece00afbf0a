import SwatchColor
import SwatchScreen
import Testing

@testable import SwatchWidgets

/// A dialog host whose context is a list of executed actions.
private struct Host<Content: Dialog<[String]>> {
  var dialog: Content?
  var done: [String] = []
  private let room: DialogAreas

  init(_ dialog: Content, columns: Int = 60, rows: Int = 20) {
    self.dialog = dialog
    let screen = CellSize(columns: columns, rows: rows).bounds
    var rest = screen
    let line = rest.cutBottom(1)
    room = DialogAreas(screen: screen, middle: rest, line: line)
  }

  mutating func press(_ keys: KeyPress...) {
    for key in keys { handle { $0.handle(key) } }
  }

  mutating func click(_ text: String) throws {
    let position = try #require(self.position(of: text))
    handle { $0.handle(Touch(.began, at: position)) }
    handle { $0.handle(Touch(.ended, at: position)) }
  }

  mutating func paste(_ text: String) { handle { $0.paste(text) } }

  private mutating func handle(_ handle: (inout Content) -> DialogResponse<[String]>) {
    guard var dialog else { return }
    dialog.layOut(in: room, done)
    let response = handle(&dialog)
    self.dialog = dialog
    switch response {
    case .ignored, .changed: break
    case .dismissed:
      self.dialog = nil
      dialog.dismissal?(&done)
    case .passedThrough: self.dialog = nil
    case .answered(let action):
      self.dialog = nil
      action(&done)
    case .perform(let action): action(&done)
    }
  }

  /// The drawn rows.
  var rows: [String] {
    guard var dialog else { return [] }
    var surface = Surface(
      size: room.screen.size, display: Display(colors: .truecolor, glyphs: .unicode))
    dialog.layOut(in: room, done)
    dialog.draw(done, on: &surface)
    return (0..<surface.size.rows).map { row in
      (0..<surface.size.columns).map { surface[CellPosition(column: $0, row: row)].text }.joined()
    }
  }

  private func position(of text: String) -> CellPosition? {
    for (row, line) in rows.enumerated() {
      let characters = Array(line)
      let start = characters.indices.first { String(characters[$0...]).hasPrefix(text) }
      if let start { return CellPosition(column: start, row: row) }
    }
    return nil
  }
}

@Suite("Dialogs")
struct DialogTests {
  private func menu(staysOpen: Bool = false, isSearchable: Bool = false) -> Host<Menu<[String]>> {
    Host(
      Menu(
        title: "Fruit",
        items: [
          .init("Sweet"), .init("Apple", keys: ["a"]) { $0.append("apple") },
          .init("Banana", colors: [Color(white: 0.5)], keys: ["b"]) { $0.append("banana") },
          .init("Sour"), .init("Lemon", keys: ["l"], staysOpen: true) { $0.append("lemon") },
        ], selection: 1, staysOpen: staysOpen, isSearchable: isSearchable))
  }

  @Test("A menu closes before its action runs, by Enter, letter or press", arguments: 0..<3)
  func choosing(way: Int) throws {
    var host = menu()
    switch way {
    case 0: host.press(KeyPress(.down), KeyPress(.enter))
    case 1: host.press("b")
    default: try host.click("Banana")
    }
    #expect(host.dialog == nil && host.done == ["banana"])
  }

  @Test("A menu or one of its items can stay open")
  func staying() {
    var host = menu(staysOpen: true)
    host.press("a", "b", "a")
    #expect(host.dialog != nil && host.done == ["apple", "banana", "apple"])
    host = menu()
    host.press("l", "l", "a")
    #expect(host.dialog == nil && host.done == ["lemon", "lemon", "apple"])
  }

  @Test("Headings are skipped")
  func headings() throws {
    var host = menu()
    host.press(KeyPress(.up), KeyPress(.up))
    #expect(host.dialog?.selection == 1)
    host.press(KeyPress(.down), KeyPress(.down))
    #expect(host.dialog?.selection == 4)
    try host.click("Sour")
    #expect(host.dialog != nil && host.done.isEmpty)
  }

  @Test("Typed and pasted text searches; Enter chooses the best match, Escape nothing")
  func searching() {
    var host = menu(isSearchable: true)
    host.press("b", "a")
    #expect(host.dialog?.items.map(\.title) == ["Banana"])
    host.press(KeyPress(.backspace), KeyPress(.backspace))
    host.paste("lem")
    host.press(KeyPress(.enter))
    #expect(host.done == ["lemon"])
    host.press(KeyPress(.escape))
    #expect(host.dialog == nil && host.done == ["lemon"])
  }

  @Test("The last page of a long menu is full; the menu scrolls only if the selection is out of view")
  func paging() {
    let items = (0..<21).map { Menu<[String]>.Item("Item \($0)") { _ in } }
    var host = Host(Menu(title: "Long", items: items, selection: 20), rows: 12)
    func shown() -> [String] { host.rows.filter { $0.contains("Item ") }.map { $0.filter(\.isNumber) } }
    let last = shown()
    let count = last.count
    #expect(count > 5 && last.last == "20" && last.first == "\(21 - count)")
    for _ in 1..<count { host.press(KeyPress(.up)) }
    #expect(shown() == last)
    host.press(KeyPress(.up))
    #expect(shown().contains("\(20 - count)") && shown().count == count)
  }

  private func question() -> Host<Question<[String]>> {
    Host(
      Question(
        title: "Leave", text: "Keep it?",
        answers: [
          .init("Save", keys: ["s", "y"]) { $0.append("save") }, .init("Stay", keys: ["c"]),
        ], interruption: { $0.append("interrupted") }, dismissal: { $0.append("dismissed") }))
  }

  @Test("A question is answered by key, Enter or press; without an answer it is dismissed")
  func answering() throws {
    for keys in [["s"], ["y"], [KeyPress(.enter)]] as [[KeyPress]] {
      var host = question()
      for key in keys { host.press(key) }
      #expect(host.dialog == nil && host.done == ["save"])
    }
    var host = question()
    try host.click("Save ")
    #expect(host.done == ["save"])
    for key in ["c", KeyPress(.escape)] as [KeyPress] {
      host = question()
      host.press(key)
      #expect(host.dialog == nil && host.done == ["dismissed"])
    }
    host = question()
    host.press(.control("c"))
    #expect(host.dialog == nil && host.done == ["interrupted"])
  }

  @Test("Keys without an answer leave the question open")
  func noAnswer() {
    var host = question()
    host.press("x", KeyPress(.character("s"), .alt), KeyPress(.tab), KeyPress(.left))
    #expect(host.dialog?.selection == 0 && host.done.isEmpty)
  }

  private func prompt(_ place: Prompt<[String]>.Placement) -> Host<Prompt<[String]>> {
    Host(
      Prompt(
        "old", placeholder: "name", hint: "", at: place,
        submit: { $1.append("submitted \($0)") }, change: { $1.append($0) },
        cancel: { $0.append("cancelled") }))
  }

  @Test("A prompt reports changes, stays open after submission, and reports closing")
  func typing() {
    var host = prompt(.window(title: "Name"))
    host.press("a", "b")
    host.paste("c")
    host.press(KeyPress(.enter), KeyPress(.escape))
    #expect(host.done == ["a", "ab", "abc", "submitted abc", "cancelled"])
    #expect(host.dialog == nil)
  }

  @Test("A prompt is in a window, over its value, or in the line for typed text")
  func places() {
    #expect(prompt(.window(title: "Name")).rows.contains { $0.contains("Name") })
    let rect = CellRect(column: 5, row: 3, width: 9, height: 1)
    #expect(prompt(.over { _, _ in rect }).rows[3].hasPrefix("     old"))
    #expect(prompt(.over { _, _ in nil }).rows[19].hasPrefix("old"))
  }

  @Test("Long text scrolls to its end and back")
  func scrolling() {
    let lines = (1...40).map { "Line \($0)" }
    var host = Host(TextDialog<[String]>(title: "Text", lines: lines), rows: 12)
    #expect(host.rows.contains { $0.contains("Line 1 ") } && !host.rows.contains { $0.contains("Line 40") })
    for _ in 0..<50 { host.press(KeyPress(.down)) }
    #expect(host.rows.contains { $0.contains("Line 40") })
    for _ in 0..<9 { host.press(KeyPress(.pageUp)) }
    #expect(host.rows.contains { $0.contains("Line 1 ") })
    host.press(KeyPress(.end))
    #expect(host.rows.contains { $0.contains("Line 40") })
    host.press(KeyPress(.home))
    #expect(host.rows.contains { $0.contains("Line 1 ") })
    host.press("q")
    #expect(host.dialog == nil)
  }

  @Test("A grid reports the color under a touch, and the last one at its end")
  func grid() {
    var grid = ColorGrid(
      colors: [Color(white: 0), Color(white: 1)], columnCount: 2, rowCount: 1,
      frame: CellRect(column: 0, row: 0, width: 4, height: 2))
    func touch(_ phase: Touch.Phase, _ column: Int) -> ColorGrid.Event? {
      grid.handle(Touch(phase, at: CellPosition(column: column, row: 0)))
    }
    #expect(touch(.began, 0) == .touchedOrDragged(Color(white: 0)))
    #expect(touch(.moved, 3) == .touchedOrDragged(Color(white: 1)))
    #expect(touch(.moved, 9) == nil)
    #expect(touch(.ended, 9) == .touchEnded(Color(white: 1)))
    #expect(touch(.began, 9) == nil && touch(.ended, 9) == .touchEnded(nil))
  }
}

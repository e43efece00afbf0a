import SwatchScreen
import SwatchTestSupport
import Testing

@testable import SwatchWidgets

/// Returns a field with the cursor at `|` in `text`.
private func field(_ text: String) -> TextField {
  let parts = text.split(separator: "|", omittingEmptySubsequences: false)
  var field = TextField(parts.joined())
  field.moveCursor(to: parts[0].count)
  return field
}

/// Returns the text with `|` at the cursor.
private func shown(_ field: TextField) -> String {
  field.text.prefix(field.cursor) + "|" + field.text.dropFirst(field.cursor)
}

@Suite("Text editing") struct TextFieldTests {
  @Test("Multiline: Alt-Enter breaks the line, pasted breaks are kept; otherwise they become spaces")
  func severalLines() {
    for isMultiline in [true, false] {
      var field = TextField("ab", isMultiline: isMultiline)
      #expect(field.handle(KeyPress(.enter, .alt)) == isMultiline && !field.handle(KeyPress(.enter)))
      #expect(field.distinguishesAlt(with: KeyPress(.enter)) == isMultiline)
      field.paste("c\r\nd\te\u{1B}\n")
      #expect(field.text == (isMultiline ? "ab\nc\nd e\n" : "abc d e "))
      field.set("x")
      #expect(field.isMultiline == isMultiline)
    }
  }

  @Test(
    "Keys move the cursor and edit as in a shell",
    arguments: [
      ("ab|cd", "x", "abx|cd"),
      ("ab|cd", KeyPress(.backspace), "a|cd"), ("ab|cd", .control("h"), "a|cd"),
      ("|ab", .control("h"), "|ab"),
      ("ab|cd", KeyPress(.delete), "ab|d"), ("ab|cd", .control("d"), "ab|d"), ("ab|", .control("d"), "ab|"),
      ("ab|cd", KeyPress(.left), "a|bcd"), ("ab|cd", .control("b"), "a|bcd"), ("|ab", KeyPress(.left), "|ab"),
      ("ab|cd", KeyPress(.right), "abc|d"), ("ab|cd", .control("f"), "abc|d"), ("ab|", .control("f"), "ab|"),
      ("ab|cd", KeyPress(.home), "|abcd"), ("ab|cd", .control("a"), "|abcd"),
      ("ab|cd", KeyPress(.end), "abcd|"), ("ab|cd", .control("e"), "abcd|"),
      ("ab|cd", .control("u"), "|cd"), ("ab|cd", .control("k"), "ab|"),
      ("one two, |x", .control("w"), "one |x"), ("one t|wo", .control("w"), "one |wo"),
      ("one two|", KeyPress(.backspace, .alt), "one |"), ("one |, two", .alt("d"), "one |"),
      ("one two |", .alt("b"), "one |two "), ("one |two", KeyPress(.left, .control), "|one two"),
      ("one| two x", .alt("f"), "one two| x"), ("o|ne", KeyPress(.right, .control), "one|"),
      ("/home/müller/|", .control("w"), "/home/|"), ("ab|", KeyPress(.left, .shift), "a|b"),
    ] as [(String, KeyPress, String)])
  func keys(before: String, key: KeyPress, after: String) {
    var field = field(before)
    let isConsumed = field.handle(key)
    #expect(isConsumed)
    #expect(shown(field) == after)
  }

  @Test(
    "Keys that end editing are not handled",
    arguments: [
      KeyPress(.enter), KeyPress(.escape), KeyPress(.tab), KeyPress(.tab, .shift), KeyPress(.up),
      KeyPress(.down), KeyPress(.function(1)), .control("c"), .alt("x"),
    ])
  func keysOfOthers(key: KeyPress) {
    var field = TextField("text", isSelected: true)
    let isConsumed = field.handle(key)
    #expect(!isConsumed)
    #expect(field == TextField("text", isSelected: true))
  }

  @Test("Selected text is replaced by typing or pasting, deleted, or kept by an arrow key")
  func selected() {
    func after(_ change: (inout TextField) -> Void) -> String {
      var field = TextField("Sky blue", isSelected: true)
      change(&field)
      #expect(!field.isSelected)
      return shown(field)
    }
    #expect(after { _ = $0.handle("x") } == "x|")
    #expect(after { $0.paste("#fff") } == "#fff|")
    for key in [KeyPress(.backspace), KeyPress(.delete), .control("w"), .control("u"), .control("k")] {
      #expect(after { _ = $0.handle(key) } == "|", "\(key)")
    }
    #expect(after { _ = $0.handle(KeyPress(.left)) } == "|Sky blue")
    #expect(after { _ = $0.handle(KeyPress(.right)) } == "Sky blue|")
    #expect(after { _ = $0.handle(KeyPress(.left, .control)) } == "Sky |blue")
    #expect(after { $0.moveCursor(to: 2) } == "Sk|y blue")
  }

  @Test("An empty field cannot be selected")
  func emptySelection() { #expect(TextField("", isSelected: true) == TextField()) }

  @Test(
    "Pasted text is one line without invisible characters",
    arguments: [
      ("a\nb\r\nc\td", "a b c d"), ("a\u{1B}[31mb\u{0}\u{7F}\u{9B}c", "a[31mbc"),
      ("a\u{202E}b\u{2066}c", "abc"), ("ज\u{94D}\u{200D}ञ 👩\u{200D}💻", "ज\u{94D}\u{200D}ञ 👩\u{200D}💻"),
    ])
  func pasting(pasted: String, text: String) {
    var field = field("(|)")
    field.paste(pasted)
    #expect(shown(field) == "(\(text)|)")
  }

  @Test("Pasting nothing visible keeps the selection")
  func pastingNothing() {
    var field = TextField("text", isSelected: true)
    field.paste("\u{1B}\u{7}")
    #expect(field == TextField("text", isSelected: true))
  }

  @Test("A combining accent joins the preceding letter; Backspace deletes both")
  func accents() {
    var field = field("e|x")
    _ = field.handle("\u{301}")
    #expect(shown(field) == "é|x")
    _ = field.handle(KeyPress(.backspace))
    #expect(shown(field) == "|x")
  }

  @Test("The limit never splits a character")
  func limit() {
    var field = TextField(String(repeating: "a", count: TextField.limit - 4))
    field.paste("xy👩\u{200D}💻")
    #expect(field.text.hasSuffix("aaxy"))
    field.paste("zzzzz")
    #expect(field.text.count == TextField.limit)
    let isConsumed = field.handle("z")
    #expect(isConsumed)
    #expect(field.text.count == TextField.limit)
  }

  @Test("A field may have a lower limit and reports truncated pastes")
  func shortField() {
    var field = TextField("abc", limit: 6)
    let fits = field.paste("de")
    #expect(fits && field.text == "abcde")
    let isCut = !field.paste(String(repeating: "x", count: 1 << 20))
    #expect(isCut && field.text == "abcdex")
    field.set("0123456789")
    #expect(field.text == "0123456789" && field.limit == 6)
  }

  @Test("The cursor stays in the text for any input", arguments: samples(20) as Range<UInt64>)
  func anyKeys(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let keys: [KeyPress] = [
      KeyPress(.left), KeyPress(.right), KeyPress(.backspace), KeyPress(.delete), KeyPress(.home),
      .control("w"), .alt("d"), "a", " ", "\u{301}", "🇩", "🇪", "👩", "\u{200D}", "日", "\u{FE0F}",
    ]
    var field = TextField()
    for _ in 0..<500 {
      if let key = keys.randomElement(using: &generator) { _ = field.handle(key) }
      #expect((0...field.text.count).contains(field.cursor))
    }
  }
}

@Suite("Text field view") struct TextFieldViewTests {
  /// Returns a row of 12 cells with a field in the middle ten.
  private func row(
    _ field: TextField, placeholder: String = "", isFocused: Bool = true
  ) -> (text: String, reversed: [Int], faint: [Int]) {
    var surface = Surface(
      size: CellSize(columns: 12, rows: 1), display: Display(colors: .truecolor, glyphs: .unicode))
    surface.fill(surface.size.bounds, with: Cell("x"))
    view(field, placeholder: placeholder, isFocused: isFocused).draw(on: &surface)
    let cells = surface.cells
    return (
      cells.map(\.text).joined(),
      cells.indices.filter { cells[$0].style.attributes == .reverse },
      cells.indices.filter { cells[$0].style.attributes == .faint }
    )
  }

  private func view(
    _ field: TextField, placeholder: String = "", isFocused: Bool = true
  ) -> TextFieldView {
    TextFieldView(
      field: field, frame: CellRect(column: 1, row: 0, width: 10, height: 1), placeholder: placeholder,
      isFocused: isFocused)
  }

  @Test("The cursor is reversed and shown only with the focus")
  func cursor() {
    #expect(row(field("ab|cd")) == ("xabcd      x", [3], []))
    #expect(row(field("abcd|")) == ("xabcd      x", [5], []))
    #expect(row(field("ab|cd"), isFocused: false) == ("xabcd      x", [], []))
  }

  @Test("Selected text is reversed")
  func selection() {
    #expect(row(TextField("abc", isSelected: true)) == ("xabc       x", [1, 2, 3, 4], []))
  }

  @Test("An empty field shows its placeholder")
  func placeholder() {
    #expect(row(TextField(), placeholder: "Name") == ("xName      x", [1], [2, 3, 4]))
    #expect(row(TextField("a"), placeholder: "Name") == ("xa         x", [2], []))
  }

  @Test("Long text scrolls to the cursor, with ellipses for hidden text")
  func scrolling() {
    #expect(row(field("123456789|")) == ("x123456789 x", [10], []))
    #expect(row(field("1234567890|")) == ("x…34567890 x", [10], [1]))
    #expect(row(field("|1234567890abcdef")) == ("x123456789…x", [1], [10]))
    #expect(row(field("1234567890|abcdef")) == ("x…7890abcd…x", [6], [1, 10]))
    #expect(row(field("1234567890abcdef|")) == ("x…90abcdef x", [10], [1]))
  }

  @Test("Wide characters are scrolled and touched by cells")
  func wideCharacters() {
    #expect(row(field("日|本")) == ("x日本      x", [3, 4], []))
    #expect(row(field("日本語日本語|")) == ("x…語日本語 x", [10], [1]))
    #expect((1...6).map(view(field("日本|")).cursor(at:)) == [0, 0, 1, 1, 2, 2])
  }

  @Test("The cursor is visible in any width", arguments: 1...12)
  func widths(width: Int) {
    var field = TextField("1234567890")
    for count in 0...10 {
      field.moveCursor(to: count)
      var surface = Surface(
        size: CellSize(columns: 12, rows: 1), display: Display(colors: .truecolor, glyphs: .unicode))
      let frame = CellRect(column: 0, row: 0, width: width, height: 1)
      TextFieldView(field: field, frame: frame).draw(on: &surface)
      let reversed = surface.cells.indices.filter { surface.cells[$0].style == .reverse }
      #expect(reversed.count == 1 && reversed[0] < width)
    }
  }

  @Test("A touch places the cursor before the character")
  func touches() {
    #expect((0...11).map(view(field("abc|")).cursor(at:)) == [0, 0, 1, 2, 3, 3, 3, 3, 3, 3, 3, 3])
    #expect(view(field("1234567890|abcdef")).cursor(at: 6) == 10)
    #expect(view(field("1234567890|abcdef")).cursor(at: 3) == 7)
  }
}

import SwatchColor
import SwatchScreen

/// Samples of typical terminal output in the colors of a theme.
struct ThemeSamples {
  private let colorTheme: ColorTheme
  /// True to use the terminal's palette, which has the current colors.
  private let usesPalette: Bool

  init(_ theme: ThemeController) { (colorTheme, usesPalette) = (theme.colorTheme, theme.usesPalette) }

  struct Span {
    let text: String
    var foreground = TerminalSlot.text
    var background = TerminalSlot.background
    var attributes: Attributes = []
  }

  /// Draws the samples that fit, in one or two columns.
  func draw(in rect: CellRect, on surface: inout Surface) {
    guard rect.width >= 20, rect.height >= 3 else { return }
    surface.fill(rect, with: Cell(" ", style(Span(text: ""))))
    let hasRamps = colorTheme[.palette(16)] != nil && colorTheme[.palette(255)] != nil
    let samples = Self.all + (hasRamps ? [ramps] : [])
    var columns = [rect.inset(columns: 1)]
    if rect.width >= 2 * Self.columnWidth {
      let right = columns[0].cutRight(columns[0].width / 2)
      columns.append(right)
    }
    // Add blank lines between samples if all fit.
    let rows = samples.map(\.count).reduce(0, +)
    let gap = rows + samples.count <= rect.height * columns.count ? 1 : 0
    let hasColors = columns.count > 1 && rect.height >= Self.colors.count
    draw(samples, in: hasColors ? [columns[0]] : columns, gap: gap, on: &surface)
    if hasColors { draw([Self.colors], in: [columns[1]], gap: 0, on: &surface) }
  }

  private static let columnWidth = 42

  /// Draws samples one below the other, continuing in the next column.
  private func draw(_ samples: [[[Span]]], in columns: [CellRect], gap: Int, on surface: inout Surface) {
    let rows = columns[0].rows
    var (column, row) = (0, rows.lowerBound)
    for sample in samples {
      if row + sample.count > rows.upperBound, row > rows.lowerBound, column + 1 < columns.count {
        (column, row) = (column + 1, rows.lowerBound)
      }
      for line in sample where row < rows.upperBound {
        draw(line, in: columns[column], row: row, on: &surface)
        row += 1
      }
      row += gap
    }
  }

  private func draw(_ line: [Span], in rect: CellRect, row: Int, on surface: inout Surface) {
    surface.clipped(to: rect.row(row)) { surface in
      var position = CellPosition(column: rect.columns.lowerBound, row: row)
      for span in line { position.column = surface.write(span.text, at: position, style: style(span)) }
    }
  }

  private func style(_ span: Span) -> Style {
    // Selected text has its own color, if the theme defines one.
    let isSelected = span.background == .selection && colorTheme[.selectionText] != nil
    let text = isSelected ? .selectionText : span.foreground
    return Style(foreground: color(text), background: color(span.background), attributes: span.attributes)
  }

  private func color(_ slot: TerminalSlot) -> CellColor {
    if usesPalette {
      if slot == .text || slot == .background { return .standard }
      if let index = slot.index { return .indexed(index) }
    }
    return colorTheme[slot].map { .rgb($0) } ?? .standard
  }

  private static func spans(_ line: Substring) -> [Span] {
    line.split(separator: "⟨", omittingEmptySubsequences: false).enumerated().flatMap { index, part in
      guard index > 0, let end = part.firstIndex(of: "⟩") else { return [Span(text: String(part))] }
      return [styledSpan(part[..<end]), Span(text: String(part[part.index(after: end)...]))]
    }
  }

  private static func styledSpan(_ text: Substring) -> Span {
    let style = text.prefix { $0 != " " }
    var span = Span(text: String(text.dropFirst(style.count + 1)))
    if let index = UInt8(style.prefix(while: \.isNumber)) { span.foreground = .palette(index) }
    // The contrast of reversed text equals that of the color on the background.
    let attributes: [Character: Attributes] = ["*": .bold, "-": .faint, "~": .reverse]
    span.attributes = style.last.flatMap { attributes[$0] } ?? []
    if style == "cursor" { (span.foreground, span.background) = (.background, .cursor) }
    if style == "selection" { span.background = .selection }
    return span
  }

  /// Samples separated by blank lines, with styled spans ⟨style text⟩. A style is a color number, `cursor` or
  /// `selection`, optionally followed by `*` for bold, `-` for dim, or `~` for reverse.
  private static let all: [[[Span]]] = """
    ⟨10* ada@host⟩:⟨12* ~/src⟩⟨8  (main *)⟩$ ls ⟨cursor  ⟩

    ⟨4* bin⟩   ⟨2* run.sh⟩  ⟨6* link⟩ ⟨1* data.tgz⟩  notes.md
    ⟨5* photo.png⟩  ⟨2~ tmp⟩  ⟨selection selected text⟩ ⟨3* tty0⟩

    ⟨* diff --git a/sum.py b/sum.py⟩
    ⟨6 @@ -1,3 +1,3 @@⟩ def sum(values):
    ⟨1 -    total = None⟩
    ⟨2 +    total = 0  # start⟩
         for value in values:

    ⟨8 14:03:07 ⟩⟨2 INFO⟩  listening on ⟨6 :8080⟩
    ⟨8 14:03:09 ⟩⟨4 DEBUG⟩⟨-  cache has 12 entries⟩
    ⟨8 14:03:11 ⟩⟨11 WARN⟩  slow query, ⟨5 812 ms⟩
    ⟨8 14:03:12 ⟩⟨1~ ERROR⟩⟨9  no such host⟩

    ⟨8 # find the nearest color⟩
    ⟨5 def ⟩⟨4 nearest⟩(color, ⟨3 names⟩=⟨6 None⟩):
        ⟨5 if not⟩ names: ⟨5 raise ⟩⟨11 Empty⟩(⟨2 "none"⟩)
        ⟨5 return⟩ ⟨12 min⟩(names, key=⟨1 color⟩) ⟨14 * ⟩⟨9 0.5⟩

    ⟨6 1⟩⟨* [⟩⟨4 |||⟩⟨2 |||||||||⟩⟨1 ||||⟩      ⟨8  61.8%⟩⟨* ]⟩
    ⟨6 2⟩⟨* [⟩⟨4 |⟩⟨2 |||||⟩                ⟨8  23.0%⟩⟨* ]⟩
    ⟨6 M⟩⟨* [⟩⟨2 ||||||||⟩⟨4 |⟩⟨3 ||||⟩         ⟨8 3.1G/8G⟩⟨* ]⟩
    ⟨2~   PID USER   CPU% COMMAND            ⟩
     4711 ada    ⟨2 12.4⟩ ⟨4 /usr/bin/⟩⟨12* swift⟩ build
    ⟨6~  1201 root    0.3 sshd               ⟩
    """
    .split(separator: "\n", omittingEmptySubsequences: false).split(separator: "").map { $0.map(Self.spans) }

  private static let colors: [[Span]] =
    [[Span(text: "color           bold   dim   selected", attributes: .bold)]]
    + ([.text] + TerminalSlot.named).map { slot in
      let padding = String(repeating: " ", count: max(0, 16 - slot.title.count))
      return [
        Span(text: slot.title + padding, foreground: slot),
        Span(text: "bold", foreground: slot, attributes: .bold), Span(text: "   "),
        Span(text: "dim", foreground: slot, attributes: .faint), Span(text: "   "),
        Span(text: "selected", foreground: slot, background: .selection),
      ]
    }

  /// Colors 16 to 255: the color cube and the grays.
  private var ramps: [[Span]] {
    func row(_ indices: [UInt8]) -> [Span] { indices.map { Span(text: " ", background: .palette($0)) } }
    let cube = (0..<6).map { row in (0..<36).map { UInt8(16 + row * 36 + $0) } }
    return cube.map(row) + [row(Array(232...255))]
  }
}

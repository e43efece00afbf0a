import SwatchColor
import SwatchScreen

/// What people look at all day, in the colors of a scheme: a prompt, a list of files, a difference, a log, code, bars.
struct ThemeSamples {
  private let scheme: TerminalScheme
  /// Whether colors are those of the terminal's palette, which has them already.
  private let usesPalette: Bool

  init(_ theme: ThemeController) {
    (scheme, usesPalette) = (theme.scheme, theme.usesPalette)
  }

  /// A piece of text in a color on another.
  struct Span {
    let text: String
    var ink = TerminalSlot.text
    var ground = TerminalSlot.ground
    var attributes: Attributes = []
  }

  // MARK: Drawing

  /// As many samples as there is room for, in one column, or in two.
  func draw(in rect: CellRect, on surface: inout Surface) {
    guard rect.width >= 20, rect.height >= 3 else { return }
    surface.fill(rect, with: Cell(" ", style(Span(text: ""))))
    let samples = Self.all + (hasRamps ? [ramps] : [])
    var columns = [rect.inset(columns: 1)]
    if rect.width >= 2 * Self.columnWidth {
      var left = rect.inset(columns: 1)
      let right = left.cutRight(left.width / 2)
      columns = [left, right]
    }
    // With a line between them where all fit then.
    let rows = samples.map(\.count).reduce(0, +)
    let gap = rows + samples.count <= rect.height * columns.count ? 1 : 0
    let hasColors = columns.count > 1 && rect.height >= Self.colors.count
    draw(samples, in: hasColors ? [columns[0]] : columns, gap: gap, on: &surface)
    if hasColors { draw([Self.colors], in: [columns[1]], gap: 0, on: &surface) }
  }

  /// The cells that a column of samples takes.
  private static let columnWidth = 42

  /// One below the other; the first of each column stands in its first row.
  private func draw(_ samples: [[[Span]]], in columns: [CellRect], gap: Int, on surface: inout Surface) {
    var column = 0
    var rows = columns[0].rows
    var row = rows.lowerBound
    for sample in samples {
      if row + sample.count > rows.upperBound, row > rows.lowerBound, column + 1 < columns.count {
        column += 1
        rows = columns[column].rows
        row = rows.lowerBound
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
    // Selected text has one color where there is one for it.
    let ink = span.ground == .selection && scheme[.selectionText] != nil ? .selectionText : span.ink
    return Style(
      foreground: color(ink), background: color(span.ground), attributes: span.attributes)
  }

  private func color(_ slot: TerminalSlot) -> CellColor {
    if usesPalette {
      if slot == .text || slot == .ground { return .standard }
      if let index = slot.index { return .indexed(index) }
    }
    return scheme[slot].map { .rgb($0) } ?? .standard
  }

  // MARK: Samples

  private static func text(_ text: String) -> Span { Span(text: text) }

  private static func ink(_ index: UInt8, _ text: String, bold: Bool = false) -> Span {
    Span(text: text, ink: .palette(index), attributes: bold ? .bold : [])
  }

  /// The ground on a color: as far apart as the color on the ground, which the table has.
  private static func reverse(_ index: UInt8, _ text: String) -> Span {
    Span(text: text, ink: .palette(index), attributes: .reverse)
  }

  private static func dim(_ text: String) -> Span { Span(text: text, attributes: .faint) }

  private static let all: [[[Span]]] = [prompt, listing, difference, log, code, bars]

  private static let prompt: [[Span]] = [
    [
      ink(10, "ada@host", bold: true), text(":"), ink(12, "~/src", bold: true), ink(8, " (main *)"),
      text("$ ls "),
      Span(text: " ", ink: .ground, ground: .cursor),
    ]
  ]

  private static let listing: [[Span]] = [
    [
      ink(4, "bin", bold: true), text("   "), ink(2, "run.sh", bold: true), text("  "),
      ink(6, "link", bold: true),
      text(" "), ink(1, "data.tgz", bold: true), text("  notes.md"),
    ],
    [
      ink(5, "photo.png", bold: true), text("  "), reverse(2, "tmp"),
      text("  "),
      Span(text: "selected text", ground: .selection), text(" "), ink(3, "tty0", bold: true),
    ],
  ]

  private static let difference: [[Span]] = [
    [Span(text: "diff --git a/sum.py b/sum.py", attributes: .bold)],
    [ink(6, "@@ -1,3 +1,3 @@"), text(" def sum(values):")],
    [ink(1, "-    total = None")],
    [ink(2, "+    total = 0  # start")],
    [text("     for value in values:")],
  ]

  private static let log: [[Span]] = [
    [ink(8, "14:03:07 "), ink(2, "INFO"), text("  listening on "), ink(6, ":8080")],
    [ink(8, "14:03:09 "), ink(4, "DEBUG"), dim(" cache has 12 entries")],
    [ink(8, "14:03:11 "), ink(11, "WARN"), text("  slow query, "), ink(5, "812 ms")],
    [
      ink(8, "14:03:12 "), reverse(1, "ERROR"),
      ink(9, " no such host"),
    ],
  ]

  private static let code: [[Span]] = [
    [ink(8, "# the nearest of some colors")],
    [
      ink(5, "def "), ink(4, "nearest"), text("(color, "), ink(3, "names"), text("="), ink(6, "None"),
      text("):"),
    ],
    [
      text("    "), ink(5, "if not"), text(" names: "), ink(5, "raise "), ink(11, "Empty"), text("("),
      ink(2, "\"none\""),
      text(")"),
    ],
    [
      text("    "), ink(5, "return"), text(" "), ink(12, "min"), text("(names, key="), ink(1, "color"),
      text(") "),
      ink(14, "* "), ink(9, "0.5"),
    ],
  ]

  private static let bars: [[Span]] = [
    bar("1", [(4, 3), (2, 9), (1, 4)], " 61.8%"), bar("2", [(4, 1), (2, 5)], " 23.0%"),
    bar("M", [(2, 8), (4, 1), (3, 4)], "3.1G/8G"),
    [reverse(2, "  PID USER   CPU% COMMAND            ")],
    [
      text(" 4711 ada    "), ink(2, "12.4"), text(" "), ink(4, "/usr/bin/"), ink(12, "swift", bold: true),
      text(" build"),
    ],
    [reverse(6, " 1201 root    0.3 sshd               ")],
  ]

  /// Each color by its name: on the ground, bold, dim, and selected.
  private static let colors: [[Span]] =
    [[Span(text: "color           bold   dim   selected", attributes: .bold)]]
    + ([.text] + TerminalSlot.named).map { slot in
      [
        Span(text: slot.title.padding(to: 16), ink: slot), Span(text: "bold", ink: slot, attributes: .bold),
        text("   "), Span(text: "dim", ink: slot, attributes: .faint), text("   "),
        Span(text: "selected", ink: slot, ground: .selection),
      ]
    }

  private static func bar(_ name: String, _ parts: [(UInt8, Int)], _ value: String) -> [Span] {
    let used = parts.map(\.1).reduce(0, +)
    return [ink(6, name), Span(text: "[", attributes: .bold)]
      + parts.map { ink($0.0, String(repeating: "|", count: $0.1)) }
      + [
        text(String(repeating: " ", count: max(0, 22 - used))), ink(8, value),
        Span(text: "]", attributes: .bold),
      ]
  }

  private var hasRamps: Bool { scheme[.palette(16)] != nil && scheme[.palette(255)] != nil }

  /// Colors beyond 16: a way through the cube, and the grays.
  private var ramps: [[Span]] {
    func row(_ indices: [UInt8]) -> [Span] { indices.map { Span(text: " ", ground: .palette($0)) } }
    let cube = (0..<6).map { row in (0..<36).map { UInt8(16 + row * 36 + $0) } }
    return cube.prefix(6).map(row) + [row((232...255).map { UInt8($0) })]
  }
}

extension String {
  /// The text with blanks behind it, up to so many characters.
  fileprivate func padding(to count: Int) -> String {
    self + String(repeating: " ", count: max(0, count - self.count))
  }
}

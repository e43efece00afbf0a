import SwatchColor
import SwatchScreen

enum TerminalQuery {
  /// Sets a 24-bit color and queries the current attributes (DECRQSS).
  static let truecolor = "\u{1B}[48;2;1;2;3m\u{1B}P$qm\u{1B}\\\u{1B}[m"
  /// The states of modes (DECRQM).
  static let synchronizedOutput = "\u{1B}[?2026$p"
  static let sideMargins = "\u{1B}[?69$p"
  static let mousePixels = "\u{1B}[?1016$p"
  /// XTVERSION.
  static let name = "\u{1B}[>q"
  /// Queries image support with a one-pixel image that is not shown.
  static let kittyGraphics = "\u{1B}_Gi=31,s=1,v=1,a=q,t=d,f=24;AAAA\u{1B}\\"
  /// The maximum number of colors and the maximum size (XTSMGRAPHICS).
  static let sixelLimits = "\u{1B}[?1;1;0S\u{1B}[?2;1;0S"
  /// The text, background, and accent colors (OSC 10, 11, 4).
  static let colors =
    "\u{1B}]10;?\u{1B}\\\u{1B}]11;?\u{1B}\\\u{1B}]4;\(TerminalReplies.accentIndex);?\u{1B}\\"
  static let allColors = TerminalSlot.queryable.map(\.query).joined()
  /// The size of a cell in pixels (XTWINOPS).
  static let cellSize = "\u{1B}[16t"
  /// Measures the widths of a sextant, an octant, a line and a half block by the cursor position after each.
  /// Each is in its own row, which identifies its reply; a reply for the first row would look like a key.
  static let widths =
    zip(["\u{1FB00}", "\u{1CD00}", "─", "▀"], [2, 3, 5, 6]).map { symbol, row in
      "\u{1B}[\(row)H\(symbol)\u{1B}[6n\u{1B}[2K"
    }.joined() + "\u{1B}[H"
  /// Measures the width of a half block by the columns before and after it. Extended reports cannot be
  /// mistaken for keys; terminals without them do not reply.
  static let symbolWidth = "\u{1B}7\u{1B}[?6n▀\u{1B}[?6n\u{1B}8\u{1B}[K"
  static let widthRowCount = 6
  /// Primary device attributes (DA1). Every terminal sends this reply, after all others.
  static let attributes = "\u{1B}[c"

  static func graphics(environment: [String: String]) -> String {
    name + (dropsApplicationStrings(environment) ? kittyGraphics : "") + sixelLimits
  }

  /// Returns false for tmux and screen, which treat `ESC _` as a title, and for Terminal on macOS, which
  /// reportedly prints it.
  private static func dropsApplicationStrings(_ environment: [String: String]) -> Bool {
    let type = environment["TERM"] ?? ""
    return !environment.hasValue("TMUX") && !environment.hasValue("STY") && !type.hasPrefix("tmux")
      && !type.hasPrefix("screen") && environment["TERM_PROGRAM"] != "Apple_Terminal"
  }
}

extension Discovery {
  /// Parses a reply, without its escape character, introducer and terminator.
  init?(introducer: UInt8, text: String) {
    switch introducer {
    case UInt8(ascii: "["): self.init(controlSequence: text)
    case UInt8(ascii: "P"): self.init(deviceString: text)
    case UInt8(ascii: "]"): self.init(systemCommand: text)
    case UInt8(ascii: "_"): self.init(applicationString: text)
    default: return nil
    }
  }

  private init?(controlSequence text: String) {
    guard let last = text.last else { return nil }
    let isPrivate = text.first == "?"
    let body = text.dropFirst(isPrivate ? 1 : 0).dropLast()
    let numbers = Self.numbers(body)
    switch (last, isPrivate, numbers.count) {
    case ("y", true, _):
      guard let discovery = Self.modeReports[body] else { return nil }
      self = discovery
    case ("c", true, _): self = .attributes(hasSixel: body.split(separator: ";").contains("4"))
    // 1;0;colors or 2;0;width;height for sixels, where 0 means success
    case ("S", true, 3) where numbers.starts(with: [1, 0]) && numbers[2] > 0: self = .sixelColors(numbers[2])
    case ("S", true, 4) where numbers.starts(with: [2, 0]) && min(numbers[2], numbers[3]) > 0:
      self = .sixelLimit(width: numbers[2], height: numbers[3])
    // 6;height;width
    case ("t", false, 3) where numbers[0] == 6 && numbers[1...].allSatisfy(Self.cellExtents.contains):
      self = .cellSize(width: numbers[2], height: numbers[1])
    // row;column after `TerminalQuery.widths`, whose rows identify the symbols
    case ("R", false, 2) where 2...3 ~= numbers[0] && 1...3 ~= numbers[1]:
      self = .width(numbers[0] == 2 ? .sextant : .octant, cells: numbers[1] - 1)
    case ("R", false, 2) where 5...6 ~= numbers[0] && 1...3 ~= numbers[1]:
      self = .symbolWidth(cells: numbers[1] - 1)
    // row;column or row;column;page after `TerminalQuery.symbolWidth`
    case ("R", true, 2...3): self = .column(numbers[1])
    case ("n", false, _) where body == "0": self = .readyForOutput
    default: return nil
    }
  }

  /// Mode reports: 1 is set, 2 is reset; other values mean unknown or permanent.
  private static let modeReports: [Substring: Discovery] = [
    "2026;1$": .synchronizedOutput, "2026;2$": .synchronizedOutput, "69;1$": .sideMargins,
    "69;2$": .sideMargins, "1016;1$": .mousePixels(isOn: true), "1016;2$": .mousePixels(isOn: false),
  ]

  /// Parses numbers separated by semicolons; empty if any of them is invalid.
  private static func numbers(_ text: Substring) -> [Int] {
    let numbers = text.split(separator: ";", omittingEmptySubsequences: false).map { part in
      let isNumber = part.utf8.count <= digitLimit && part.utf8.allSatisfy { (0x30...0x39).contains($0) }
      return isNumber ? Int(part) : nil
    }
    return numbers.contains(nil) ? [] : numbers.compactMap(\.self)
  }

  private static let digitLimit = 6
  private static let cellExtents = 1...1000

  /// Parses a name, `>|…`, or attributes, `1$r…48:2:…m`, with `;` or `:`, possibly with an empty color space.
  private init?(deviceString text: String) {
    if text.hasPrefix(">|") {
      self = .name(String(text.dropFirst(2)))
      return
    }
    guard text.hasPrefix("1$r"), let end = text.firstIndex(of: "m") else { return nil }
    let numbers = text[..<end].dropFirst(3).split(whereSeparator: { $0 == ";" || $0 == ":" })
    guard let start = numbers.firstIndex(of: "48"), numbers[start...].dropFirst().first == "2",
      Array(numbers.suffix(3)) == ["1", "2", "3"]
    else { return nil }
    self = .truecolor
  }

  /// Parses `10;rgb:…` and similar reports, or `4;index;rgb:…`.
  private init?(systemCommand text: String) {
    let parts = text.split(separator: ";", omittingEmptySubsequences: false)
    // X11 notation (XParseColor), possibly with alpha.
    guard let specification = parts.last, specification.hasPrefix("rgb:") || specification.hasPrefix("rgba:"),
      let color = try? Color(ColorCoordinates(parsing: specification)).rgb24
    else { return nil }
    let slot: TerminalSlot? =
      switch parts.count {
      case 3 where parts[0] == "4": UInt8(parts[1]).map { .palette($0) }
      case 2: Int(parts[0]).flatMap { TerminalSlot(code: $0) }
      default: nil
      }
    guard let slot else { return nil }
    self = .color(slot, color)
  }

  /// Parses `Gi=31;OK`, possibly with more keys.
  private init?(applicationString text: String) {
    let parts = text.dropFirst().split(separator: ";", maxSplits: 1)
    guard text.first == "G", parts.count == 2, parts[0].split(separator: ",").contains("i=31"),
      parts[1] == "OK"
    else { return nil }
    self = .kittyGraphics
  }

  var isLast: Bool { if case .attributes = self { true } else { false } }
}

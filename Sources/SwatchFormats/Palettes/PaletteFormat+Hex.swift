import SwatchColor
import SwatchText

/// A word of hexadecimal digits that is a color: 3, 4, 6 or 8 of them after `#`, 6 or 8 without it or after `0x`.
struct HexWord {
  /// The digits alone.
  let digits: Substring

  init?(_ word: Substring) {
    let isMarked = word.utf8.first == UInt8(ascii: "#")
    let digits = isMarked ? word.dropFirst() : word.dropping(prefix: "0x") ?? word
    guard digits.utf8.allSatisfy(\.isHexadecimalDigit) else { return nil }
    switch digits.utf8.count {
    case 6, 8: break
    case 3, 4: guard isMarked else { return nil }
    default: return nil
    }
    self.digits = digits
  }

  var color: Color? { Color(hex: digits) }
}

extension Substring {
  /// Whether the line is a comment in a list of colors.
  var isHexComment: Bool {
    if dropping(prefix: "//") != nil || utf8.first == UInt8(ascii: ";") { return true }
    guard let rest = dropping(prefix: "#") else { return false }
    return rest.utf8.first.map(\.isSpace) ?? true || rest.utf8.first == UInt8(ascii: "#")
  }

  /// The text without the punctuation that sets a name apart from its color.
  fileprivate var nameWithoutPunctuation: Substring {
    var scalars = unicodeScalars.drop(while: \.setsNameApart)
    while let last = scalars.last, last.setsNameApart { scalars.removeLast() }
    return Substring(scalars)
  }
}

extension Unicode.Scalar {
  fileprivate var setsNameApart: Bool {
    switch self {
    case ":", "=", ",", ";", "-", "–", "—", "\"", "'", " ", "\t": true
    default: false
    }
  }
}

// MARK: - Hexadecimal lists

extension PaletteCollector {
  /// Reads colors one on a line, hexadecimal ones with a name after or before them, or several on a line.
  mutating func readHexList(_ text: PlainText) {
    for line in text.lines {
      guard spend(line.bytes.count, at: .line(line.number)) else { break }
      let content = line.trimmed
      if content.isEmpty || content.isHexComment { continue }
      if addHexLine(content) { continue }
      do throws(ColorSyntaxError) {
        add(try ColorCoordinates(parsing: content), named: "")
      } catch {
        report(error.description, at: .line(line.number))
      }
    }
  }

  private mutating func addHexLine(_ line: Substring) -> Bool {
    let separators = Array(", \t;-".utf8)
    let words = line.utf8.split(whereSeparator: separators.contains).map(Substring.init)
    let colors = words.prefix(1_000).compactMap { HexWord($0)?.color }
    if colors.count == words.count {
      for color in colors { add(color, named: "") }
      return true
    }
    var rest = line
    if let color = HexWord(rest.removeWord().nameWithoutPunctuation)?.color {
      add(color, named: rest.nameWithoutPunctuation)
      return true
    }
    guard let last = words.last, last.utf8.first == UInt8(ascii: "#"), let color = HexWord(last)?.color else {
      return false
    }
    add(color, named: line[..<last.startIndex].nameWithoutPunctuation)
    return true
  }
}

extension Palette {
  /// The colors as `3fa7d6`, with two more digits where they are not opaque. Names are left out.
  func writtenAsHexList() -> String {
    swatches.map { $0.color.webNotation.dropFirst() + "\n" }.joined()
  }
}

extension Color {
  /// `#3fa7d6`, or `#3fa7d680` for a color that is not opaque.
  var webNotation: String { ColorCoordinates(self).formatted(.hex) }
}

// MARK: - Paint.NET

// The format as paint.net's manual has it (“Working with palettes”): lines of `aarrggbb`, comments after `;`.
extension PaletteCollector {
  /// Reads a Paint.NET palette. Colors of six digits are opaque, a comment after a color is its name, and the
  /// comment `Palette Name:`, which Lospec writes, is the palette's.
  mutating func readPaintNET(_ text: PlainText) {
    for line in text.lines {
      guard spend(line.bytes.count, at: .line(line.number)) else { break }
      let content = line.trimmed
      if let comment = content.dropping(prefix: ";") {
        if let name = comment.trimmed.dropping(prefix: "Palette Name:") { setName(name) }
        continue
      }
      if content.isEmpty { continue }
      let parts = content.utf8.split(separator: UInt8(ascii: ";"), maxSplits: 1).map(Substring.init)
      if let digits = parts.first.flatMap({ HexWord($0.trimmed)?.digits }),
        let color = Self.color(argb: digits)
      {
        add(color, named: parts.count > 1 ? parts[1] : "")
      } else {
        let shown = String(content).shownSafely(limit: 40)
        report("Eight hexadecimal digits are expected, not ‘\(shown)’.", at: .line(line.number))
      }
    }
  }

  private static func color(argb digits: Substring) -> Color? {
    guard digits.utf8.count == 8 else { return Color(hex: digits) }
    return Color(hex: digits.dropFirst(2) + digits.prefix(2))
  }
}

extension Palette {
  /// The palette as Paint.NET has it; of more than 96 colors it shows the first 96. Names of swatches are left out.
  func writtenAsPaintNET() -> String {
    var text = "; paint.net Palette File\n"
    if !name.isEmpty { text += "; Palette Name: \(name)\n" }
    for swatch in swatches {
      let digits = ColorCoordinates(swatch.color).formatted(.hex8).dropFirst()
      text += digits.suffix(2).uppercased() + digits.prefix(6).uppercased() + "\n"
    }
    return text
  }
}

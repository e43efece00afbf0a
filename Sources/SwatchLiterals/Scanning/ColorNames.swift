import SwatchColor

/// The names of CSS, found fast.
enum ColorNames {
  static let css: [String: ColorCoordinates] = {
    var colors = Dictionary(
      NamedColor.css.map { ($0.name, ColorCoordinates(Color($0.rgb24))) },
      uniquingKeysWith: { first, _ in first })
    colors["transparent"] = ColorCoordinates(.srgb, 0, 0, 0, alpha: 0)
    return colors
  }()

  /// Of each pair of a first and a last letter, how long the names are that have them, as bits.
  static let lengths: [UInt32] = {
    var lengths = [UInt32](repeating: 0, count: 26 * 26)
    for name in css.keys {
      guard let index = index(first: name.utf8.first ?? 0, last: name.utf8.last ?? 0) else { continue }
      lengths[index] |= 1 << UInt32(name.utf8.count)
    }
    return lengths
  }()

  /// True if a word starts and ends like a name, and is as long.
  @inline(__always) static func mayBe(_ word: Range<Int>, in bytes: TextBytes) -> Bool {
    guard 3...20 ~= word.count,
      let index = index(first: bytes[word.lowerBound], last: bytes[word.upperBound - 1])
    else { return false }
    return lengths[index] >> UInt32(word.count) & 1 == 1
  }

  @inline(__always) static func index(first: UInt8, last: UInt8) -> Int? {
    let (first, last) = ((first | 0x20) &- 0x61, (last | 0x20) &- 0x61)
    return first < 26 && last < 26 ? Int(first) * 26 + Int(last) : nil
  }
}

import SwatchScreen

/// Separates terminal replies from typed text.
struct ReplyFilter {
  var discoveries: [Discovery] {
    parts.replies.compactMap { reply in
      let text = reply.dropFirst(2).prefix { $0 != InputDecoder.escape && $0 != 0x07 }
      return Discovery(introducer: reply[reply.startIndex + 1], text: String(decoding: text, as: UTF8.self))
    }
  }
  var typedBytes: [UInt8] { parts.typed }

  private var bytes: [UInt8] = []

  mutating func append(_ new: some Sequence<UInt8>) { bytes += new }

  private var parts: (replies: [ArraySlice<UInt8>], typed: [UInt8]) {
    var (replies, typed) = ([ArraySlice<UInt8>](), [UInt8]())
    var remaining = bytes[...]
    while let first = remaining.first {
      let isSequence = remaining.starts(with: "\u{1B}[".utf8)
      let length = isSequence ? Self.sequenceLength(remaining) : Self.stringLength(remaining)
      if length > 0 { replies.append(remaining.prefix(length)) } else { typed.append(first) }
      remaining = remaining.dropFirst(max(length, 1))
    }
    return (replies, typed)
  }

  /// Returns the length of a reply: attributes, `ESC [ ? … c`; sixel limits, `… S`; cursor, `… R`; or cell
  /// size, `ESC [ 6 ; … t`; 0 if there is none, or it is incomplete.
  private static func sequenceLength(_ bytes: ArraySlice<UInt8>) -> Int {
    let isCellSize = bytes.starts(with: "\u{1B}[6;".utf8)
    guard isCellSize || bytes.starts(with: "\u{1B}[?".utf8) else { return 0 }
    let parameters = bytes.dropFirst(3).prefix { (0x30...0x3B).contains($0) }
    guard let end = bytes[parameters.endIndex...].first, (isCellSize ? "t" : "cSR").utf8.contains(end)
    else { return 0 }
    return 4 + parameters.count
  }

  /// Returns the length of a reply: attributes, `ESC P 0 $ r … ST`; name, `ESC P > | …`; images, `ESC _ G …`;
  /// or colors, `ESC ] 4 …` and `ESC ] 1 …`; 0 if there is none, or it is incomplete.
  private static func stringLength(_ bytes: ArraySlice<UInt8>) -> Int {
    let isReply =
      ["\u{1B}P>|", "\u{1B}_G", "\u{1B}]4;", "\u{1B}]1"].contains { bytes.starts(with: $0.utf8) }
      || bytes.starts(with: "\u{1B}P".utf8) && bytes.dropFirst(3).starts(with: "$r".utf8)
    guard isReply else { return 0 }
    let text = bytes.dropFirst(2).prefix { $0 != 0x1B && $0 != 0x07 }
    let end = bytes[text.endIndex...]
    return end.first == 0x07 ? 3 + text.count : end.starts(with: "\u{1B}\\".utf8) ? 4 + text.count : 0
  }
}

import SwatchText

extension [UInt8] {
  /// The byte that replaces a line break within a word.
  static var joinMark: UInt8 { 0x01 }

  /// The text with lines that start with a backslash joined to the previous ones. Offsets do not change.
  var joiningCommands: [UInt8] {
    var joined = self
    for mark in indices where self[mark] == "\\" {
      var start = mark
      while start > 0, self[start - 1].isBlank { start -= 1 }
      guard start > 0, self[start - 1] == 0x0A else { continue }
      start -= start > 1 && self[start - 2] == 0x0D ? 2 : 1
      let isBetweenWords = start == 0 || self[start - 1].isBlank
      for index in start...mark { joined[index] = isBetweenWords ? 0x20 : Self.joinMark }
    }
    return joined
  }

  /// The text with lines joined after a backslash, except in comments. Offsets do not change.
  var joiningResources: [UInt8] {
    var joined = self
    var (start, next) = (0, 0)
    while let end = joined[next...].firstIndex(of: 0x0A) {
      let last = joined[start..<end].last == 0x0D ? end - 2 : end - 1
      if last >= next, joined[last] == "\\", joined[start] != "!" {
        for index in last...end { joined[index] = 0x20 }
      } else {
        start = end + 1
      }
      next = end + 1
    }
    return joined
  }
}

extension SVGUpdate {
  /// Removes swatchterm's gradients directly before a part, unless `tag` or other elements use them.
  mutating func removeDefinitions(before part: SVGSource.Part, unusedBy tag: [UInt8]) {
    var end = part.range.lowerBound
    while let definition = definition(endingAt: end) {
      end = definition.range.lowerBound
      let reference = Array("#\(definition.name))".utf8)
      // Other elements may use it, such as a copy made by another program.
      guard bytes.count(of: reference) == bytes[part.tag].count(of: reference), tag.count(of: reference) == 0
      else { continue }
      replace(definition.range, with: [])
    }
  }

  /// Returns the gradient that ends at `offset`, if its name shows that swatchterm wrote it.
  private func definition(endingAt offset: Int) -> (range: Range<Int>, name: String)? {
    for name in ["linearGradient", "radialGradient"] {
      let (start, end) = (Array("<\(prefix)\(name) id=\"gradient-".utf8), Array("</\(prefix)\(name)>".utf8))
      let before = bytes[..<offset]
      func isStart(_ index: Int) -> Bool { before[index] == start[0] && before[index...].starts(with: start) }
      guard before.suffix(end.count).elementsEqual(end), let first = before.indices.last(where: isStart)
      else { continue }
      let id = before[(first + start.count)...].prefix { $0 != UInt8(ascii: "\"") }
      return (first..<offset, "gradient-" + String(decoding: id, as: UTF8.self))
    }
    return nil
  }
}

extension RandomAccessCollection<UInt8> where Index == Int {
  fileprivate func count(of other: [UInt8]) -> Int {
    guard let first = other.first else { return 0 }
    var (count, start) = (0, startIndex)
    while let found = self[start...].firstIndex(of: first) {
      if self[found...].starts(with: other) { count += 1 }
      start = found + 1
    }
    return count
  }
}

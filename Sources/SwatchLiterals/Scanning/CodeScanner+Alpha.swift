extension CodeScanner {
  /// Sets the position of the alpha if the digits are passed to a function with its own convention.
  @inline(__always)
  mutating func noteAlphaPlace(of string: Range<Int>) {
    guard bytes[string.lowerBound] == "#" else { return }
    let end = string.lowerBound
    var (index, isFirst, isLast) = (
      bytes.next(Self.startsOfCalls, from: max(0, end - 60), to: end), false, false
    )
    while index < end {
      switch bytes.buffer[index] {
      case 0x0A: (isFirst, isLast) = (false, false)
      default:
        isFirst = isFirst || Self.alphaFirstCalls.contains { bytes.matches($0, at: index) }
        isLast = isLast || Self.alphaLastCalls.contains { bytes.matches($0, at: index) }
      }
      index = bytes.next(Self.startsOfCalls, from: index + 1, to: end)
    }
    if isFirst || isLast { out.alphaPlace = isLast ? .last : .first }
  }

  private static let startsOfCalls = ByteSet("\nqcpQCP")

  private static let alphaFirstCalls: [StaticString] = ["qcolor", "convertfromstring", "parsecolor"]
  private static let alphaLastCalls: [StaticString] = ["color.web(", "paint.valueof("]
}

struct ControlSequenceBuffer: Sendable {
  private(set) var bytes: [UInt8] = []
  var count: Int { bytes.count }
  mutating func removeAll() { bytes.removeAll(keepingCapacity: true) }
  mutating func append(_ text: StaticString) { text.withUTF8Buffer { bytes.append(contentsOf: $0) } }
  mutating func append(_ byte: UInt8) { bytes.append(byte) }
  mutating func append(_ new: [UInt8]) { bytes += new }

  /// Appends the shorter output of `first` and `second`; ties prefer `first`.
  mutating func appendShorter(
    _ first: (inout ControlSequenceBuffer) -> Void, or second: (inout ControlSequenceBuffer) -> Void
  ) {
    let start = bytes.count
    first(&self)
    let middle = bytes.count
    second(&self)
    bytes.removeSubrange(bytes.count - middle < middle - start ? start..<middle : middle..<bytes.count)
  }

  mutating func replaceLast(with byte: UInt8) { bytes[bytes.count - 1] = byte }

  mutating func append(_ scalar: Unicode.Scalar) {
    bytes.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
  }

  mutating func append(_ number: Int) {
    if number >= 10 { append(number / 10) }
    bytes.append(UInt8(ascii: "0") + UInt8(number % 10))
  }

  /// Appends `ESC [ number final`, without the number if it is 1.
  mutating func appendControl(_ number: Int, _ final: Unicode.Scalar) {
    append("\u{1B}[")
    if number != 1 { append(number) }
    append(final)
  }

  /// Appends `number` and a semicolon.
  mutating func appendParameter(_ number: Int) {
    append(number)
    append(UInt8(ascii: ";"))
  }

  /// Appends the SGR (select graphic rendition) parameters for `color`, each with a semicolon.
  mutating func appendParameters(for color: ResolvedColor, isBackground: Bool) {
    let base = isBackground ? 40 : 30
    switch color {
    case .standard: appendParameter(base + 9)
    case .indexed(let index) where index < 8: appendParameter(base + Int(index))
    case .indexed(let index) where index < 16: appendParameter(base + 60 + Int(index) - 8)
    case .indexed(let index):
      appendParameter(base + 8)
      append("5;")
      appendParameter(Int(index))
    case .rgb(let rgb):
      appendParameter(base + 8)
      append("2;")
      appendParameter(Int(rgb.red))
      appendParameter(Int(rgb.green))
      appendParameter(Int(rgb.blue))
    }
  }
}

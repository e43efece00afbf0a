// File names, arguments and environment variables are bytes. Bytes that are not UTF-8 map to
// U+10FF80…U+10FFFF. These scalars count as invalid in the input, so that different names stay different.

extension String {
  /// Creates a string from system bytes; ``systemBytes`` restores them.
  public init(system bytes: some Sequence<UInt8>) {
    let bytes = Array(bytes)
    if !bytes.contains(UTF8.firstByteOfSystemByte), let text = String(validating: bytes, as: UTF8.self) {
      self = text
      return
    }
    var (scalars, remaining) = (UnicodeScalarView(), bytes[...])
    while let byte = remaining.first {
      let scalar = UTF8.firstScalar(of: remaining)
      scalars.append(scalar ?? UnicodeScalar(systemByte: byte))
      remaining = remaining.dropFirst(scalar.map(UTF8.width) ?? 1)
    }
    self = String(scalars)
  }

  /// Creates a string from null-terminated system bytes.
  public init(system bytes: UnsafePointer<CChar>) {
    var count = 0
    while bytes[count] != 0 { count += 1 }
    self.init(system: UnsafeBufferPointer(start: bytes, count: count).lazy.map(UInt8.init(bitPattern:)))
  }

  /// The original system bytes of the text.
  public var systemBytes: [UInt8] {
    guard utf8.contains(UTF8.firstByteOfSystemByte) else { return Array(utf8) }
    return unicodeScalars.flatMap { $0.systemByte.map { [$0] } ?? Array(UTF8.encode($0) ?? .init()) }
  }

  /// The text with U+FFFD for each invalid byte, for documents.
  public var validText: String {
    guard utf8.contains(UTF8.firstByteOfSystemByte) else { return self }
    return String(UnicodeScalarView(unicodeScalars.map { $0.systemByte == nil ? $0 : "\u{FFFD}" }))
  }

  /// Calls a system function with the null-terminated bytes. Use it for every path.
  public func withSystemBytes<Result>(_ body: (UnsafePointer<CChar>) -> Result) -> Result {
    guard utf8.contains(UTF8.firstByteOfSystemByte) else { return withCString(body) }
    return body(systemBytes.map(CChar.init(bitPattern:)) + [0])
  }
}

extension Unicode.Scalar {
  fileprivate init(systemByte: UInt8) { self = Unicode.Scalar(0x10_FF00 | UInt32(systemByte)) ?? "\u{FFFD}" }

  /// The invalid byte that the scalar represents.
  var systemByte: UInt8? { value >= 0x10_FF80 ? UInt8(truncatingIfNeeded: value) : nil }
}

extension UTF8 {
  /// The first UTF-8 byte of a scalar that represents an invalid byte.
  fileprivate static let firstByteOfSystemByte: UInt8 = 0xF4

  /// Decodes the first scalar; returns `nil` if it is invalid or represents an invalid byte.
  fileprivate static func firstScalar(of bytes: ArraySlice<UInt8>) -> Unicode.Scalar? {
    var (parser, iterator) = (ForwardParser(), bytes.makeIterator())
    guard case .valid(let encoded) = parser.parseScalar(from: &iterator) else { return nil }
    let scalar = decode(encoded)
    return scalar.systemByte == nil ? scalar : nil
  }
}

// Names of files, arguments and variables of the environment are bytes, which need not be UTF-8. Bytes that are not
// become the scalars U+10FF80…U+10FFFF, one each. These scalars in the bytes themselves count as bytes that are not
// UTF-8, so that no two names become the same text.

extension String {
  /// Creates a text from bytes of the system, from which ``systemBytes`` makes the same bytes.
  public init(system bytes: some Sequence<UInt8>) {
    let bytes = Array(bytes)
    if !bytes.contains(UTF8.firstByteOfSystemByte), let text = String(validating: bytes, as: UTF8.self) {
      self = text
      return
    }
    var scalars = UnicodeScalarView()
    var rest = bytes[...]
    while let byte = rest.first {
      let scalar = UTF8.firstScalar(of: rest)
      scalars.append(scalar ?? UnicodeScalar(systemByte: byte))
      rest = rest.dropFirst(scalar.map(UTF8.width) ?? 1)
    }
    self = String(scalars)
  }

  /// Creates a text from bytes of the system that end with a null.
  public init(system bytes: UnsafePointer<CChar>) {
    var count = 0
    while bytes[count] != 0 { count += 1 }
    self.init(system: UnsafeBufferPointer(start: bytes, count: count).lazy.map(UInt8.init(bitPattern:)))
  }

  /// The bytes that the system knows the text by.
  public var systemBytes: [UInt8] {
    guard utf8.contains(UTF8.firstByteOfSystemByte) else { return Array(utf8) }
    return unicodeScalars.flatMap { $0.systemByte.map { [$0] } ?? Array(UTF8.encode($0) ?? .init()) }
  }

  /// The text with U+FFFD for each byte that is not UTF-8: what documents have.
  public var validText: String {
    guard utf8.contains(UTF8.firstByteOfSystemByte) else { return self }
    return String(UnicodeScalarView(unicodeScalars.map { $0.systemByte == nil ? $0 : "\u{FFFD}" }))
  }

  /// Calls a function of the system with the text. No path gets there in another way.
  public func withSystemBytes<Result>(_ body: (UnsafePointer<CChar>) -> Result) -> Result {
    guard utf8.contains(UTF8.firstByteOfSystemByte) else { return withCString(body) }
    return body(systemBytes.map(CChar.init(bitPattern:)) + [0])
  }
}

extension Unicode.Scalar {
  fileprivate init(systemByte: UInt8) { self = Unicode.Scalar(0x10_FF00 | UInt32(systemByte)) ?? "\u{FFFD}" }

  /// The byte that is not UTF-8 and that the scalar stands for.
  var systemByte: UInt8? { value >= 0x10_FF80 ? UInt8(truncatingIfNeeded: value) : nil }
}

extension UTF8 {
  /// The first of the four bytes of a scalar that stands for a byte.
  fileprivate static let firstByteOfSystemByte: UInt8 = 0xF4

  /// The scalar at the start of bytes; `nil` if there is none, or if it stands for a byte.
  fileprivate static func firstScalar(of bytes: ArraySlice<UInt8>) -> Unicode.Scalar? {
    var (parser, iterator) = (ForwardParser(), bytes.makeIterator())
    guard case .valid(let encoded) = parser.parseScalar(from: &iterator) else { return nil }
    let scalar = decode(encoded)
    return scalar.systemByte == nil ? scalar : nil
  }
}

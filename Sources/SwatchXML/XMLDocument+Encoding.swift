import CExpat
import Glibc

// expat supports UTF-8, UTF-16, Latin 1 and ASCII. Other single-byte encodings are converted by iconv.
extension XMLDocument {
  static func setEncodings(of parser: XML_Parser) {
    XML_SetUnknownEncodingHandler(
      parser,
      { _, name, encoding in
        guard let name, let encoding, XMLDocument.fill(&encoding.pointee, named: name) else { return 0 }
        return 1
      }, nil)
  }

  /// Fills in the map of an encoding; returns false if it is unknown or not a single-byte encoding.
  private static func fill(_ encoding: inout XML_Encoding, named name: UnsafePointer<XML_Char>) -> Bool {
    // Slashes would start converter options.
    guard !String(cString: name).contains("/"), let converter = iconv_open("UCS-4LE", name),
      Int(bitPattern: converter) != -1
    else { return false }
    defer { iconv_close(converter) }
    let scalars = (UInt8.min...UInt8.max).map { scalar(of: $0, converter) }
    // Printable ASCII must be encoded as in ASCII.
    guard (UInt8(ascii: " ")...UInt8(ascii: "~")).allSatisfy({ scalars[Int($0)] == UInt32($0) }) else {
      return false
    }
    withUnsafeMutableBytes(of: &encoding.map) { map in
      let map = map.assumingMemoryBound(to: Int32.self)
      for (byte, scalar) in scalars.enumerated() { map[byte] = scalar.map(Int32.init) ?? -1 }
    }
    return true
  }

  /// Returns the character of a single byte; `nil` for an invalid byte or a lead byte.
  private static func scalar(of byte: UInt8, _ converter: iconv_t) -> UInt32? {
    var input = CChar(bitPattern: byte)
    var output: UInt32 = 0
    let isConverted = withUnsafeMutablePointer(to: &input) { input in
      withUnsafeMutableBytes(of: &output) { bytes in
        var (source, sourceCount) = (UnsafeMutablePointer<CChar>?(input), 1)
        var (target, targetCount) = (bytes.baseAddress?.assumingMemoryBound(to: CChar.self), bytes.count)
        // Reset the state left by the previous byte.
        iconv(converter, nil, nil, nil, nil)
        return iconv(converter, &source, &sourceCount, &target, &targetCount) == 0 && targetCount == 0
      }
    }
    let scalar = UInt32(littleEndian: output)
    return isConverted && scalar <= 0xFFFF ? scalar : nil
  }
}

import CExpat
import Glibc

// expat knows UTF-8, UTF-16, Latin 1 and ASCII. Others that have a byte for each character come from the system.
extension XMLDocument {
  static func setEncodings(of parser: XML_Parser) {
    XML_SetUnknownEncodingHandler(
      parser,
      { _, name, encoding in
        guard let name, let encoding, XMLDocument.fill(&encoding.pointee, named: name) else { return 0 }
        return 1
      }, nil)
  }

  /// Says what the bytes of an encoding mean.
  ///
  /// - Returns: True if it is known, and has a byte for each character.
  private static func fill(_ encoding: inout XML_Encoding, named name: UnsafePointer<XML_Char>) -> Bool {
    // Slashes would begin options of the converter.
    guard !String(cString: name).contains("/"), let converter = iconv_open("UCS-4LE", name),
      Int(bitPattern: converter) != -1
    else { return false }
    defer { iconv_close(converter) }
    let scalars = (UInt8.min...UInt8.max).map { scalar(of: $0, converter) }
    // Markup has to be what it is in ASCII.
    guard (UInt8(ascii: " ")...UInt8(ascii: "~")).allSatisfy({ scalars[Int($0)] == UInt32($0) }) else {
      return false
    }
    withUnsafeMutableBytes(of: &encoding.map) { map in
      let map = map.assumingMemoryBound(to: Int32.self)
      for (byte, scalar) in scalars.enumerated() { map[byte] = scalar.map(Int32.init) ?? -1 }
    }
    return true
  }

  /// The character that a byte alone stands for; `nil` for one that needs others, or means nothing.
  private static func scalar(of byte: UInt8, _ converter: iconv_t) -> UInt32? {
    var input = CChar(bitPattern: byte)
    var output: UInt32 = 0
    let isConverted = withUnsafeMutablePointer(to: &input) { input in
      withUnsafeMutableBytes(of: &output) { bytes in
        var (source, sourceCount) = (UnsafeMutablePointer<CChar>?(input), 1)
        var (target, targetCount) = (bytes.baseAddress?.assumingMemoryBound(to: CChar.self), bytes.count)
        // Whatever the byte before has left.
        iconv(converter, nil, nil, nil, nil)
        return iconv(converter, &source, &sourceCount, &target, &targetCount) == 0 && targetCount == 0
      }
    }
    let scalar = UInt32(littleEndian: output)
    return isConverted && scalar <= 0xFFFF ? scalar : nil
  }
}

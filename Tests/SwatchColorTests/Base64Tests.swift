import SwatchColor
import SwatchTestSupport
import Testing

@Suite("Base64")
struct Base64Tests {
  @Test(
    "Bytes are written as RFC 4648, section 10, has them",
    arguments: [
      ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="), ("fooba", "Zm9vYmE="),
      ("foobar", "Zm9vYmFy"),
    ])
  func published(plain: String, encoded: String) {
    #expect(String(decoding: Array(plain.utf8).base64, as: UTF8.self) == encoded)
    #expect([UInt8].decoding(base64: encoded.utf8) == Array(plain.utf8))
  }

  @Test("Any bytes come back, in lines of any length", arguments: 0..<20)
  func roundTrip(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let bytes = (0..<Int.random(in: 0...200, using: &generator)).map { _ in
      UInt8.random(in: 0...255, using: &generator)
    }
    var text: [UInt8] = []
    for byte in bytes.base64 {
      if generator.chance(10) { text += Array("\r\n ".utf8) }
      text.append(byte)
    }
    #expect([UInt8].decoding(base64: text) == bytes)
  }

  @Test("What is not base64 is refused", arguments: ["Zg==Zg", "Z-9v", "\u{0}", "Zm9v€", "{}"])
  func refused(text: String) {
    #expect([UInt8].decoding(base64: text.utf8) == nil)
  }
}

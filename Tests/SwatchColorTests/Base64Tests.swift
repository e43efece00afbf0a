import SwatchColor
import SwatchTestSupport
import Testing

@Suite("Base64")
struct Base64Tests {
  @Test(
    "Bytes are encoded as in RFC 4648, section 10",
    arguments: [
      ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="), ("fooba", "Zm9vYmE="),
      ("foobar", "Zm9vYmFy"),
    ])
  func published(plain: String, encoded: String) {
    #expect(String(decoding: Array(plain.utf8).base64, as: UTF8.self) == encoded)
    #expect([UInt8].decoding(base64: encoded.utf8) == Array(plain.utf8))
  }

  @Test("Random bytes survive a round trip with lines of any length", arguments: samples(20))
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

  @Test("Invalid base64 is rejected", arguments: ["Zg==Zg", "Z-9v", "\u{0}", "Zm9v€", "{}"])
  func refused(text: String) {
    #expect([UInt8].decoding(base64: text.utf8) == nil)
  }

  @Test("White space is ignored and other characters are rejected at any position", arguments: 0...12)
  func obstacles(place: Int) {
    let (digits, plain) = (Array("Zm9vYmFyZm9v".utf8), Array("foobarfoo".utf8))
    for character in UInt8.min...UInt8.max where !isDigit(character) {
      var text = digits
      text.insert(character, at: place)
      let isLeftOut =
        [0x20, 0x09, 0x0A, 0x0D].contains(character) || character == UInt8(ascii: "=") && place == 12
      #expect([UInt8].decoding(base64: text) == (isLeftOut ? plain : nil))
    }
  }

  private func isDigit(_ character: UInt8) -> Bool {
    let scalar = Character(Unicode.Scalar(character))
    return scalar.isASCII && (scalar.isLetter || scalar.isNumber || scalar == "+" || scalar == "/")
  }

  @Test("Padding is optional, and incomplete bytes are dropped")
  func cutShort() {
    let text = Array("Zm9vYmFy".utf8)
    for count in 0...8 {
      #expect([UInt8].decoding(base64: text.prefix(count)) == Array("foobar".utf8.prefix(count * 6 / 8)))
    }
  }

  @Test("Noncontiguous bytes are supported")
  func scattered() {
    #expect([UInt8].decoding(base64: "Zm9v\nYmFy".utf8.lazy.map { $0 }) == Array("foobar".utf8))
  }
}

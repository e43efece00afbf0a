import SwatchColor
import Testing

@Suite("System bytes as text") struct SystemBytesTests {
  private static let samples: [[UInt8]] = [
    [], Array("plain.svg".utf8), Array("Übung.svg".utf8), [0x63, 0xE9], [0xFF], [0xC3], [0xE2, 0x82],
    [0xC3, 0xA9],
    [0xED, 0xA0, 0x80], [0xF4, 0x8F, 0xBF, 0xA9], [0xF4, 0x8F, 0xBE, 0x80], [0xF4, 0x8F, 0xBD, 0xBF],
    [0xF4, 0x90, 0x80, 0x80],
    [0xF0, 0x9F, 0x8E], [0xC0, 0xAF], [0x41, 0x80, 0xC3, 0xA9, 0xFE],
  ]

  @Test("Arbitrary bytes survive a round trip", arguments: samples)
  func roundTrip(bytes: [UInt8]) {
    #expect(String(system: bytes).systemBytes == bytes)
    let throughC = String(system: bytes).withSystemBytes { String(system: $0) }
    #expect(throughC.systemBytes == bytes)
  }

  @Test("Random bytes survive a round trip, and their texts are distinct")
  func random() {
    var generator = SplitMix64(seed: 7)
    var texts: [[UInt32]: [UInt8]] = [:]
    for _ in 0..<5_000 {
      let length = Int.random(in: 0..<7, using: &generator)
      let bytes = (0..<length).map { _ -> UInt8 in
        // Mostly bytes of UTF-8 sequences, including those of the private scalars.
        [0x2F, 0x61, 0x80, 0xA9, 0xBD, 0xBE, 0xBF, 0x8F, 0xC3, 0xE2, 0xF4, 0xFF].randomElement(
          using: &generator) ?? 0
      }
      let text = String(system: bytes)
      #expect(text.systemBytes == bytes)
      let scalars = text.unicodeScalars.map(\.value)
      #expect(texts.updateValue(bytes, forKey: scalars) ?? bytes == bytes)
    }
  }

  @Test("UTF-8 text is unchanged")
  func text() {
    for text in ["", "a/b.svg", "Übung 1 – 日本.svg", "\u{10FF7F}", "\u{F8FF}"] {
      #expect(String(system: Array(text.utf8)).unicodeScalars.elementsEqual(text.unicodeScalars))
    }
  }

  @Test("Names for documents are valid text")
  func names() {
    #expect(Swatch.cleanName(String(system: [0x63, 0xE9, 0x21]).validText) == "c\u{FFFD}!")
    #expect(String(system: [0x63, 0xE9]).quoted == "‘c\u{FFFD}’")
  }

  @Test(
    "A path is split at its slashes, whatever character follows",
    arguments: [
      ("/a/b.svg", "/a/", "b.svg", "svg"), ("b", "", "b", ""), ("/a/", "/a/", "a", ""),
      ("a/.b", "a/", ".b", ""),
      ("a/\u{301}b.p\u{301}g", "a/", "\u{301}b.p\u{301}g", "p\u{301}g"),
      ("a.\u{301}b", "", "a.\u{301}b", "\u{301}b"),
    ])
  func parts(path: String, folder: String, name: String, ending: String) {
    #expect(path.pathParts.folder == folder)
    #expect(path.lastPathComponent.unicodeScalars.elementsEqual(name.unicodeScalars))
    #expect(path.fileExtension.unicodeScalars.elementsEqual(ending.unicodeScalars))
    #expect(path.pathStem.utf8.count == name.utf8.count - (ending.isEmpty ? 0 : ending.utf8.count + 1))
  }
}

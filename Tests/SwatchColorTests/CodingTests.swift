import Foundation
import SwatchTestSupport
import Testing

@testable import SwatchColor

@Suite("Colors and palettes as JSON")
struct CodingTests {
  private func json(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(value), as: UTF8.self)
  }

  private func decode<Value: Decodable>(_ text: String) throws -> Value {
    try JSONDecoder().decode(Value.self, from: Data(text.utf8))
  }

  @Test("A palette encodes colors in common notation")
  func palette() throws {
    let palette = Palette(
      name: "Mine",
      swatches: [
        Swatch(name: "Sky", color: Color(RGB24(0x3FA7D6))),
        Swatch(name: "Fog", color: Color(white: 1, alpha: 0.2)),
      ])
    let text = try json(palette)
    #expect(
      text
        == ##"{"name":"Mine","swatches":[{"color":"#3fa7d6","name":"Sky"},{"color":"#ffffff33","name":"Fog"}]}"##
    )
    #expect(try decode(text) == palette)
  }

  @Test("Encoded colors decode exactly")
  func exact() throws {
    var random = SeededGenerator(seed: 3)
    for _ in 0..<500 {
      func part() -> Double { .random(in: 0...1, using: &random) }
      let color = Color(red: part(), green: part(), blue: part(), alpha: part())
      let read: [Color] = try decode(try json([color]))
      #expect(read == [color])
    }
  }

  @Test("Any notation decodes, and an invalid one has an error message")
  func notations() throws {
    let colors: [Color] = try decode(##"["tomato", "hsl(120 100% 50%)", "#0f0"]"##)
    #expect(colors.map(\.hex) == ["#ff6347", "#00ff00", "#00ff00"])
    do {
      let _: [Color] = try decode(#"["tomatoe"]"#)
      Issue.record("that is no color")
    } catch let DecodingError.dataCorrupted(context) {
      #expect(context.debugDescription.contains("tomatoe"))
    }
  }
}

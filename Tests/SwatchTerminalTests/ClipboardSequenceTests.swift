import SwatchTestSupport
import Testing

@testable import SwatchTerminal

@Suite struct ClipboardSequenceTests {
  private let terminal = ["TERM": "xterm-256color"]

  private func sequence(_ text: String, _ changes: [String: String] = [:]) -> String? {
    let environment = terminal.merging(changes) { $1 }
    return ClipboardSequence(copying: text, environment: environment).map {
      String(decoding: $0.bytes, as: UTF8.self)
    }
  }

  @Test(
    "Base64 matches RFC 4648, section 10",
    arguments: [
      ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="), ("fooba", "Zm9vYmE="),
      ("foobar", "Zm9vYmFy"),
    ])
  func base64(text: String, encoded: String) {
    #expect(Array(text.utf8).base64 == Array(encoded.utf8))
  }

  @Test("Every byte can be encoded")
  func everyByte() {
    var generator = SeededGenerator(seed: 52)
    for length in 0..<200 {
      let bytes = (0..<length).map { _ in UInt8.random(in: 0...255, using: &generator) }
      #expect(decoded(bytes.base64) == bytes)
    }
    #expect(Array<UInt8>([0xFB, 0xEF, 0xBE, 0xFF, 0xFF, 0xFF]).base64 == Array("++++////".utf8))
  }

  /// Decodes base64 independently, with six bits per digit.
  private func decoded(_ text: [UInt8]) -> [UInt8] {
    let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    let bits = text.compactMap { digits.firstIndex(of: $0) }.flatMap { digit in
      (0..<6).reversed().map { digit >> $0 & 1 }
    }
    return stride(from: 0, to: bits.count / 8 * 8, by: 8).map { start in
      UInt8(bits[start..<start + 8].reduce(0) { $0 << 1 | $1 })
    }
  }

  @Test("A terminal gets OSC 52")
  func plain() {
    #expect(sequence("#3fa7d6") == "\u{1B}]52;c;IzNmYTdkNg==\u{7}")
    #expect(sequence("#3fa7d6", ["TMUX": "", "STY": ""]) == "\u{1B}]52;c;IzNmYTdkNg==\u{7}")
  }

  @Test("tmux gets a sequence for itself and one to pass on")
  func tmux() {
    #expect(
      sequence("f", ["TMUX": "/tmp/tmux-0/default,1,0"])
        == "\u{1B}]52;c;Zg==\u{7}" + "\u{1B}Ptmux;\u{1B}\u{1B}]52;c;Zg==\u{7}\u{1B}\\")
  }

  @Test("GNU screen gets short strings that together form OSC 52")
  func screen() throws {
    let text = String(repeating: "oklch(0.688 0.116 231.7) ", count: 200)
    let wrapped = try #require(sequence(text, ["STY": "1.pts-0"]))
    let pieces = wrapped.split(separator: "\u{1B}P")
    #expect(pieces.count > 1)
    #expect(pieces.allSatisfy { $0.hasSuffix("\u{1B}\\") && $0.utf8.count + 2 <= 768 })
    #expect(pieces.map { String($0.dropLast(2)) }.joined() == sequence(text))
  }

  @Test("screen in tmux, and tmux in screen, get nothing that one of them would print")
  func both() {
    #expect(sequence("f", ["STY": "1.pts-0", "TMUX": "/tmp/x,1,0"]) == sequence("f"))
  }

  @Test(
    "Terminals that would print the sequence get none",
    arguments: ["linux", "linux-16color", "vt100", "vt220", "cons25", "ansi", "sun", "dumb", ""])
  func printing(type: String) {
    #expect(sequence("f", ["TERM": type]) == nil)
  }

  @Test("Without TERM nothing is sent")
  func noType() {
    #expect(ClipboardSequence(copying: "f", environment: [:]) == nil)
  }
}

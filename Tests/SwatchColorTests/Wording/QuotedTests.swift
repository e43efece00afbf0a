import Testing

@testable import SwatchColor

@Suite("Quoted text in messages") struct QuotedTests {
  @Test("A long path keeps the file name at its end")
  func longPath() {
    let path = "/home/" + String(repeating: "folder/", count: 30) + "drawing.svg"
    #expect(path.quoted.hasPrefix("‘/home/folder/") && path.quoted.hasSuffix("/folder/drawing.svg’"))
    #expect(path.quoted.unicodeScalars.count == 83)
  }

  @Test("A short text is kept, except for control characters")
  func short() {
    let text = String(repeating: "x", count: 80)
    #expect(text.quoted == "‘\(text)’")
    #expect("a\u{1B}[31m\nb".quoted == "‘a�[31m�b’")
    #expect((text + "\u{1B}").quoted.hasSuffix("x�’"))
  }
}

import SwatchColor
import Testing

@Suite("Searching and replacing text")
struct SearchingTests {
  @Test("A text is found at any position, but only completely")
  func contains() {
    #expect("aab".contains(text: "ab"))
    #expect("日本語".contains(text: "本"))
    #expect("abc".contains(text: ""))
    #expect(!"abc".contains(text: "cb"))
    #expect(!"a".contains(text: "aa"))
    #expect(!"".contains(text: "a"))
    #expect([0, 1, 1, 2].contains(bytes: [1, 2]))
    #expect(![0, 1, 1, 2].contains(bytes: [2, 1]))
  }

  @Test("Each occurrence is replaced, and replacements are not searched")
  func replacing() {
    #expect("a,b,,c".replacing(text: ",", with: ", ") == "a, b, , c")
    #expect("aaa".replacing(text: "aa", with: "a") == "aa")
    #expect("né<é".replacing(text: "é", with: "&lt;") == "n&lt;<&lt;")
    #expect("abc".replacing(text: "", with: "x") == "abc")
    #expect("abc".dropFirst().replacing(text: "c", with: "") == "b")
  }
}

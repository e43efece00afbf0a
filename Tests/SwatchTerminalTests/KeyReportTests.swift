import SwatchScreen
import Testing

@testable import SwatchTerminal

@Suite("Keys as sequences (kitty's protocol, modifyOtherKeys)")
struct KeyReportTests {
  @Test(
    "A sequence is the key that other terminals would send",
    arguments: [
      // Keys that type text, with modifiers.
      ("[97u", "a"), ("[97;2u", "A"), ("[97:65;2u", "A"), ("[49:33;2u", "!"), ("[97;1:1u", "a"),
      ("[97;3u", .alt("a")), ("[97:65;4u", .alt("A")), ("[97;33u", .alt("a")), ("[228;3u", .alt("ä")),
      ("[97;5u", .control("a")), ("[97:65;6u", .control("a")),
      ("[97;7u", KeyPress(.character("a"), [.alt, .control])),
      ("[32;2u", " "), ("[32;5u", .control(" ")), ("[91;5u", KeyPress(.escape)), ("[105;5u", KeyPress(.tab)),
      ("[104;5u", KeyPress(.backspace)), ("[109;5u", KeyPress(.enter)), ("[45:95;6u", .control("_")),
      ("[47;5u", .control("_")), ("[50;5u", .control(" ")), ("[56;5u", KeyPress(.backspace)),
      ("[59;5u", .control(";")),
      // Other keys; modifiers without a meaning are ignored.
      ("[27u", KeyPress(.escape)), ("[27;2u", KeyPress(.escape)), ("[9;2u", KeyPress(.tab, .shift)),
      ("[9;5u", KeyPress(.tab)), ("[13;2u", KeyPress(.enter)), ("[13;5u", KeyPress(.enter)),
      ("[13;3u", KeyPress(.enter, .alt)), ("[127;2u", KeyPress(.backspace)),
      ("[127;5u", KeyPress(.backspace, .control)), ("[127;3u", KeyPress(.backspace, .alt)),
      ("[57363u", KeyPress(.function(10), .shift)), ("[57376u", KeyPress(.function(1), .shift)),
      // The keypad.
      ("[57400u", "1"), ("[57404;129u", "5"), ("[57409u", "."), ("[57413u", "+"),
      ("[57414u", KeyPress(.enter)),
      ("[57415u", "="), ("[57416u", ","), ("[57419u", KeyPress(.up)), ("[57417;2u", KeyPress(.left, .shift)),
      ("[57426;5u", KeyPress(.delete, .control)),
      // Keys of ncurses, with locks, events and without parameters.
      ("[1;129A", KeyPress(.up)), ("[1;130A", KeyPress(.up, .shift)), ("[1;5:2D", KeyPress(.left, .control)),
      ("[3;65~", KeyPress(.delete)), ("[5;3:1~", KeyPress(.pageUp, .alt)), ("[1;65P", KeyPress(.function(1))),
      ("[P", KeyPress(.function(1))), ("[S", KeyPress(.function(4))), ("[13~", KeyPress(.function(3))),
      ("[1;1H", KeyPress(.home)),
      // xterm's form.
      ("[27;5;97~", .control("a")), ("[27;2;65~", "A"), ("[27;6;65~", .control("a")),
      ("[27;3;13~", KeyPress(.enter, .alt)), ("[27;5;105~", KeyPress(.tab)),
      ("[27;2;9~", KeyPress(.tab, .shift)),
      // Text.
      ("[97;2;65u", "A"), ("[97;;229u", "å"), ("[97;3;229u", "å"), ("[101;;101:769u", "e\u{301}"),
    ] as [(String, KeyPress)])
  func keys(text: String, press: KeyPress) {
    #expect(events("\u{1B}\(text)q") == [.key(press)] + typed("q"))
  }

  @Test("Several characters of an input method are keys")
  func text() {
    #expect(events("\u{1B}[0;;233:8364u") == typed("é€"))
  }

  @Test(
    "Releases, keys of the desktop, unknown keys and invalid codes have no effect",
    arguments: [
      "[97;1:3u", "[1;1:3A", "[97;9u", "[97;17u", "[57358u", "[57441;2u", "[57427u", "[57344u", "[0u", "[u",
      "[1u", "[128u", "[55296u", "[1114112u", "[99999999u", "[97;99999999999u", "[97;5;-1u", "[0;;7:27u",
      "[27;5~", "[27;3:3;97~", "[1;9A", "[99;5~", "[?97u", "[>97u",
    ])
  func ignored(text: String) {
    #expect(events("\u{1B}\(text)q") == typed("q"))
  }

  @Test("Split sequences are complete keys")
  func split() {
    #expect(events("\u{1B}[1075::1", .silence, "17;5", "u") == [.key(.control("u"))])
  }

  // MARK: Layouts

  private func bases(_ text: String) -> [Character?] {
    events("\(text)").map { event in
      if case .key(let press) = event { press.baseCharacter } else { nil }
    }
  }

  @Test("The reported base layout belongs to a character that is not Latin")
  func reportedLayout() {
    #expect(bases("\u{1B}[1075::117u\u{1B}[1075:1043:117;2u\u{1B}[1075::117;;1075u") == ["u", "U", "u"])
    #expect(events("\u{1B}[1075:1043:117;2u") == typed("Г"))
    // Georgian; no layout is known.
    #expect(bases("\u{1B}[4323::117u\u{1B}[1093:1061:91;2u\u{1B}[1078:1046:59;4u") == ["u", "{", ":"])
    #expect(bases("\u{1B}[246::59u\u{1B}[97::113u") == [nil, nil])
  }

  @Test("With Control, the base layout decides")
  func control() {
    let all = events(
      "\u{1B}[1089::99;5u\u{1B}[1103::122;5u\u{1B}[1089;5u\u{1B}[27;5;1089~\u{1B}[4323::117;5u")
    #expect(all == ["c", "z", "c", "c", "u"].map { .key(.control($0)) })
    // On a Latin layout the typed letter decides.
    #expect(events("\u{1B}[97::113;5u") == [.key(.control("a"))])
  }

  @Test("Letters of other scripts have the character of the usual layout")
  func typedLetters() {
    #expect(bases("гУХЮжёї") == ["u", "E", "{", ">", ";", "`", "]"])
    #expect(bases("ψΩשץكئ") == ["c", "V", "a", ".", ";", "z"])
    #expect(bases("aZ:ä№漢é") == Array(repeating: nil, count: 7))
    #expect(events("г") == [.key("г")])
  }
}

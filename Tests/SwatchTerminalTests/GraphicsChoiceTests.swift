import SwatchScreen
import Testing

@testable import SwatchTerminal

@Suite("Choice of graphics")
struct GraphicsChoiceTests {
  /// The replies of a terminal, as observed or according to its source.
  struct Sample: CustomTestStringConvertible {
    let terminal: String
    let replies: String
    let graphics: Graphics

    var testDescription: String { terminal }
  }

  private static let widths = "\u{1B}[2;2R\u{1B}[3;2R"
  private static let kitty = "\u{1B}_Gi=31;OK\u{1B}\\"

  private static func name(_ text: String) -> String { "\u{1B}P>|\(text)\u{1B}\\" }

  static let samples: [Sample] = [
    Sample(
      terminal: "kitty 0.26.5",
      replies: name("kitty(0.26.5)") + kitty + "\u{1B}[6;18;9t\(widths)\u{1B}[?62;c",
      graphics: .sextant),
    Sample(
      terminal: "kitty 0.41.1",
      replies: name("kitty(0.41.1)") + kitty + "\u{1B}[6;18;9t\(widths)\u{1B}[?62;c",
      graphics: .octant),
    Sample(
      terminal: "foot 1.13.1",
      replies: name("foot(1.13.1)")
        + "\u{1B}[?1;0;1024S\u{1B}[?2;0;729;468S\u{1B}[2;2R\u{1B}[3;1R\u{1B}[?62;4;22c",
      graphics: .sextant),
    Sample(
      terminal: "foot 1.20.0", replies: name("foot(1.20.0)") + "\(widths)\u{1B}[?62;4;22c",
      graphics: .quadrant),
    Sample(
      terminal: "foot 1.21.0",
      replies: name("foot(1.21.0)") + "\u{1B}[?1;0;1024S\u{1B}[?2;0;798;494S\(widths)\u{1B}[?62;4;22;28c",
      graphics: .octant),
    Sample(
      terminal: "Ghostty 1.2", replies: name("ghostty 1.2.0") + kitty + "\(widths)\u{1B}[?62;22;52c",
      graphics: .octant),
    Sample(
      terminal: "WezTerm",
      replies: name("WezTerm 20240203-110809-5046fc22") + kitty + "\(widths)\u{1B}[?65;4;6;18;22c",
      graphics: .sextant),
    Sample(
      terminal: "WezTerm of 2022",
      replies: name("WezTerm 20221119-145034-49b9839f") + kitty + "\(widths)\u{1B}[?65;4;6;18;22c",
      graphics: .sextant),
    Sample(
      terminal: "one of which nothing is known", replies: name("Some 1.0") + kitty + "\(widths)\u{1B}[?62;c",
      graphics: .quadrant),
    Sample(
      terminal: "one of which nothing is known, with sixels", replies: kitty + "\(widths)\u{1B}[?62;4;c",
      graphics: .quadrant),
    Sample(
      terminal: "Konsole", replies: name("Konsole 22.12.3") + kitty + "\(widths)\u{1B}[?62;1;4c",
      graphics: .sextant),
    Sample(terminal: "VTE 0.78", replies: name("VTE(7800)") + "\(widths)\u{1B}[?65;1;9c", graphics: .octant),
    Sample(
      terminal: "xterm",
      replies: name("XTerm(379)")
        + "\u{1B}[?1;3S\u{1B}[?2;3S\(widths)\u{1B}[?64;1;2;6;9;15;16;17;18;21;22;28c",
      graphics: .quadrant),
    Sample(
      terminal: "xterm as a VT340",
      replies: name("XTerm(398)")
        + "\u{1B}[?1;0;1024S\u{1B}[?2;0;480;312S\(widths)\u{1B}[?63;1;2;4;6;9;15;16;22;28c",
      graphics: .quadrant),
    Sample(
      terminal: "mlterm",
      replies: "\u{1B}[?1;0;1024S\u{1B}[?1;3;0S\u{1B}[6;16;8t\(widths)\u{1B}[?63;1;2;3;4;6;7;15;18;22;29c",
      graphics: .quadrant),
    Sample(terminal: "alacritty", replies: "\(widths)\u{1B}[?6c", graphics: .quadrant),
    Sample(
      terminal: "contour", replies: name("contour 0.4.3.6442") + "\(widths)\u{1B}[?64;4;22c",
      graphics: .quadrant),
    Sample(
      terminal: "tmux 3.3a, of which nothing is known", replies: name("tmux 3.3a") + "\u{1B}[?1;2c",
      graphics: .quadrant),
    Sample(
      terminal: "a terminal that lies about its width",
      replies: name("kitty(0.41.1)") + "\u{1B}[2;3R\u{1B}[3;3R\u{1B}[?62;c", graphics: .quadrant),
    Sample(terminal: "nothing at all", replies: "", graphics: .quadrant),
  ]

  private func replies(_ text: String) -> TerminalReplies {
    var (decoder, replies) = (InputDecoder(), TerminalReplies())
    for case .discovery(let discovery) in decoder.events(in: Array(text.utf8)) { replies.record(discovery) }
    return replies
  }

  @Test("Each terminal gets the closest characters that it supports", arguments: samples)
  func terminals(sample: Sample) {
    #expect(
      replies(sample.replies).graphics(choice: nil, clients: nil, canShowPixels: false) == sample.graphics)
  }

  @Test("The order of replies does not matter, nor do duplicates", arguments: samples)
  func order(sample: Sample) {
    let parts = sample.replies.split(separator: "\u{1B}[").map { "\u{1B}[\($0)" }
    guard parts.allSatisfy({ !$0.contains("P>|") }) else { return }
    #expect(
      replies(parts.reversed().joined()).graphics(choice: nil, clients: nil, canShowPixels: false)
        == sample.graphics)
    #expect(
      replies(sample.replies + sample.replies).graphics(choice: nil, clients: nil, canShowPixels: false)
        == sample.graphics)
  }

  @Test("The user's choice is respected", arguments: samples)
  func choice(sample: Sample) {
    for choice in [Graphics.half, .quadrant, .sextant, .octant] {
      #expect(replies(sample.replies).graphics(choice: choice, clients: nil, canShowPixels: false) == choice)
    }
  }

  @Test(
    "Terminals that would misread the query for kitty images do not get it",
    arguments: [
      ["TERM": "xterm-256color", "TMUX": "/tmp/tmux-0/default,1,0"], ["TERM": "tmux-256color"],
      ["TERM": "screen.xterm-256color"], ["TERM": "xterm", "STY": "1.pts-0"],
      ["TERM": "xterm-256color", "TERM_PROGRAM": "Apple_Terminal"],
    ])
  func strings(environment: [String: String]) {
    #expect(!TerminalQuery.graphics(environment: environment).contains("\u{1B}_"))
    #expect(TerminalQuery.graphics(environment: ["TERM": "xterm-256color"]).contains("\u{1B}_G"))
  }

  // MARK: tmux

  private let tmux33 = name("tmux 3.3a") + "\u{1B}[2;2R\u{1B}[3;1R\u{1B}[?1;2c"
  private let tmux35 = name("tmux 3.5a") + "\u{1B}[2;2R\u{1B}[3;2R\u{1B}[?1;2;4c"

  private func clients(_ names: String..., passthrough: String = "off") -> TmuxClients {
    TmuxClients(
      output: names.map { "client /dev/pts/3@1 xterm-256color 256,RGB,title \($0)\n" }.joined() + passthrough
        + "\n")
  }

  @Test("In tmux, characters depend on all clients and on the widths in tmux")
  func tmux() {
    let (old, new) = (replies(tmux33), replies(tmux35))
    let kitty = clients("kitty(0.41.1)")
    #expect(new.graphics(choice: nil, clients: kitty, canShowPixels: false) == .octant)
    #expect(old.graphics(choice: nil, clients: kitty, canShowPixels: false) == .sextant)
    #expect(
      new.graphics(choice: nil, clients: clients("kitty(0.41.1)", "foot(1.13.1)"), canShowPixels: false)
        == .sextant)
    #expect(
      new.graphics(choice: nil, clients: clients("kitty(0.41.1)", "XTerm(379)"), canShowPixels: false)
        == .quadrant)
    #expect(
      new.graphics(choice: nil, clients: clients("kitty(0.41.1)", ""), canShowPixels: false) == .quadrant)
    #expect(new.graphics(choice: nil, clients: clients(), canShowPixels: false) == .quadrant)
    #expect(
      replies(Self.name("tmux 3.5a")).graphics(choice: nil, clients: kitty, canShowPixels: false) == .quadrant
    )
    #expect(
      replies(Self.name("XTerm(379)")).graphics(choice: nil, clients: kitty, canShowPixels: false)
        == .quadrant)
  }

  @Test("Placeholders require passthrough and support in all clients")
  func placeholders() {
    #expect(clients("kitty(0.41.1)", "ghostty 1.1.3", passthrough: "on").supportPlaceholders)
    #expect(clients("kitty(0.41.1)", passthrough: "all").supportPlaceholders)
    #expect(TmuxClients(output: "client /dev/pts/3@1 xterm-kitty  kitty(0.41.1)\non\n").supportPlaceholders)
    for other in [
      clients("kitty(0.41.1)"), clients("kitty(0.41.1)", passthrough: ""),
      clients("kitty(0.26.5)", passthrough: "on"),
      clients("kitty(0.41.1)", "foot(1.21.0)", passthrough: "on"),
      clients("kitty(0.41.1)", "", passthrough: "on"),
      clients(passthrough: "on"), TmuxClients(output: ""),
      // The ID of an image would become another color.
      TmuxClients(output: "client /dev/pts/3@1 xterm-256color 256,title kitty(0.41.1)\non\n"),
    ] { #expect(!other.supportPlaceholders) }
  }

  @Test(
    "Images are used if the terminal supports them, with kitty's protocol if it is reliable",
    arguments: [
      ("kitty 0.26.5", .kitty), ("kitty 0.41.1", .kitty), ("Ghostty 1.2", .kitty), ("WezTerm", .kitty),
      ("WezTerm of 2022", .sixel), ("Konsole", .kitty), ("one of which nothing is known", .kitty),
      ("one of which nothing is known, with sixels", .sixel), ("foot 1.21.0", .sixel), ("mlterm", .sixel),
      ("xterm as a VT340", .sixel),
      ("xterm", .quadrant),
      ("tmux 3.3a, of which nothing is known", .quadrant), ("nothing at all", .quadrant),
    ] as [(String, Graphics)])
  func pixels(terminal: String, graphics: Graphics) throws {
    let replies = replies(try #require(Self.samples.first { $0.terminal == terminal }).replies)
    #expect(replies.graphics(choice: nil, clients: nil, canShowPixels: true) == graphics)
    for choice in [Graphics.kitty, .sixel] {
      let shown = replies.graphics(choice: choice, clients: nil, canShowPixels: true)
      #expect(shown == choice || !shown.showsPixels && !replies.images(clients: nil).shows(choice))
      #expect(!replies.graphics(choice: choice, clients: nil, canShowPixels: false).showsPixels)
    }
  }

  @Test(
    "Partial sixels are sent only to terminals that keep the rest",
    arguments: [
      ("foot 1.13.1", true, false), ("foot 1.21.0", true, false), ("xterm as a VT340", true, true),
      ("mlterm", false, false), ("WezTerm", false, false), ("Konsole", false, false),
      ("nothing at all", false, false),
    ])
  func sixels(terminal: String, keeps: Bool, forgets: Bool) throws {
    let replies = replies(try #require(Self.samples.first { $0.terminal == terminal }).replies)
    let transport = replies.images(clients: nil).transport
    #expect(transport.keepsOmittedSixelPixels == keeps && transport.discardsOldSixels == forgets)
  }

  @Test(
    "Placements replace placeholders where needed, and only kitty gets partial updates",
    arguments: [
      ("kitty 0.26.5", false, true), ("kitty 0.41.1", true, true), ("Ghostty 1.2", true, false),
      ("WezTerm", false, false), ("Konsole", false, false), ("one of which nothing is known", false, false),
    ] as [(String, Bool, Bool)])
  func transport(terminal: String, hasPlaceholders: Bool, supportsPartialUpdates: Bool) throws {
    let replies = replies(try #require(Self.samples.first { $0.terminal == terminal }).replies)
    #expect(
      replies.images(clients: nil).transport
        == ImageTransport(supportsPartialUpdates: supportsPartialUpdates, hasPlaceholders: hasPlaceholders))
  }

  @Test("Without image ranges, visible images are removed")
  func removal() {
    #expect(
      ImageRemoval.sequence(for: ImageTransport(hasPlaceholders: false))
        == "\u{1B}\\\u{1B}_Ga=d,d=A,q=2\u{1B}\\")
    #expect(ImageRemoval.sequence(for: ImageTransport()).contains("a=d,d=R,x=1,y=4096,"))
  }

  @Test("tmux passes placeholder images through, but no sixels")
  func imagesThroughTmux() {
    let tmux = replies(tmux35)
    let kitty = clients("kitty(0.41.1)", passthrough: "on")
    #expect(tmux.graphics(choice: nil, clients: kitty, canShowPixels: true) == .kitty)
    let ofKitty = tmux.images(clients: kitty).transport
    #expect(ofKitty.usesPassthrough && ofKitty.supportsPartialUpdates)
    // Programs in other panes have images in the same terminal.
    #expect(ofKitty.firstID > 1 && ofKitty.firstID.isMultiple(of: UInt32(ImageTransport.idCount)))
    let both = clients("kitty(0.41.1)", "ghostty 1.2.0", passthrough: "on")
    let ofBoth = tmux.images(clients: both).transport
    #expect(ofBoth.usesPassthrough && !ofBoth.supportsPartialUpdates)
    for clients in [nil, clients("kitty(0.41.1)"), clients("foot(1.21.0)", passthrough: "on")] {
      #expect(tmux.images(clients: clients) == TerminalImages())
    }
  }

  @Test("Sixels with two colors, or only large enough for a letter, are not used")
  func poorSixels() {
    for limits in ["\u{1B}[?1;0;2S", "\u{1B}[?2;0;1;1S", "\u{1B}[?2;0;800;9S"] {
      let replies = replies(Self.name("mine 1") + limits + "\u{1B}[?62;4c")
      #expect(replies.graphics(choice: .sixel, clients: nil, canShowPixels: true) == .quadrant)
    }
  }

  @Test("Other output of tmux is ignored")
  func hostile() {
    for output in [
      "", "\n\n\n", "no server running on /tmp/tmux-0/default", "client", "kitty(0.41.1)\non",
      "client /dev/pts/3@1 xterm-kitty RGB \u{1B}[31mkitty(0.41.1)", "client kitty", "client a b",
      "client   \non",
      String(repeating: "client \n", count: 10_000),
    ] {
      let clients = TmuxClients(output: output)
      #expect(
        clients.characters == .quadrant && !clients.supportPlaceholders && clients.identities.count <= 100)
    }
  }
}

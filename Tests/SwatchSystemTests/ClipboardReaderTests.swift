import SwatchTestSupport
import Testing

@testable import SwatchSystem

@Suite("Reading the clipboard") struct ClipboardReaderTests {
  private let folder: ProgramFolder

  init() throws { folder = try ProgramFolder() }

  private func content(
    _ session: [String: String], limit: Int = 1_000, idleTimeout: Duration = .seconds(20)
  ) throws -> ClipboardContent {
    // The scripts also need the system's programs.
    let environment = session.merging(["PATH": "\(folder.path)"]) { $1 }
    return try ClipboardReader(environment: environment, idleTimeout: idleTimeout).content(limit: limit)
  }

  private static let wayland = ["WAYLAND_DISPLAY": "wayland-1", "DISPLAY": ":0"]
  private static let x11 = ["DISPLAY": ":0"]

  /// Adds a program that lists types, or prints its last argument and a text.
  private func add(_ name: String, kinds: String, listing: String) throws {
    try folder.add(
      name,
      """
      #!/bin/sh
      case "$*" in
      *\(listing)*) printf '\(kinds)' ;;
      *) for kind; do :; done; printf '%s bytes' "$kind" ;;
      esac

      """)
  }

  @Test("Prefers pictures, using the session's program")
  func picture() throws {
    try add("wl-paste", kinds: "text/html\\ntext/plain\\nimage/jpeg\\nimage/png\\n", listing: "--list-types")
    try add("xclip", kinds: "TARGETS\\nimage/bmp\\n", listing: "TARGETS")
    #expect(try content(Self.wayland) == .picture(Array("image/png bytes".utf8)))
    #expect(try content(Self.x11) == .picture(Array("image/bmp bytes".utf8)))
  }

  @Test("Otherwise reads text, file URIs first")
  func text() throws {
    try add("wl-paste", kinds: "UTF8_STRING\\ntext/uri-list\\n", listing: "--list-types")
    #expect(try content(Self.wayland) == .text("text/uri-list bytes"))
  }

  @Test("Falls back from wl-paste to xclip, and reports missing programs")
  func missing() throws {
    #expect(throws: ClipboardError.missing(program: "wl-paste", package: "wl-clipboard")) {
      try content(Self.wayland)
    }
    #expect(throws: ClipboardError.missing(program: "xclip", package: "xclip")) { try content(Self.x11) }
    #expect(throws: ClipboardError.noDesktop) { try content([:]) }
    try add("xclip", kinds: "image/png", listing: "TARGETS")
    #expect(try content(Self.wayland) == .picture(Array("image/png bytes".utf8)))
  }

  @Test("Distinguishes empty, unsupported and failing clipboards")
  func nothing() throws {
    try folder.add("wl-paste", "#!/bin/sh\necho 'Nothing is copied' >&2; exit 1\n")
    #expect(throws: ClipboardError.empty) { try content(Self.wayland) }
    try folder.add("wl-paste", "#!/bin/sh\necho 'Failed to connect' >&2; exit 1\n")
    #expect(throws: ClipboardError.failed(program: "wl-paste", "Failed to connect\n")) {
      try content(Self.wayland)
    }
    try add("wl-paste", kinds: "audio/ogg\\n", listing: "--list-types")
    #expect(throws: ClipboardError.noPicture(kind: "audio/ogg")) { try content(Self.wayland) }
    try add("wl-paste", kinds: "", listing: "--list-types")
    #expect(throws: ClipboardError.empty) { try content(Self.wayland) }
  }

  @Test("Does not wait for content that is too large or never arrives")
  func limits() throws {
    try folder.add(
      "wl-paste",
      "#!/bin/sh\ncase \"$*\" in *--list*) echo image/png ;; *) while :; do echo 0123456789; done ;; esac\n")
    #expect(throws: ClipboardError.longerThan(1_000)) { try content(Self.wayland) }
    try folder.add("wl-paste", "#!/bin/sh\nread -r forever < '\(folder.path)/never'\n")
    try folder.makePipe("never")
    #expect(throws: ClipboardError.noResponse) { try content(Self.wayland, idleTimeout: .milliseconds(50)) }
  }

  @Test("The size limit is reported in the largest suitable unit")
  func limitLabel() {
    #expect("\(ClipboardError.longerThan(100_000_000))".contains("larger than 100 MB."))
    #expect("\(ClipboardError.longerThan(1 << 16))".contains("larger than 65 kB."))
    #expect("\(ClipboardError.longerThan(1))".contains("larger than 1 byte."))
  }

  @Test("Messages of programs contain no control characters")
  func hostile() {
    let errors: [ClipboardError] = [
      .failed(program: "xclip", "\u{1B}[31mred\u{7}\nmore"), .noPicture(kind: "x/\u{1B}]2;y\u{7}"),
    ]
    for error in errors {
      #expect(!"\(error)".unicodeScalars.contains { $0.value < 32 || (0x7F...0x9F).contains($0.value) })
    }
  }
}

@Suite("Running programs") struct ProgramOutputTests {
  private func output(
    _ script: String, limit: Int = 100, idleTimeout: Duration? = .seconds(20)
  ) throws(ProgramFailure) -> ProgramOutput {
    try Program.output(
      of: ["/bin/sh", "-c", script], environment: [:], limit: limit, idleTimeout: idleTimeout)
  }

  @Test("Returns output, errors and exit status")
  func ordinary() throws {
    let output = try output("echo out; echo err >&2; exit 3", idleTimeout: nil)
    #expect(output == ProgramOutput(Array("out\n".utf8), errors: Array("err\n".utf8), status: 3))
    #expect(try self.output("kill -9 $$").status == nil)
  }

  @Test("Reports and kills programs that send too much, are too slow or missing")
  func failures() {
    #expect(throws: ProgramFailure.longerThan(100)) { try output("while :; do echo hello; done") }
    #expect(throws: ProgramFailure.noOutput(for: .milliseconds(30))) {
      try output("while :; do :; done", idleTimeout: .milliseconds(30))
    }
    #expect(throws: ProgramFailure.notStarted) {
      try Program.output(of: ["/nonexistent"], environment: [:], limit: 1, idleTimeout: nil)
    }
  }

  @Test("The timeout restarts whenever a program sends bytes")
  func idleTimeout() {
    let start = ContinuousClock.now
    var timeout = IdleTimeout(.seconds(3), now: start)
    #expect(
      !timeout.isExpired(at: start + .milliseconds(2_999)) && timeout.isExpired(at: start + .seconds(3)))
    timeout.note(byteCount: 1, at: start + .seconds(2))
    timeout.note(byteCount: 1, at: start + .seconds(4))
    #expect(
      !timeout.isExpired(at: start + .milliseconds(4_999)) && timeout.isExpired(at: start + .seconds(5)))
    timeout.note(byteCount: 2, at: start + .seconds(4))
    #expect(!timeout.isExpired(at: start + .seconds(6)))
    #expect(!IdleTimeout(nil, now: start).isExpired(at: start + .seconds(1_000)))
  }
}

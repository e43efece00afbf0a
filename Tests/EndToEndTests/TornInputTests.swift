import Testing

extension EndToEnd {
  /// Connections that split input and pause within sequences.
  @Suite struct TornInputTests {
    /// Longer than any pause within a single write.
    private let pause = Duration.milliseconds(150)
    private let line = (10..<16).map { Sketcher.position(of: ($0 - 1, 9)) }

    /// Reports split at different positions, but always before the `[`.
    private func torn(_ reports: [String]) -> [String] {
      var pieces = [""]
      for (index, report) in reports.enumerated() {
        let split = report.index(report.startIndex, offsetBy: 2 + index % (report.count - 2))
        pieces[pieces.count - 1] += report[..<split]
        pieces.append(String(report[split...]))
      }
      return pieces
    }

    /// Draws a line with `reports`, and expects no other effect.
    private func expectStroke(by pieces: [String], in session: PtySession) async throws {
      try await session.waitForFirstScreen()
      var screen = PtyScreen()
      session.update(&screen)
      try await session.send(pieces, pausing: pause)
      try await session.waitUntil("the stroke is drawn", on: &screen) {
        $0.status.hasPrefix("Touch Ended") && $0.strokeCount == 1
      }
      // The first step turns the mode on, so it was off.
      session.send("m")
      try await session.waitUntil("keys work", on: &screen) { $0.status.hasPrefix("Stabilizer light") }
    }

    @Test("Split mouse reports draw a stroke and trigger no commands")
    func stroke() async throws {
      let reports = [Mouse].stroke(line).map(\.report)
      try await expectStroke(by: torn(reports), in: try PtySession())
    }

    @Test(
      "Older mouse encodings draw on all terminal types, even split",
      arguments: ["xterm-256color", "linux", "vt220", "screen"])
    func olderEncodings(type: String) async throws {
      let codes = [0] + line.map { _ in 32 } + [3]
      let places = [line[0]] + line + [line[5]]
      let bytes = zip(codes, places).map { code, place in
        "\u{1B}[M"
          + [code, place.column + 1, place.row + 1].map { String(Unicode.Scalar(UInt8(32 + $0))) }.joined()
      }
      let numbers = zip(codes, places).map { "\u{1B}[\(32 + $0);\($1.column + 1);\($1.row + 1)M" }
      for reports in [bytes, numbers] {
        let session = try PtySession(environment: ["TERM": type])
        try await expectStroke(by: type == "xterm-256color" ? torn(reports) : [reports.joined()], in: session)
      }
    }

    @Test("Escape followed immediately by a key are two keys", arguments: ["s", "O", "P"])
    func escapedKey(key: String) async throws {
      let session = try PtySession()
      try await session.waitForFirstScreen()
      var screen = PtyScreen()
      session.update(&screen)
      session.send("?")
      try await session.waitUntil("the help is open", on: &screen) { $0.contains("↑↓ ─╯") }
      session.send("\u{1B}\(key)")
      let title = ["s": "Stroke", "O": "Oval: ", "P": "Polygon: "][key] ?? ""
      try await session.waitUntil("the key was handled", on: &screen) {
        !$0.contains("↑↓ ─╯") && $0.contains(title)
      }
    }
  }
}

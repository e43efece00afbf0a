import Testing

extension EndToEnd {
  @Suite struct PictureTests {
    /// Four large areas of color.
    private static let colors = [[0x3FA7D6, 0x123456], [0xFEDCBA, 0x7F0102]]

    private func quarters() throws -> BitmapFile {
      try BitmapFile((0..<16).map { row in (0..<32).map { Self.colors[row / 8][$0 / 16] } })
    }

    @Test("Opens a picture with the keyboard; dragging picks exact colors")
    func pick() async throws {
      let file = try quarters()
      let terminal = try await TmuxSession.start()
      try terminal.keys("o")
      try await terminal.wait(forText: "Open picture")
      try terminal.send(file.path)
      try terminal.keys("Enter")
      let opened = try await terminal.wait(forStatus: "\(file.name), 32 × 16 pixels")
      let picture = try #require(opened.boxes(titled: "\(file.name) · 32 × 16").first)
      let places = try Self.colors.joined().map { color in
        try #require(picture.positions.first { opened[$0].style.background == .rgb(color) })
      }
      try terminal.mouse(.press(places[0]))
      try await terminal.waitUntil("the color is picked") { $0.webLabel == "#3fa7d6" }
      for (place, label) in zip(places, ["#3fa7d6", "#123456", "#fedcba", "#7f0102"]).reversed() {
        try terminal.mouse(.drag(place))
        let dragged = try await terminal.waitUntil("the color is \(label)") { $0.webLabel == label }
        #expect(dragged.boxes(titled: label).count == 1, "the lens shows the color")
      }
      try terminal.mouse(.release(places[0]))
      try terminal.keys("Right")
      try await terminal.waitUntil("the next pixel is picked") { $0.status.contains("pixel") }
    }

    @Test("Opens a dropped picture, and rejects other files in one sentence")
    func drop() async throws {
      let file = try quarters()
      let terminal = try await TmuxSession.start()
      try terminal.paste("'\(file.path)'")
      try await terminal.wait(forStatus: "\(file.name), 32 × 16 pixels")
      try terminal.paste("/dev/null")
      let refused = try await terminal.wait(
        forStatus:
          "‘/dev/null’ is a device or a pipe. Specify a file.")
      #expect(refused.contains("swatchterm-tests"), "the picture is still there")
    }
  }
}

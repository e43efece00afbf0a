import Foundation
import SwatchColor
import SwatchScreen
import SwatchTestSupport
import Testing

@testable import SwatchPixels

/// Bytes that real terminals showed correctly. After an intended change of the protocol, record them with
/// `SWATCHTERM_RECORD=1 swift test --filter GoldenStreamTests`. Then view each in its terminal with cells of
/// 9 × 18 pixels: `clear; cat Tests/SwatchPixelsTests/Golden/kitty.txt`.
@Suite("Golden streams")
struct GoldenStreamTests {
  /// A stream for a kind of terminal.
  struct Stream: Sendable, CustomTestStringConvertible {
    /// The file name without extension.
    let name: String
    let graphics: Graphics
    var keepsOmittedSixelPixels = false

    var testDescription: String { name }
  }

  private static let streams = [
    // Tried in kitty 0.41.1.
    Stream(name: "kitty", graphics: .kitty),
    // Tried in xterm 379 and 398, foot 1.13.1 and 1.21.0.
    Stream(name: "sixel", graphics: .sixel, keepsOmittedSixelPixels: true),
    // Tried in xterm 379.
    Stream(name: "sixel-cells", graphics: .sixel),
  ]

  /// The last frame: `#` is ink, `+` an edge, `.` paper.
  private static let picture = """
    .+++..╭ menu ──╮....
    .+#+++│        │....
    ..++#+│        │++++
    ...+++╰────────╯+#++
    .....+++#########++.
    .......+++++++++++..
    """

  @Test("Recorded streams show the picture and match the current output", arguments: streams)
  func golden(stream: Stream) throws {
    let (sent, surface) = frames(of: stream)
    let file = URL(filePath: #filePath).deletingLastPathComponent().appending(
      path: "Golden/\(stream.name).txt")
    let environment = ProcessInfo.processInfo.environment
    if environment["SWATCHTERM_RECORD"] != nil, environment["CI"] == nil {
      try Data(sent).write(to: file)
    }
    let golden = Array(try Data(contentsOf: file))
    var screen = PixelScreen(stream.graphics, surface.size, cell: Self.cell)
    (screen.surface, screen.terminal.sixelsReplaceOthers) = (surface, !stream.keepsOmittedSixelPixels)
    screen.terminal.feed(golden)
    #expect(screen.difference(tolerance: stream.graphics == .kitty ? 0 : 13) == nil)
    #expect(picture(of: screen.terminal) == Self.picture)
    #expect(Self.text(golden) == Self.text(sent))
  }

  // MARK: The picture

  private static let cell = CellMetrics(width: 9, height: 18)
  private static let (paper, ink) = (RGB24(0xF7F3E8), RGB24(0x2E6FBA))

  /// Draws half of a stroke, the rest of it in two intermediate frames and a final one, and text on top.
  private func frames(of stream: Stream) -> (bytes: [UInt8], surface: Surface) {
    let display = Display(
      colors: .truecolor, glyphs: .unicode, graphics: stream.graphics, cellPixels: Self.cell)
    var surface = Surface(size: CellSize(columns: 20, rows: 6), display: display)
    var encoder = FrameEncoder(colors: .truecolor)
    var transport = ImageTransport()
    transport.keepsOmittedSixelPixels = stream.keepsOmittedSixelPixels
    encoder.images =
      stream.graphics == .kitty
      ? KittyImageEncoder(cell: Self.cell, transport) : SixelImageEncoder(cell: Self.cell, transport)
    var bytes: [UInt8] = []
    for (length, isIntermediate) in [(0.5, false), (0.7, true), (1, true), (1, false)] {
      surface.show(
        stroke(length: length, on: display), in: surface.size.bounds, origin: surface.size.bounds.origin)
      bytes += encoder.encode(&surface, isIntermediate: isIntermediate)
    }
    let menu = CellRect(column: 6, row: 0, width: 10, height: 4)
    surface.fill(menu)
    surface.drawBorder(menu, title: "menu")
    return (bytes + encoder.encode(&surface), surface)
  }

  /// Returns part of a bent line with round caps.
  private func stroke(length: Double, on display: Display) -> ColorField {
    let corners = [(20.0, 22.0), (75, 80), (150, 80), (162, 52)]
    let count = Int(length * 60)
    let points = (0...count).map { index in
      let part = min(index / 20, 2)
      let share = Double(index - 20 * part) / 20
      let (from, to) = (corners[part], corners[part + 1])
      return (x: from.0 + share * (to.0 - from.0), y: from.1 + share * (to.1 - from.1))
    }
    return ColorField(on: display) { column, row in
      let (x, y) = (9 * column, 18 * row)
      let squares = points.map { ($0.x - x) * ($0.x - x) + ($0.y - y) * ($0.y - y) }
      let distance = (squares.min() ?? 0).squareRoot()
      return Self.paper.mixed(with: Self.ink, fraction: 11.5 - distance)
    }
  }

  private func picture(of terminal: ScreenEmulator) -> String {
    (0..<terminal.rows).map { row in
      (0..<terminal.columns).map { column in
        let text = terminal[row, column].text
        guard let colors = terminal.pixels(row: row, column: column).map(Set.init) else { return text }
        return colors.count > 1 ? "+" : colors == [Self.paper.packed] ? "." : "#"
      }.joined()
    }.joined(separator: "\n")
  }

  /// Returns a readable stream, without compressed data, which depends on the version of zlib.
  private static func text(_ bytes: [UInt8]) -> String {
    let commands = String(decoding: bytes, as: UTF8.self).split(separator: "\u{1B}")
    return commands.map { command in
      guard command.hasPrefix("_G"), let end = command.firstIndex(of: ";") else { return "\(command)" }
      return "\(command[...end])"
    }.joined(separator: "\n")
  }
}

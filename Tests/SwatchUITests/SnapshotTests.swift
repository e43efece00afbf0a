import Foundation
import SwatchScreen
import Testing

@testable import SwatchUI

/// Screens as text files, with characters and styles. `SWATCHTERM_RECORD=1` writes them anew.
@Suite("Screens") struct SnapshotTests {
  @Test("At first", arguments: [(80, 24), (100, 30), (60, 40), (40, 12), (20, 6), (3, 2)])
  func start(size: (Int, Int)) throws {
    try compare(TestScreen(size.0, size.1), "start-\(size.0)x\(size.1)")
  }

  @Test("With few or no colors, and without Unicode")
  func fewColors() throws {
    for (colors, glyphs, name) in [
      (ColorDepth.mono, GlyphSet.unicode, "mono"), (.mono, .ascii, "mono-ascii"),
      (.truecolor, .ascii, "ascii"),
    ] {
      let screen = try TestScreen(80, 24, colors: colors, glyphs: glyphs)
      screen.drag(screen.canvas(3, 3), screen.canvas(30, 12))
      screen.type("s")
      try compare(screen, name)
    }
  }

  @Test("A drawing in progress")
  func drawing() throws {
    let screen = try TestScreen()
    screen.send(.paste("#3fa7d6"))
    screen.drag(screen.canvas(3, 3), screen.canvas(30, 12))
    screen.down(screen.canvas(3, 12))
    for column in 4...20 { screen.move(screen.canvas(column, 12 - column / 3)) }
    try compare(screen, "drawing")
  }

  @Test("Dialogs")
  func dialogs() throws {
    let screen = try TestScreen()
    screen.click(screen.canvas(3, 3))
    screen.type("f")
    screen.press(.right)
    try compare(screen, "fill-popover")
    screen.press(.escape)
    screen.type("?")
    try compare(screen, "help")
    screen.press(.escape)
    screen.click(try screen.middle(of: .about))
    try compare(screen, "about")
    screen.press(.escape)
    screen.type("q")
    try compare(screen, "leave")
  }

  @Test("The Image page with the lens, while dragging", arguments: [(80, 24), (160, 50), (60, 40)])
  func picture(size: (Int, Int)) throws {
    let screen = try TestScreen(size.0, size.1)
    screen.type("6")
    try compare(screen, "image-\(size.0)x\(size.1)")
    let picture = try #require(screen.controller.layout.controls[.picture])
    screen.down(picture.origin)
    screen.move(at(picture.columns.lowerBound + 12, picture.rows.lowerBound + 3))
    try compare(screen, "lens-\(size.0)x\(size.1)")
  }

  @Test("The Image page without colors")
  func pictureWithoutColors() throws {
    for glyphs in [GlyphSet.unicode, .ascii] {
      let screen = try TestScreen(80, 24, colors: .mono, glyphs: glyphs)
      screen.type("66")
      try compare(screen, glyphs == .unicode ? "image-mono" : "image-mono-ascii")
    }
  }

  private func compare(_ screen: TestScreen, _ name: String) throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Snapshots/\(name).txt")
    let actual = screen.surface.snapshot
    let environment = ProcessInfo.processInfo.environment
    if environment["SWATCHTERM_RECORD"] != nil, environment["CI"] == nil {
      try Data(actual.utf8).write(to: file)
    }
    let expected = (try? Data(contentsOf: file)).map { String(decoding: $0, as: UTF8.self) }
    let difference = zip(actual.split(separator: "\n"), (expected ?? "").split(separator: "\n"))
      .first { $0 != $1 }.map { "\n\($0)\ninstead of\n\($1)" }
    #expect(actual == expected, "\(name)\(difference ?? ": no snapshot of this length")")
  }
}

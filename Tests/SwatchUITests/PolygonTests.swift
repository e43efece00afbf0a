import SwatchColor
import SwatchScreen
import SwatchTestSupport
import Testing

@testable import SwatchPicker
@testable import SwatchScenes
@testable import SwatchSketch
@testable import SwatchUI

@Suite("Polygon tool") struct PolygonTests {
  /// Returns a screen with an unfinished polygon of three corners.
  private func polygon(on screen: TestScreen? = nil) throws -> TestScreen {
    let screen = try screen ?? TestScreen()
    screen.type("P")
    for (column, row) in [(4, 2), (24, 2), (24, 10)] { screen.click(screen.canvas(column, row)) }
    #expect(screen.tool.isWaiting)
    return screen
  }

  // MARK: Polygon

  @Test("Enter, a press on the first corner and a double click close it", arguments: 0..<3)
  func closing(way: Int) throws {
    let screen = try polygon()
    #expect(!screen.isPaper(14, 2))
    switch way {
    case 0: screen.press(.enter)
    case 1: screen.click(screen.canvas(4, 2))
    default: screen.click(screen.canvas(24, 10))
    }
    #expect(screen.sketch.steps.map(\.kind) == [.polygon])
    #expect(screen.strokes.first?.path?.verbs.last == .close)
    #expect(!screen.tool.isWaiting && screen.status == "Touch Ended · polygon closed")
    screen.type("u")
    #expect(screen.isBlank)
  }

  @Test("Space adds corners, Enter finishes")
  func polygonByKeys() throws {
    let screen = try TestScreen()
    screen.type("P")
    for (column, row) in [(4, 2), (24, 2), (24, 10)] {
      screen.go(column, row)
      screen.press(.character(" "))
    }
    screen.press(.enter)
    #expect(screen.strokes == [try #require(try finished(polygon()).strokes.first)])
  }

  private func finished(_ screen: TestScreen) -> TestScreen {
    screen.press(.enter)
    return screen
  }

  @Test("u removes corners one by one, then undoes earlier strokes")
  func stepBack() throws {
    let screen = try TestScreen()
    screen.click(screen.canvas(40, 12))
    let before = screen.picture
    _ = try polygon(on: screen)
    screen.type("u")
    #expect(screen.isPaper(24, 8))
    #expect(!screen.isPaper(14, 2))
    screen.type("uu")
    #expect(screen.picture == before)
    #expect(screen.strokes.count == 1)
    screen.type("u")
    #expect(screen.strokes.isEmpty)
  }

  @Test("u while placing a corner removes that corner", arguments: [0, 3])
  func undoInMidCorner(cornerCount: Int) throws {
    let screen = try TestScreen()
    screen.click(screen.canvas(40, 12))
    screen.type("P")
    for index in 0..<cornerCount { screen.click(screen.canvas(4 + 5 * index, 2 + index * index)) }
    screen.down(screen.canvas(30, 5))
    screen.type("u")
    screen.up(screen.canvas(30, 5))
    #expect(screen.strokes.count == 1)
    #expect((screen.tool as? PolygonTool)?.corners.count == cornerCount)
  }

  @Test("Corners and their removal are recorded; e erases an unfinished polygon")
  func told() throws {
    let screen = try TestScreen()
    screen.click(screen.canvas(40, 12))
    screen.type("P")
    for column in [4, 12, 20] { screen.click(screen.canvas(column, 3 + column % 5)) }
    #expect(screen.status.hasPrefix("Touch Ended · 3 corners ·"))
    screen.type("u")
    #expect(screen.status == "Removed a corner")
    screen.type("uu")
    #expect(screen.status == "No corners left")
    for column in [4, 12] { screen.click(screen.canvas(column, 3 + column % 5)) }
    screen.type("e")
    #expect(screen.isBlank && screen.status == "Erased 2 strokes")
    screen.type("u")
    #expect(screen.strokes.count == 2 && screen.status == "Restored 2 strokes")
  }

  @Test("Escape cancels the polygon, then returns to the canvas")
  func polygonEscape() throws {
    let screen = try polygon()
    screen.press(.escape)
    #expect(screen.isBlank)
    #expect(!screen.tool.isWaiting)
    screen.press(.enter)
    screen.press(.escape)
    #expect(screen.strokes.isEmpty)
  }

  @Test("Switching tools or quitting finishes it")
  func switching() throws {
    let screen = try polygon()
    screen.type("B")
    #expect(screen.sketch.steps.map(\.kind) == [.polygon])
    let leaving = try polygon()
    leaving.type("q")
    #expect(!leaving.isFinished)
    #expect(leaving.sketch.steps.map(\.kind) == [.polygon])
  }

  @Test("Two corners are a line, one is nothing")
  func fewCorners() throws {
    let screen = try TestScreen()
    screen.type("P")
    screen.click(screen.canvas(4, 2))
    screen.press(.enter)
    #expect(screen.isBlank)
    screen.click(screen.canvas(4, 2))
    screen.click(screen.canvas(14, 2))
    screen.press(.enter)
    #expect(screen.sketch.steps.map(\.kind) == [.line])
  }

  @Test(
    "An unfinished polygon stays visible in all views",
    arguments: ["+", "wheel", "size", "h"])
  func polygonInView(what: String) throws {
    let screen = try polygon()
    switch what {
    case "+": screen.type("+-")
    case "wheel":
      screen.mouse(.wheel(.down), screen.canvas(9, 9))
      screen.mouse(.wheel(.up), screen.canvas(9, 9))
    case "size":
      screen.resize(100, 30)
      screen.resize(80, 24)
    default:
      screen.type("h")
      screen.press(.enter)
      screen.press(.escape)
    }
    #expect(!screen.isPaper(14, 2))
    #expect(!screen.isPaper(24, 6))
    screen.press(.enter)
    #expect(screen.sketch.steps.map(\.kind) == [.polygon])
  }
}

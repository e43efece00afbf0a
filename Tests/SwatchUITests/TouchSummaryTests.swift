import SwatchScreen
import SwatchSketch
import SwatchTestSupport
import Testing

@testable import SwatchScenes
@testable import SwatchUI

/// Returns the summary in the status line during a touch.
@Suite("Touch summary") struct TouchSummaryTests {
  private func screen() throws -> TestScreen {
    let screen = try TestScreen(100, 30)
    screen.pick("#3fa7d6")
    return screen
  }

  /// Returns the status line during a drag with a tool.
  private func line(_ screen: TestScreen, _ tool: String, to end: CellPosition) -> String {
    screen.type(tool)
    screen.down(screen.canvas(10, 5))
    screen.move(end)
    defer { screen.up(end) }
    return screen.rows.last ?? ""
  }

  @Test("Shows tool, size or angle, and color beside the usual status")
  func shapes() throws {
    let screen = try screen()
    let line = line(screen, "L", to: screen.canvas(20, 10))
    #expect(line.hasPrefix(" Touch Move at 164, 168, having added 1 point"))
    #expect(line.contains("  Line 113 at -45°, #3fa7d6"), "\(line)")
    #expect(self.line(try self.screen(), "R", to: screen.canvas(20, 8)).contains("  Rect 80 × 48, #3fa7d6"))
    #expect(self.line(try self.screen(), "B", to: screen.canvas(20, 8)).contains("  Brush, #3fa7d6"))
    screen.repaint()
    #expect(screen.rows.last?.contains("1 stroke") == true)
  }

  @Test("Moves show a distance; erasers have no color")
  func changes() throws {
    let screen = try TestScreen(100, 30)
    screen.type("L")
    screen.drag(screen.canvas(10, 5), screen.canvas(20, 5))
    #expect(line(screen, "V", to: screen.canvas(13, 4)).contains("  Select by 24, -16"))
    let line = line(try self.screen(), "E", to: screen.canvas(13, 9))
    #expect(line.contains("  Erase") && !line.contains("#"), "\(line)")
  }

  @Test("Extreme numbers are formatted", arguments: [Double.infinity, -.infinity, .nan, 1e300])
  func extremes(value: Double) {
    let measurements: [ToolMeasurement] = [
      .vector(CanvasPoint(x: value, y: 1)), .extent(CanvasSize(width: value, height: value)),
      .change(.scale(x: value, y: -value, around: CanvasPoint(x: 0, y: 0))),
      .change(.rotate(degrees: value, around: CanvasPoint(x: 0, y: 0))),
      .change(.move(by: CanvasPoint(x: value, y: value))),
    ]
    for measurement in measurements { #expect(measurement.label.count < 40) }
  }
}

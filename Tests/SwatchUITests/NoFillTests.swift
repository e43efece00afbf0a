import SwatchColor
import SwatchScreen
import SwatchWidgets
import Testing

@testable import SwatchPicker
@testable import SwatchScenes
@testable import SwatchUI

@Suite("No fill") struct NoFillTests {
  /// Returns a screen whose active well is the fill, set from black to none.
  private func screen(page: PickerPage, _ columns: Int = 80, _ rows: Int = 24) throws -> TestScreen {
    let screen = try TestScreen(columns, rows)
    screen.type("f")
    screen.press(.enter)
    screen.pick("#000000")
    screen.type("f")
    while !screen.rows.joined().contains("None") { screen.press(.down) }
    screen.click(try screen.noColorCell)
    screen.type("\(page.digit)")
    return screen
  }

  @Test(
    "Pages show a placeholder instead of the previous color",
    arguments: [PickerPage.hsb, .rgb, .oklch])
  func emptyState(page: PickerPage) throws {
    let screen = try screen(page: page)
    #expect(screen.color == nil)
    #expect(screen.text.contains("No fill color"))
    #expect(!screen.text.contains("rgb(0 0 0)"))
    let frame = try #require(screen.layout.controls[.chart] ?? screen.layout.controls[.notations])
    let surface = screen.surface
    let black = frame.rows.flatMap { row in frame.columns.map { surface[at($0, row)].style.background } }
      .filter { $0 == .rgb(RGB24(0)) }
    #expect(black.isEmpty)
  }

  @Test("Tweaking reports that there is no color")
  func tweaking() throws {
    let screen = try screen(page: .hsb)
    screen.type("t")
    #expect(screen.dialog == nil && screen.status == "No color to tweak")
    #expect(screen.color == nil)
  }

  @Test("Sliders show no value and set a color when moved")
  func sliders() throws {
    let screen = try screen(page: .rgb)
    let frame = try #require(screen.layout.controls[.slider(.red)])
    let row = screen.rows[frame.rows.lowerBound]
    #expect(!String(row.dropFirst(frame.columns.lowerBound)).contains("●"))
    screen.click(at(frame.columns.lowerBound + 10, frame.rows.lowerBound))
    #expect(screen.color != nil)
    #expect(screen.text.contains("rgb("))
  }

  @Test(
    "A press on the placeholder opens the popover", arguments: [PickerPage.hsb, .rgb])
  func press(page: PickerPage) throws {
    let screen = try screen(page: page)
    screen.click(try screen.middle(of: page == .hsb ? .chart : .notations))
    #expect(screen.color == nil)
    guard let popover = screen.dialog as? ColorPopover else { return _ = Issue.record("nothing opened") }
    #expect(popover.well == .fill)
  }
}

extension TestScreen {
  /// A cell of the popover without a color choice.
  fileprivate var noColorCell: CellPosition {
    get throws {
      let row = try #require(rows.firstIndex { $0.contains("None") })
      let line = rows[row]
      return at(try #require((0..<line.count).first { line.dropFirst($0).hasPrefix("None") }), row)
    }
  }
}

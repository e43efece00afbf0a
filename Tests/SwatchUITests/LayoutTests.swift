import SwatchScreen
import Testing

@testable import SwatchUI

@Suite("Layout") struct LayoutTests {
  private static let sizes: [CellSize] = [
    (1, 1), (2, 2), (5, 3), (10, 4), (20, 6), (30, 10), (40, 12), (52, 14), (60, 20), (79, 23), (80, 24),
    (100, 30), (160, 50), (240, 67), (60, 50), (30, 60), (24, 80), (500, 10), (10, 300),
  ].map { CellSize(columns: $0.0, rows: $0.1) }

  @Test("Nothing overlaps and nothing is outside of the screen", arguments: sizes, PanelPage.allCases)
  func disjoint(size: CellSize, page: PanelPage) {
    let layout = Layout(size: size, page: page)
    let panel = layout.panel
    let others = [layout.title, layout.penView, layout.status, panel.swatch, panel.name]
    // The canvas with its border is around the buttons in it.
    let controls = layout.visibleControls.filter { $0.id != .canvas }.flatMap(\.extent)
    let frames = (controls + [layout.canvas] + others).filter { !$0.isEmpty }
    for (index, frame) in frames.enumerated() {
      #expect(frame.intersection(size.bounds) == frame)
      for other in frames[(index + 1)...] { #expect(frame.intersection(other).isEmpty, "\(frame) \(other)") }
    }
  }

  @Test("There is always a canvas", arguments: sizes)
  func canvas(size: CellSize) {
    #expect(!Layout(size: size).canvas.isEmpty)
  }

  /// The controls that a page has to show, in the order of Tab.
  private static func controls(of page: PanelPage) -> [ControlID] {
    [.canvas, .well(.stroke), .well(.fill), .slider(.width), .slider(.opacity), .pages, .notation]
      + page.components.map { .slider(.component($0)) } + content(of: page)
      + [.contrast, .recents, .tool, .file, .zoom]
      + [.undo, .redo, .erase, .reset, .save, .copy, .tweak, .about, .help]
  }

  private static func content(of page: PanelPage) -> [ControlID] {
    switch page {
    case .grid: [.shades]
    case .hsb: [.chart]
    case .rgb, .oklch: [.notations]
    case .names: [.names]
    case .image: [.picture, .openPicture, .extract, .strip]
    case .palette: [.palette]
    default: []
    }
  }

  @Test(
    "80×24 and up show every control", arguments: sizes.filter { $0.columns >= 80 && $0.rows >= 24 },
    PanelPage.allCases)
  func complete(size: CellSize, page: PanelPage) {
    let layout = Layout(size: size, page: page)
    #expect(layout.visibleControls.map(\.id) == Self.controls(of: page))
    #expect(layout.title.isEmpty == (size.columns < 100))
    for frame in [layout.penView, layout.panel.swatch, layout.panel.name, layout.status] {
      #expect(!frame.isEmpty)
    }
  }

  @Test("The panel is at the right of wide screens and below the canvas of tall ones")
  func sides() {
    let wide = Layout(size: CellSize(columns: 100, rows: 30))
    #expect(wide.panel.frame.columns.lowerBound >= wide.canvasFrame.columns.upperBound)
    let tall = Layout(size: CellSize(columns: 60, rows: 50))
    #expect(tall.panel.frame.rows.lowerBound >= tall.canvasFrame.rows.upperBound)
    #expect(tall.visibleControls.map(\.id) == Self.controls(of: .hsb))
  }

  @Test("Every control can be reached by Tab and found under its own cells", arguments: sizes)
  func hits(size: CellSize) {
    let layout = Layout(size: size)
    for control in layout.visibleControls {
      #expect(layout.control(at: control.frame.origin)?.id == control.id)
    }
  }
}

import SwatchScreen
import SwatchWidgets
import Testing

@testable import SwatchPicker
@testable import SwatchScenes
@testable import SwatchUI

@Suite("Layout") struct LayoutTests {
  private static let sizes: [CellSize] = [
    (1, 1), (2, 2), (5, 3), (10, 4), (20, 6), (30, 10), (40, 12), (52, 14), (60, 20), (79, 23), (80, 24),
    (100, 30), (160, 50), (240, 67), (60, 50), (30, 60), (24, 80), (500, 10), (10, 300),
  ].map { CellSize(columns: $0.0, rows: $0.1) }

  @Test("Nothing overlaps or leaves the screen", arguments: sizes, PickerPage.all)
  func disjoint(size: CellSize, page: PickerPage) throws {
    let layout = try TestLayout(size, page)
    let panel = layout.panel
    let others = [layout.penView, layout.status, panel.name]
    // The canvas border surrounds its buttons.
    let controls = layout.visibleControls.filter { $0.id != .canvas }.flatMap(\.extent)
    // An image may replace it.
    let canvas = layout.controls[.canvas] ?? .empty
    let frames = (controls + [canvas] + others).filter { !$0.isEmpty }
    for (index, frame) in frames.enumerated() {
      #expect(frame.intersection(size.bounds) == frame)
      for other in frames[(index + 1)...] { #expect(frame.intersection(other).isEmpty, "\(frame) \(other)") }
    }
  }

  @Test(
    "An open dialog is laid out again after resizing",
    arguments: ["b", "p", "w", "W", "I", "h", "s", "?", "t", "#", "a"], [(60, 20), (160, 50), (30, 10)])
  func resizedDialog(key: String, size: (columns: Int, rows: Int)) throws {
    let screen = try TestScreen(100, 40)
    screen.type(key)
    // Drawn once, as on a real screen.
    _ = screen.rows
    screen.resize(size.columns, size.rows)
    let fresh = try TestScreen(size.columns, size.rows)
    fresh.type(key)
    #expect(screen.rows == fresh.rows)
  }

  @Test("There is always a canvas", arguments: sizes)
  func canvas(size: CellSize) throws {
    #expect(try !TestLayout(size).canvas.isEmpty)
  }

  /// Returns the sliders of a page, with the opacity if it has color components.
  private static func components(of page: PickerPage) -> [ColorComponent] {
    page.components + (page.components.isEmpty ? [] : [.opacity])
  }

  /// Returns the controls a page must show in Tab order.
  private static func controls(
    of page: PickerPage, hasEdge: Bool = true, related: [SwatchRow] = []
  ) -> [ControlID] {
    // Without the canvas while an image replaces it.
    let canvas: [ControlID] = page == .image ? [] : [.canvas]
    let pen: [ControlID] = canvas + [.tool, .well(.stroke), .well(.fill), .penWidth, .penOpacity, .reset]
    let subpages: [ControlID] = page.tab == PickerPage.colorTab ? [.subpages] : []
    let panel =
      [.pages, .notation] + subpages + components(of: page).map { .slider($0) } + content(of: page)
    let border: [ControlID] = page == .image ? [] : [.file, .zoom, .undo, .redo, .erase]
    let edge: [ControlID] = page == .image || !hasEdge ? [] : [.panelEdge]
    return pen + panel + [.comparison, .contrast, .save, .copy, .tweak, .basics] + related.map(\.id) + border
      + edge + [.about, .all, .help]
  }

  private static func content(of page: PickerPage) -> [ControlID] {
    switch page {
    case .grid: [.shades]
    case .hsb: [.chart]
    case .rgb: [.notations]
    case .oklch: [.gamut, .notations]
    case .image: [.picture, .openPicture, .extract, .closePicture]
    case .palette: [.palette, .names]
    case .spectrum: [.spectrum]
    case .okhsv: [.okhsv]
    default: []
    }
  }

  @Test(
    "Screens from 80×24 show all controls", arguments: sizes.filter { $0.columns >= 80 && $0.rows >= 24 },
    PickerPage.all)
  func complete(size: CellSize, page: PickerPage) throws {
    let layout = try TestLayout(size, page)
    let isLarge = size.columns >= 140 && size.rows >= 42
    let expected = Self.controls(of: page, related: isLarge ? SwatchRow.related : [])
    #expect(layout.visibleControls.map(\.id) == expected)
    for frame in [layout.penView, layout.panel.name, layout.status] {
      #expect(!frame.isEmpty)
    }
  }

  @Test("The panel is on the right of wide screens and below the canvas of tall ones")
  func sides() throws {
    let wide = try TestLayout(CellSize(columns: 100, rows: 30))
    #expect(wide.panel.frame.columns.lowerBound >= wide.canvasFrame.columns.upperBound)
    let tall = try TestLayout(CellSize(columns: 60, rows: 50))
    #expect(tall.panel.frame.rows.lowerBound >= tall.canvasFrame.rows.upperBound)
    // Only the help fits beside the status.
    #expect(
      tall.visibleControls.map(\.id)
        == Self.controls(of: .hsb, hasEdge: false).filter { $0 != .all && $0 != .about })
  }

  @Test("All controls are reachable by Tab and by their cells", arguments: sizes)
  func hits(size: CellSize) throws {
    let layout = try TestLayout(size)
    for control in layout.visibleControls {
      #expect(layout.control(at: control.frame.origin)?.id == control.id)
    }
  }
}

extension TestLayout {
  /// The layout of a screen that shows a page.
  fileprivate init(_ size: CellSize, _ page: PickerPage = .hsb) throws {
    let screen = try TestScreen(size.columns, size.rows)
    screen.host.pick { $0.showPage(page) }
    self = screen.layout
  }
}

import SwatchScreen

/// Where everything is on a screen of a given size. What does not fit has an empty rectangle.
///
/// Wide screens have the color panel at the right, tall ones below the canvas. On small ones the parts
/// disappear one by one, those last that nothing else can stand in for: the canvas and the status line.
struct Layout: Hashable {
  let size: CellSize
  private(set) var title = CellRect.empty
  private(set) var penView = CellRect.empty
  /// The canvas with its border, and without.
  private(set) var canvasFrame = CellRect.empty
  private(set) var canvas = CellRect.empty
  private(set) var status = CellRect.empty
  private(set) var panel = CellRect.empty
  private(set) var swatch = CellRect.empty
  private(set) var webLabel = CellRect.empty
  private(set) var chartLabel = CellRect.empty
  private(set) var chart = CellRect.empty
  private(set) var controls: [Control: CellRect] = [:]

  init(size: CellSize) {
    self.size = size
    var rest = size.bounds
    if size.rows >= 3 { status = Self.cutBottom(1, of: &rest) }
    layOutToolbar(in: &rest)
    layOutPanel(in: &rest)
    canvasFrame = rest
    canvas = rest.width > 4 && rest.height > 3 ? rest.inset(columns: 1, rows: 1) : rest
    controls[.canvas] = canvas
  }

  // MARK: Toolbar

  private static let buttons: [Control] = [.undo, .redo, .erase, .reset, .about, .help]
  private static let pens: [Control] = [
    .well(.stroke), .well(.fill), .slider(.width), .slider(.opacity),
  ]

  private mutating func layOutToolbar(in rest: inout CellRect) {
    let rowLimit = size.rows >= 20 ? 6 : size.rows >= 12 ? 3 : size.rows >= 8 ? 2 : size.rows >= 5 ? 1 : 0
    guard rowLimit > 0 else { return }
    // The pen as it draws stands at the right of the first two rows.
    if size.columns >= 80, rowLimit >= 2 {
      penView = CellRect(column: size.columns - 9, row: 0, width: 8, height: 2)
    }
    let width = penView.isEmpty ? size.columns : penView.columns.lowerBound
    if width >= 70 { title = CellRect(column: 1, row: 0, width: 10, height: 1) }
    var row = 0
    for (items, first) in [(Self.buttons, title.isEmpty ? 0 : title.columns.upperBound + 2), (Self.pens, 0)] {
      row = flow(items, from: CellPosition(column: first, row: row), width: width, rowLimit: rowLimit)
    }
    _ = Self.cutTop(min(row, rowLimit), of: &rest)
  }

  /// Places `items` side by side, in as many rows as it takes and `rowLimit` allows.
  ///
  /// - Returns: The row below.
  private mutating func flow(_ items: [Control], from start: CellPosition, width: Int, rowLimit: Int) -> Int {
    var position = start
    for item in items {
      let itemWidth = Self.width(of: item)
      if position.column + itemWidth > width, position.column > 0 {
        position = CellPosition(column: 0, row: position.row + 1)
      }
      guard position.row < rowLimit else { return rowLimit }
      guard itemWidth <= width else { continue }
      let rect = CellRect(column: position.column, row: position.row, width: itemWidth, height: 1)
      controls[item] = item.isSlider ? rect.inset(columns: 1) : rect
      position.column += itemWidth
    }
    return position.row + 1
  }

  private static func width(of control: Control) -> Int {
    switch control {
    case .well(let well): well.title.count + 7
    case .slider(let slider): SliderView.width(of: slider, trackWidth: 10) + 2
    default: (ButtonView.title(of: control)?.count ?? 0) + 2
    }
  }

  // MARK: Color panel

  private mutating func layOutPanel(in rest: inout CellRect) {
    let isWide = size.columns >= 2 * size.rows
    if isWide, size.columns >= 52, rest.height >= 7 {
      panel = Self.cutRight(min(max(30, size.columns * 3 / 10), 44), of: &rest)
    } else if !isWide, size.columns >= 24, rest.height >= 16 {
      panel = Self.cutBottom(min(16, rest.height * 2 / 5), of: &rest)
    }
    guard !panel.isEmpty else { return }
    var inside = panel.inset(columns: 2, rows: 1)
    if inside.width >= 56, inside.height < 16 {
      chart = Self.cutRight(inside.width / 2 - 1, of: &inside)
      _ = Self.cutRight(2, of: &inside)
      if chart.height >= 4 { chartLabel = Self.cutTop(1, of: &chart) }
    }
    layOutSliders(in: &inside)
    if chart.isEmpty, inside.height >= 4 {
      chartLabel = Self.cutTop(1, of: &inside)
      chart = inside
    }
    controls[.chart] = chart
  }

  private mutating func layOutSliders(in rest: inout CellRect) {
    let sliders: [Slider] = [.hue, .saturation, .brightness]
    let isRoomy = rest.height >= 17 || !chart.isEmpty && rest.height >= 9
    if rest.height > sliders.count {
      let row = Self.cutTop(isRoomy ? 2 : 1, of: &rest)
      swatch = CellRect(
        columns: row.columns.lowerBound..<row.columns.lowerBound + row.width / 2, rows: row.rows)
      webLabel = CellRect(
        columns: swatch.columns.upperBound + 2..<row.columns.upperBound,
        rows: row.rows.upperBound - 1..<row.rows.upperBound)
    }
    for slider in sliders {
      if isRoomy { _ = Self.cutTop(1, of: &rest) }
      controls[.slider(slider)] = Self.cutTop(1, of: &rest)
    }
    if isRoomy { _ = Self.cutTop(1, of: &rest) }
  }

  // MARK: Cutting

  private static func cutTop(_ rows: Int, of rect: inout CellRect) -> CellRect {
    let end = min(rect.rows.lowerBound + rows, rect.rows.upperBound)
    defer { rect.rows = end..<rect.rows.upperBound }
    return CellRect(columns: rect.columns, rows: rect.rows.lowerBound..<end)
  }

  private static func cutBottom(_ rows: Int, of rect: inout CellRect) -> CellRect {
    let start = max(rect.rows.upperBound - rows, rect.rows.lowerBound)
    defer { rect.rows = rect.rows.lowerBound..<start }
    return CellRect(columns: rect.columns, rows: start..<rect.rows.upperBound)
  }

  private static func cutRight(_ columns: Int, of rect: inout CellRect) -> CellRect {
    let start = max(rect.columns.upperBound - columns, rect.columns.lowerBound)
    defer { rect.columns = rect.columns.lowerBound..<start }
    return CellRect(columns: start..<rect.columns.upperBound, rows: rect.rows)
  }
}

extension Control {
  fileprivate var isSlider: Bool {
    if case .slider = self { true } else { false }
  }
}

extension Layout {
  /// The control at `position`, if any.
  func control(at position: CellPosition) -> Control? {
    controls.first { $0.value.contains(position) }?.key
  }

  /// The controls that are on the screen, in the order of Tab.
  var visibleControls: [Control] { Control.allCases.filter { controls[$0]?.isEmpty == false } }
}

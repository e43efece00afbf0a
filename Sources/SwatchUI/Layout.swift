import SwatchScreen

/// Where everything is on a screen of a given size. What does not fit has an empty rectangle.
///
/// Wide screens have the color panel at the right, tall ones below the canvas. On small ones the parts
/// disappear one by one, those last that nothing else can stand in for: the canvas and the status line.
struct Layout: Hashable {
  let size: CellSize
  /// The page that the color panel shows.
  let page: PanelPage
  private(set) var title = CellRect.empty
  private(set) var penView = CellRect.empty
  /// The canvas with its border, and without.
  private(set) var canvasFrame = CellRect.empty
  private(set) var canvas = CellRect.empty
  private(set) var status = CellRect.empty
  private(set) var panel = PanelLayout()
  private(set) var controls: [Control: CellRect] = [:]

  /// - Parameter isPicker: Whether it is for picking only: no canvas, no pen.
  init(size: CellSize, page: PanelPage = .hsb, isPicker: Bool = false) {
    self.size = size
    self.page = page
    var rest = size.bounds
    if size.rows >= 3 { status = rest.cutBottom(1) }
    guard !isPicker else {
      layOutPicker(in: &rest)
      return
    }
    layOutToolbar(in: &rest)
    layOutPanel(in: &rest)
    canvasFrame = rest
    canvas = rest.width > 4 && rest.height > 3 ? rest.inset(columns: 1, rows: 1) : rest
    controls[.canvas] = canvas
    layOutBorder()
  }

  // MARK: Toolbar

  private static let buttons: [Control] = [
    .undo, .redo, .erase, .reset, .save, .copy, .tweak, .about, .help,
  ]
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
    // The name gives way to the buttons.
    let buttonsWidth = Self.buttons.map(Self.width).reduce(0, +)
    if width >= buttonsWidth + 13 { title = CellRect(column: 1, row: 0, width: 10, height: 1) }
    var row = 0
    for (items, first) in [(Self.buttons, title.isEmpty ? 0 : title.columns.upperBound + 2), (Self.pens, 0)] {
      row = flow(items, from: CellPosition(column: first, row: row), width: width, rowLimit: rowLimit)
    }
    _ = rest.cutTop(min(row, rowLimit))
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
    default: ButtonView.width(of: control)
    }
  }

  /// Places the tool at the left of the upper border, the file and the zoom at its right.
  private mutating func layOutBorder() {
    guard canvas != canvasFrame, canvasFrame.width >= 24 else { return }
    var border = canvasFrame.inset(columns: 1)
    border = border.cutTop(1).inset(columns: 1)
    controls[.tool] = border.cutLeft(BorderButtonView.width(of: .tool))
    controls[.zoom] = border.cutRight(BorderButtonView.width(of: .zoom))
    if border.width >= 14 { controls[.file] = border.inset(columns: 1) }
  }

  // MARK: Picker

  private static let pickerButtons: [Control] = [.choose, .cancel, .save, .copy, .tweak, .help]

  private mutating func layOutPicker(in rest: inout CellRect) {
    if size.rows >= 6 {
      _ = flow(Self.pickerButtons, from: rest.origin, width: size.columns, rowLimit: 1)
      _ = rest.cutTop(1)
    }
    // Wider than this the pages fall apart.
    rest.columns = 0..<min(rest.width, 100)
    show(PanelLayout(frame: rest, page: page, hasOpacity: true))
  }

  // MARK: Color panel

  private mutating func layOutPanel(in rest: inout CellRect) {
    let isWide = size.columns >= 2 * size.rows
    var frame = CellRect.empty
    if isWide, size.columns >= 52, rest.height >= 7 {
      frame = rest.cutRight(min(max(30, size.columns * 3 / 10), 48))
    } else if !isWide, size.columns >= 24, rest.height >= 16 {
      frame = rest.cutBottom(min(16, rest.height * 2 / 5))
    }
    guard !frame.isEmpty else { return }
    show(PanelLayout(frame: frame, page: page))
  }

  private mutating func show(_ panel: PanelLayout) {
    self.panel = panel
    controls.merge(panel.controls) { $1 }
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

  /// The first control of the panel's page in the order of Tab.
  var firstPageControl: Control? { visibleControls.first(where: panel.pageControls.contains) }

  /// The controls that are on the screen, in the order of Tab.
  var visibleControls: [Control] { Control.allCases.filter { controls[$0]?.isEmpty == false } }
}

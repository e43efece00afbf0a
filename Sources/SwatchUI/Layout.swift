import SwatchScreen

/// Where everything is on a screen of a given size. What does not fit has an empty rectangle.
///
/// Wide screens have the color panel at the right, tall ones below the canvas. On small ones the parts
/// disappear one by one, those last that nothing else can stand in for: the canvas and the status line.
struct Layout {
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
  private(set) var border: [BorderButton] = []
  private(set) var toolbar: [any Control] = []
  /// What can be operated and has room, in the order of Tab.
  private(set) var visibleControls: [any Control] = []
  /// Where each control is.
  private(set) var controls: [ControlID: CellRect] = [:]

  /// - Parameter isPicker: Whether it is for picking only: no canvas, no pen.
  init(size: CellSize, page: PanelPage = .hsb, isPicker: Bool = false) {
    self.size = size
    self.page = page
    var rest = size.bounds
    if size.rows >= 3 { status = rest.cutBottom(1) }
    var (pens, buttons): ([any Control], [any Control]) = ([], [])
    if isPicker {
      buttons = layOutPicker(in: &rest)
    } else {
      (buttons, pens) = layOutToolbar(in: &rest)
      layOutPanel(in: &rest)
      layOutCanvas(in: rest)
    }
    toolbar = pens + buttons
    let canvas: [any Control] = isPicker ? [] : [CanvasView(outerFrame: canvasFrame, frame: canvas)]
    let all = canvas + pens + panel.controls + border + buttons
    visibleControls = all.filter { !$0.frame.isEmpty }
    controls = Dictionary(uniqueKeysWithValues: all.map { ($0.id, $0.frame) })
  }

  private mutating func layOutCanvas(in rest: CellRect) {
    canvasFrame = rest
    canvas = rest.width > 4 && rest.height > 3 ? rest.inset(columns: 1, rows: 1) : rest
    guard canvas != canvasFrame, canvasFrame.width >= 24 else { return }
    var edge = canvasFrame.inset(columns: 1)
    edge = edge.cutTop(1).inset(columns: 1)
    border = BorderButton.all(in: edge)
  }

  // MARK: Toolbar

  private mutating func layOutToolbar(in rest: inout CellRect) -> (
    buttons: [any Control], pens: [any Control]
  ) {
    let rowLimit = size.rows >= 20 ? 6 : size.rows >= 12 ? 3 : size.rows >= 8 ? 2 : size.rows >= 5 ? 1 : 0
    guard rowLimit > 0 else { return ([], []) }
    // The pen as it draws stands at the right of the first two rows.
    if size.columns >= 80, rowLimit >= 2 {
      penView = CellRect(column: size.columns - 9, row: 0, width: 8, height: 2)
    }
    let width = penView.isEmpty ? size.columns : penView.columns.lowerBound
    // The name gives way to the buttons.
    let buttonsWidth = Button.sketching.map(\.width).reduce(0, +)
    if width >= buttonsWidth + 13 { title = CellRect(column: 1, row: 0, width: 10, height: 1) }
    var flow = Flow(width: width, rowLimit: rowLimit)
    flow.position.column = title.isEmpty ? 0 : title.columns.upperBound + 2
    let buttons = Button.sketching.compactMap { button in
      flow.place(button.width).map { ButtonView(button: button, frame: $0) }
    }
    flow.breakLine()
    let wells = Well.allCases.compactMap { well in
      flow.place(WellView.width(of: well)).map { WellView(well: well, frame: $0) as any Control }
    }
    let sliders = [Slider.width, .opacity].compactMap { slider in
      flow.place(SliderView.width(of: slider, trackWidth: 10) + 2).map {
        SliderView(slider: slider, frame: $0.inset(columns: 1)) as any Control
      }
    }
    flow.breakLine()
    _ = rest.cutTop(min(flow.position.row, rowLimit))
    return (buttons, wells + sliders)
  }

  // MARK: Picker

  private mutating func layOutPicker(in rest: inout CellRect) -> [any Control] {
    var buttons: [any Control] = []
    if size.rows >= 6 {
      var flow = Flow(width: size.columns, rowLimit: 1)
      buttons = Button.picking.compactMap { button in
        flow.place(button.width).map { ButtonView(button: button, frame: $0) }
      }
      _ = rest.cutTop(1)
    }
    // Wider than this the pages fall apart.
    rest.columns = 0..<min(rest.width, 100)
    panel = PanelLayout(frame: rest, page: page, hasOpacity: true)
    return buttons
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
    if !frame.isEmpty { panel = PanelLayout(frame: frame, page: page) }
  }
}

/// Places things side by side, in as many rows as it takes and the limit allows.
private struct Flow {
  let width: Int
  let rowLimit: Int
  var position = CellPosition(column: 0, row: 0)

  /// The place of the next thing; `nil` where there is none.
  mutating func place(_ length: Int) -> CellRect? {
    if position.column + length > width, position.column > 0 { breakLine() }
    guard position.row < rowLimit, length <= width else { return nil }
    defer { position.column += length }
    return CellRect(column: position.column, row: position.row, width: length, height: 1)
  }

  mutating func breakLine() { position = CellPosition(column: 0, row: position.row + 1) }
}

extension Layout {
  /// The control at `position`, if any.
  func control(at position: CellPosition) -> (any Control)? {
    visibleControls.first { $0.frame.contains(position) }
  }

  /// A control that has room.
  func control(_ id: ControlID) -> (any Control)? { visibleControls.first { $0.id == id } }

  /// The first control of the panel's page in the order of Tab.
  var firstPageControl: ControlID? { panel.pageControls.first { !$0.frame.isEmpty }?.id }
}

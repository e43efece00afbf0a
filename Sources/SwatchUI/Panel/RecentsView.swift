import SwatchColor
import SwatchScreen

/// The colors that were used last, the latest first.
struct RecentsView: Control {
  let frame: CellRect

  private static let cellWidth = 2

  /// How many colors there is room for.
  private var count: Int { frame.width / Self.cellWidth }

  private func rect(of index: Int) -> CellRect {
    CellRect(
      column: frame.columns.lowerBound + index * Self.cellWidth, row: frame.rows.lowerBound,
      width: Self.cellWidth, height: 1)
  }

  var id: ControlID { .recents }
  var changesPen: Bool { true }

  func hint(in model: Model) -> String {
    "Left and Right choose one of the last colors; < and > go back and forward"
  }

  func draw(_ model: Model, on surface: inout Surface) {
    let colors = model.history.recentColors(limit: count)
    surface.fill(frame)
    if colors.isEmpty {
      return surface.write(
        "No colors used yet", in: frame, style: model.textStyle(of: .recents, otherwise: .faint))
    }
    for (index, color) in colors.enumerated() { surface.fill(rect(of: index), color: color.rgb24) }
    guard model.isFocused(.recents), let index = selection(in: model) else { return }
    surface[rect(of: index).origin] = Cell(surface.symbol(.mark), Style.text(on: colors[index].rgb24))
  }

  /// The color among the recent ones that the active well has.
  private func selection(in model: Model) -> Int? {
    model.history.recentColors(limit: count).firstIndex { $0.rgb24 == model.settings.picked.color.rgb24 }
  }

  func command(for touch: Touch, in model: Model) -> Command? {
    guard touch.phase == .began else { return nil }
    let index = (touch.position.column - frame.columns.lowerBound) / Self.cellWidth
    let colors = model.history.recentColors(limit: count)
    return colors.indices.contains(index) ? .pick(model.settings.picked.replaced(by: colors[index])) : nil
  }

  func command(for key: KeyPress, in model: Model) -> Command? {
    switch key.key {
    case .left: .goBackInColors
    case .right: .goForwardInColors
    default: nil
    }
  }
}

extension ControlID {
  static let recents = ControlID("recents")
}

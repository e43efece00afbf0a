import SwatchColor
import SwatchGraphics
import SwatchRaster
import SwatchScreen
import SwatchWidgets

/// A picture to pick from, with a mark on the pixel that was picked last.
struct PictureView: View {
  let frame: CellRect
  let label: CellRect

  func placement(in model: Model) -> PicturePlacement {
    PicturePlacement(of: model.picture.picture.size, in: frame)
  }

  func draw(_ model: Model, on surface: inout Surface) {
    guard !frame.isEmpty else { return }
    surface.fill(frame)
    drawLabel(model, on: &surface)
    let placement = placement(in: model)
    let source = model.picture
    source.cells.show(placement.cells.size, in: placement.cells, on: &surface) {
      SampledPicture(source.picture, size: placement.cells.size)
    }
    guard let mark = placement.cell(of: source.pixel) else { return }
    var style = Style.text(on: source.color.rgb24)
    if model.isFocused(.picture) { style.attributes.insert(.reverse) }
    surface[mark] = Cell(surface.symbol(.mark), style)
  }

  private func drawLabel(_ model: Model, on surface: inout Surface) {
    var row = label
    let size = row.cutRight(model.picture.sizeLabel.count)
    surface.write(model.picture.sizeLabel, in: size, style: .faint)
    _ = row.cutRight(1)
    surface.write(model.picture.name, in: row, style: model.textStyle(of: .picture))
  }

  func command(for touch: Touch, in model: Model) -> Command? {
    guard touch.phase != .cancelled else { return .takeBackPixel }
    return placement(in: model).pixel(at: touch.position).map { .pick($0) }
  }

  func distinguishesAlt(with key: KeyPress, in model: Model) -> Bool { key.key.isArrow }

  func command(for key: KeyPress, in model: Model) -> Command? {
    var pixel = model.picture.pixel
    let size = model.picture.picture.size
    let step = key.modifiers.isEmpty ? (columns: 1, rows: 1) : placement(in: model).pixelsPerCell
    switch key.key {
    case .left: pixel.column -= step.columns
    case .right: pixel.column += step.columns
    case .up: pixel.row -= step.rows
    case .down: pixel.row += step.rows
    case .pageUp: pixel.row -= max(1, size.height / 8)
    case .pageDown: pixel.row += max(1, size.height / 8)
    case .home: pixel.column = 0
    case .end: pixel.column = size.width - 1
    default: guard key.isPress else { return nil }
    }
    return .pick(pixel)
  }
}

import SwatchColor
import SwatchGraphics
import SwatchRaster
import SwatchScreen
import SwatchWidgets

extension PanelPage {
  /// A picture to pick from, with what can be done with it.
  static let image = PanelPage("Image") { rest in
    var rest = rest
    var buttons: [any Control] = []
    if rest.height >= 4 {
      var row = rest.cutTop(1)
      for button in Button.picture {
        let rect = row.cutLeft(button.width)
        if rect.width == button.width { buttons.append(ButtonView(button: button, frame: rect)) }
      }
    }
    let label = rest.height >= 4 ? rest.cutTop(1) : .empty
    return [PictureView(frame: rest, label: label)] + buttons
  }
}

extension Button {
  /// Those above the picture.
  static let picture: [Button] = [.openPicture, .extract, .strip]

  static let openPicture = Button("Open", keyOffset: 0) { _ in .askForPicture }
  static let extract = Button("Extract", keyOffset: 1) { .extract(count: $0.picture.colorCount) }
  static let strip = Button("Strip", isEnabled: { $0.picture.path != nil }) { _ in .showStrip }
}

extension ControlID {
  static let openPicture = Button.openPicture.id
  static let extract = Button.extract.id
  static let strip = Button.strip.id
}

/// A picture to pick from, with a mark on the pixel that was picked last.
struct PictureView: Control {
  let frame: CellRect
  let label: CellRect

  func placement(in model: Model) -> PicturePlacement {
    PicturePlacement(of: model.picture.picture.size, in: frame)
  }

  var id: ControlID { .picture }
  var changesPen: Bool { true }
  var takesFocusFromTouches: Bool { true }

  func hint(in model: Model) -> String {
    "Arrows move by a pixel, with Shift by a cell; o opens a picture, x extracts colors"
  }
  var extent: [CellRect] { [frame, label] }

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

extension ControlID {
  static let picture = ControlID("picture")
}

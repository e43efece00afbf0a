import SwatchPixels
import SwatchScreen
import SwatchWidgets

struct PictureView: Control {
  let frame: CellRect
  var label = CellRect.empty
  /// The border, if any, with a note at the bottom.
  var border = CellRect.empty
  var note = ""

  private func image(in pictures: PictureActions) -> ImagePicker {
    let source = pictures.source
    var image = ImagePicker(source.picture, frame: frame, on: pictures.display, cells: source.cells)
    image.pixel = source.pixel
    return image
  }

  var id: ControlID { .picture }
  var takesFocusOnTouch: Bool { true }
  var tracksSubcellMovement: Bool { true }

  func hint(in pictures: PictureActions) -> String {
    "Arrows move · Shift-arrows by cell · \(pictures.label(of: .openPicture)) open · \(pictures.label(of: .extract)) extract"
  }
  var extent: [CellRect] { [border.isEmpty ? frame : border, label] }

  func draw(_ pictures: PictureActions, on surface: inout Surface) {
    guard !frame.isEmpty else { return }
    surface.fill(frame)
    drawLabel(pictures, on: &surface)
    drawBorder(pictures, on: &surface)
    image(in: pictures).draw(isFocused: pictures.isFocused(.picture), on: &surface)
  }

  private func drawBorder(_ pictures: PictureActions, on surface: inout Surface) {
    guard !border.isEmpty else { return }
    let style = pictures.isFocused(.picture) ? Style.plain : .faint
    let title = "\(pictures.source.name) · \(pictures.source.sizeLabel)"
    surface.drawBorder(border, title: title, style: style)
    let edge = border.inset(columns: 1).bottom(1)
    if !note.isEmpty, edge.width >= note.count + 2 {
      surface.write(" \(note) ", in: edge, alignment: .center, style: style)
    }
  }

  private func drawLabel(_ pictures: PictureActions, on surface: inout Surface) {
    var row = label
    let size = pictures.source.sizeLabel
    surface.write(size, in: row.cutRight(size.count), style: .faint)
    _ = row.cutRight(1)
    surface.write(pictures.source.name, in: row, style: pictures.textStyle(of: .picture))
  }

  func command(for touch: Touch, in pictures: PictureActions) -> Command<PictureActions>? {
    var image = image(in: pictures)
    return image.handle(touch).map { _ in pickCommand(image.pixel) }
  }

  func commandForMenu(at position: CellPosition, in pictures: PictureActions) -> Command<PictureActions>? {
    var image = image(in: pictures)
    guard image.handle(Touch(.began, at: position)) != nil else { return nil }
    return Command { [pixel = image.pixel] in $0.openMenu(of: pixel, at: position) }
  }

  func menuPosition(in pictures: PictureActions) -> CellPosition { frame.middle }
  func distinguishesAlt(with key: KeyPress, in pictures: PictureActions) -> Bool { key.key.isArrow }

  func command(for key: KeyPress, in pictures: PictureActions) -> Command<PictureActions>? {
    var image = image(in: pictures)
    return image.handle(key).map { _ in pickCommand(image.pixel) }
  }

  private func pickCommand(_ pixel: PixelPosition) -> Command<PictureActions> { Command { $0.pick(pixel) } }
}

extension PictureActions { var controls: [any Control<PictureActions>] { [PictureView(frame: frame)] } }

extension ControlID { package static let picture = ControlID("picture") }

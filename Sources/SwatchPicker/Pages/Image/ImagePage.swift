import SwatchColor
import SwatchGraphics
import SwatchRaster
import SwatchScreen
import SwatchWidgets

extension PickerPage {
  /// A picture to pick from, with what can be done with it.
  public static let image = PickerPage("Image") { rest in
    var rest = rest
    var buttons: [any Control<ColorPicker>] = []
    if rest.height >= 4 {
      var row = rest.cutTop(1)
      for button in ColorPicker.pictureButtons {
        let rect = row.cutLeft(button.width)
        if rect.width == button.width { buttons.append(ButtonView(button, frame: rect)) }
      }
    }
    let label = rest.height >= 4 ? rest.cutTop(1) : .empty
    return [PictureView(frame: rest, label: label)] + buttons
  }.with {
    $0.keys = [
      .init("o", help: .init(keys: "o", title: "Open a picture to pick from")) { $0.askForPicture() },
      .init("x", help: .init(keys: "x", title: "Extract colors from the picture")) { $0.extractColors() },
    ]
    $0.openPath = { $1.openPicture($0) }
    $0.overlay = { $0.lens }
  }
}

extension ColorPicker {
  /// What stands above the picture.
  fileprivate static let pictureButtons: [Button<ColorPicker>] = [
    Button("Open", keyOffset: 0) { $0.askForPicture() },
    Button("Extract", keyOffset: 1) { $0.extractColors() },
    Button("Strip", isEnabled: { $0.picture.path != nil }) { $0.show(PictureSource()) },
  ]
}

/// A picture to pick from, with a mark on the pixel that was picked last.
struct PictureView: Control {
  let frame: CellRect
  let label: CellRect

  private func image(in picker: ColorPicker) -> ImagePicker {
    let source = picker.picture
    var image = ImagePicker(source.picture, frame: frame, cells: source.cells)
    image.pixel = source.pixel
    return image
  }

  var id: ControlID { .picture }
  var takesFocusFromTouches: Bool { true }

  func hint(in picker: ColorPicker) -> String {
    "Arrows move by a pixel, with Shift by a cell; o opens a picture, x extracts colors"
  }
  var extent: [CellRect] { [frame, label] }

  func draw(_ picker: ColorPicker, on surface: inout Surface) {
    guard !frame.isEmpty else { return }
    surface.fill(frame)
    drawLabel(picker, on: &surface)
    image(in: picker).draw(isFocused: picker.isFocused(.picture), on: &surface)
  }

  private func drawLabel(_ picker: ColorPicker, on surface: inout Surface) {
    var row = label
    let size = row.cutRight(picker.picture.sizeLabel.count)
    surface.write(picker.picture.sizeLabel, in: size, style: .faint)
    _ = row.cutRight(1)
    surface.write(picker.picture.name, in: row, style: picker.textStyle(of: .picture))
  }

  func command(for touch: Touch, in picker: ColorPicker) -> Command<ColorPicker>? {
    var image = image(in: picker)
    return image.handle(touch).map { _ in picking(image.pixel) }
  }

  func distinguishesAlt(with key: KeyPress, in picker: ColorPicker) -> Bool { key.key.isArrow }

  func command(for key: KeyPress, in picker: ColorPicker) -> Command<ColorPicker>? {
    var image = image(in: picker)
    return image.handle(key).map { _ in picking(image.pixel) }
  }

  /// Picks the color of a pixel.
  private func picking(_ pixel: PixelPosition) -> Command<ColorPicker> { Command { $0.pick(pixel) } }
}

extension ControlID {
  package static let picture = ControlID("picture")
}

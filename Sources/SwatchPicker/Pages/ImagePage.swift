import SwatchGraphics
import SwatchScreen
import SwatchWidgets

extension PickerPage {
  /// A picture to pick from, with what can be done with it.
  public static let image = PickerPage("Image") { rest in
    var rest = rest
    var buttons: [any Control<PictureActions>] = []
    if rest.height >= 4 {
      var row = rest.cutTop(1)
      for button in PictureActions.buttons {
        let rect = row.cutLeft(button.width)
        if rect.width == button.width { buttons.append(ButtonView(button, frame: rect)) }
      }
    }
    let label = rest.height >= 4 ? rest.cutTop(1) : .empty
    let path: PartPath<ColorPicker, PictureActions> = \.pictures
    return ([PictureView(frame: rest, label: label)] + buttons).map { PartControl($0, of: path) }
  }.with {
    $0.keys = PictureActions.keys.map { $0.lifted(\ColorPicker.pictures) }
    $0.openPath = { path, picker in picker.operate(\.pictures) { _ = $0.openPicture(path) } }
    $0.overlay = { $0.lens }
    $0.showsPictures = true
  }
}

extension ColorPicker {
  /// The lens over the picture, while keys or a touch move over it.
  fileprivate var lens: LensView? {
    guard isFocused(.picture), let frame = control(.picture)?.frame else { return nil }
    let source = pictures.source
    return PicturePlacement(of: source.picture.size, in: frame).cell(of: source.pixel).flatMap {
      LensView(beside: $0, of: frame, in: self)
    }
  }
}

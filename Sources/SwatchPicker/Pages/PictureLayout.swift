import SwatchScreen

/// The layout of the image page. The image is in the panel, or beside the panel if that area is not smaller.
struct PictureLayout {
  private(set) var buttons = CellRect.empty
  private(set) var label = CellRect.empty
  private(set) var picture: CellRect
  /// True if the image is beside the panel.
  private(set) var isBesidePanel = false
  private(set) var border = CellRect.empty
  /// The area for the lens on the page while the image is beside the panel.
  private(set) var lens = CellRect.empty

  init(in page: CellRect, _ environment: PickerEnvironment) {
    picture = page
    if page.height >= 4 { (buttons, label) = (picture.cutTop(1), picture.cutTop(1)) }
    let area = environment.pictureArea
    let hasBorder = area.width > 4 && area.height > 3
    let inside = hasBorder ? area.inset(columns: 1, rows: 1) : area
    guard !inside.isEmpty, inside.width * inside.height >= picture.width * picture.height else { return }
    (lens, picture, isBesidePanel) = (picture, inside, true)
    if hasBorder { border = area }
  }
}

extension PictureView {
  init(_ layout: PictureLayout, _ environment: PickerEnvironment) {
    self.init(
      frame: layout.picture, label: layout.label, border: layout.border, note: environment.pictureNote)
  }
}

extension ColorPicker {
  /// True if the image covers the picture area provided by ``PickerEnvironment``.
  public var coversPictureArea: Bool { page.showsPictures && pictureLayout.isBesidePanel }

  var pictureLayout: PictureLayout { PictureLayout(in: layout.page, environment) }

  /// Returns to the last visited page that does not show images.
  public mutating func closePicturePage() {
    guard page.showsPictures,
      let page = pagesShown.last(where: { !$0.showsPictures }) ?? pages.first(where: { !$0.showsPictures })
    else { return }
    showPage(page)
  }
}

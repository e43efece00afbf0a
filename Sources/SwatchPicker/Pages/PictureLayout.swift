import SwatchScreen

/// Where everything is on the page of pictures: beside the panel, where there is more room for the picture, or all of it on
/// the panel.
struct PictureLayout {
  /// A row of buttons, and one for name and size.
  private(set) var buttons = CellRect.empty
  private(set) var label = CellRect.empty
  private(set) var picture: CellRect
  /// Whether it stands beside the panel, and the border that it has there.
  private(set) var isBesidePanel = false
  private(set) var border = CellRect.empty
  /// What is left of the page beside the panel's picture: the lens stands there, where it covers nothing.
  private(set) var lens = CellRect.empty

  init(in page: CellRect, _ surroundings: PickerSurroundings) {
    picture = page
    if page.height >= 4 { (buttons, label) = (picture.cutTop(1), picture.cutTop(1)) }
    let room = surroundings.pictureRoom
    let hasBorder = room.width > 4 && room.height > 3
    let inside = hasBorder ? room.inset(columns: 1, rows: 1) : room
    guard !inside.isEmpty, inside.width * inside.height >= picture.width * picture.height else { return }
    (lens, picture, isBesidePanel) = (picture, inside, true)
    if hasBorder { border = room }
  }
}

extension PictureView {
  init(_ layout: PictureLayout, _ surroundings: PickerSurroundings) {
    self.init(
      frame: layout.picture, label: layout.label, border: layout.border, note: surroundings.pictureNote)
  }
}

extension ColorPicker {
  /// Whether the picture to pick from stands in the room that the surroundings have for it, where nothing else can be seen
  /// meanwhile.
  public var isPictureInRoom: Bool { page.showsPictures && pictureLayout.isBesidePanel }

  var pictureLayout: PictureLayout { PictureLayout(in: layout.page, surroundings) }

  /// Turns back to the page that was shown before the picture.
  public mutating func leavePicture() {
    guard page.showsPictures,
      let page = pagesShown.last(where: { !$0.showsPictures }) ?? pages.first(where: { !$0.showsPictures })
    else { return }
    showPage(page)
  }
}

import SwatchPixels
import SwatchScreen
import SwatchWidgets

extension PickerPage {
  /// An image to pick from, with its actions.
  public static let image = PickerPage("Picture") { frame, environment in
    let layout = PictureLayout(in: frame, environment)
    var controls: [any Control<PictureActions>] = [
      PictureView(
        frame: layout.picture, label: layout.label, border: layout.border, note: environment.pictureNote)
    ]
    var row = layout.buttons
    for button in PictureActions.buttons {
      let rect = row.cutLeft(button.width())
      if rect.width == button.width() { controls.append(ButtonView(button, frame: rect)) }
    }
    return controls.lifted(\ColorPicker.pictures)
  }.with {
    $0.actions = PictureActions.actions.lifted(\ColorPicker.pictures)
    $0.focus = .picture
    $0.showsPictures = true
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

  /// The lens drawn on top of the screen.
  package var overlay: LensView? {
    guard page.showsPictures, isFocused(.picture) else { return nil }
    let (source, layout) = (pictures.source, pictureLayout)
    let placement = PicturePlacement(of: source.picture.size, in: layout.picture, on: environment.display)
    guard let mark = placement.cell(of: source.pixel) else { return nil }
    return LensView(of: source, in: [layout.lens])
      ?? LensView(of: source, in: lensAreas(avoiding: mark, of: layout.picture))
  }

  /// Returns areas for the lens: beside the panel, or the halves of image and panel without the mark.
  private func lensAreas(avoiding mark: CellPosition, of picture: CellRect) -> [CellRect] {
    let (left, end) = (frame.columns.upperBound, interaction.dialogAreas.screen.columns.upperBound)
    let right = CellRect(
      column: left, row: frame.rows.lowerBound, width: min(LensView.maximumSize.columns, end - left),
      height: frame.height)
    return (coversPictureArea ? [] : [right]) + picture.halves(without: mark) + frame.halves(without: mark)
  }
}

extension CellRect {
  fileprivate func halves(without position: CellPosition) -> [CellRect] {
    let middle = (column: columns.lowerBound + width / 2, row: rows.lowerBound + height / 2)
    return [
      CellRect(columns: columns.lowerBound..<middle.column, rows: rows),
      CellRect(columns: middle.column..<columns.upperBound, rows: rows),
      CellRect(columns: columns, rows: rows.lowerBound..<middle.row),
      CellRect(columns: columns, rows: middle.row..<rows.upperBound),
    ].filter { !$0.contains(position) }
  }
}

/// The layout of the image page. The image is in the panel, or beside the panel if that area is not smaller.
struct PictureLayout {
  private(set) var buttons = CellRect.empty
  private(set) var label = CellRect.empty
  private(set) var picture: CellRect
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

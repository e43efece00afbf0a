import SwatchPixels
import SwatchScreen
import SwatchWidgets

extension PickerPage {
  /// An image to pick from, with its actions.
  public static let image = PickerPage("Picture") { frame, environment in
    let layout = PictureLayout(in: frame, environment)
    var row = layout.buttons
    var buttons: [any Control<PictureActions>] = []
    for button in PictureActions.buttons {
      let rect = row.cutLeft(button.width())
      if rect.width == button.width() { buttons.append(ButtonView(button, frame: rect)) }
    }
    let picture = PictureView(layout, environment)
    return ([picture] + buttons).lifted(\ColorPicker.pictures)
  }.with {
    $0.actions = PictureActions.actions.lifted(\ColorPicker.pictures)
    $0.focus = .picture
    $0.overlay = { $0.lens }
    $0.showsPictures = true
  }
}

extension ColorPicker {
  fileprivate var lens: LensView? {
    guard isFocused(.picture) else { return nil }
    let (source, layout) = (pictures.source, pictureLayout)
    let placement = PicturePlacement(of: source.picture.size, in: layout.picture, on: environment.display)
    guard let mark = placement.cell(of: source.pixel) else { return nil }
    return LensView(of: source, in: [layout.lens])
      ?? LensView(of: source, in: lensAreas(avoiding: mark, of: layout.picture))
  }

  /// Returns candidate areas for the lens: beside the panel, or the halves of the image and the panel
  /// that do not contain the mark.
  private func lensAreas(avoiding mark: CellPosition, of picture: CellRect) -> [CellRect] {
    let right = CellRect(
      column: frame.columns.upperBound, row: frame.rows.lowerBound,
      width: min(
        LensView.maximumSize.columns,
        interaction.dialogAreas.screen.columns.upperBound - frame.columns.upperBound),
      height: frame.height)
    return (coversPictureArea ? [] : [right]) + picture.halves(without: mark) + frame.halves(without: mark)
  }
}

extension CellRect {
  /// Returns the vertical and horizontal halves that do not contain a position.
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

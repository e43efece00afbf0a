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
      LensView(of: source, in: lensRooms(beside: $0, of: frame))
    }
  }

  /// Where the lens could stand: beside the panel, or in a half of the picture or the panel that the mark is not in, as
  /// what is picked must not be covered.
  ///
  /// - Parameters:
  ///   - mark: The cell of the picture that shows the pixel.
  ///   - picture: The cells of the picture.
  private func lensRooms(beside mark: CellPosition, of picture: CellRect) -> [CellRect] {
    let greatest = LensView.greatestSize
    var free = surroundings.lensRoom
    let isLeft = free.columns.upperBound <= frame.columns.lowerBound
    let beside = isLeft ? free.cutRight(greatest.columns) : free.cutBottom(greatest.rows)
    let right = CellRect(
      column: frame.columns.upperBound, row: frame.rows.lowerBound,
      width: min(greatest.columns, interaction.room.screen.columns.upperBound - frame.columns.upperBound),
      height: frame.height)
    return [beside, right] + picture.halves(without: mark) + frame.halves(without: mark)
  }
}

extension CellRect {
  /// The halves, upright and lying, that `position` is not in.
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

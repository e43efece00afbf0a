import SwatchScreen

struct GrabLayout {
  private(set) var buttons = CellRect.empty
  private(set) var picture: CellRect
  private(set) var line = CellRect.empty
  private(set) var status = CellRect.empty

  init(_ size: CellSize) {
    picture = size.bounds
    if size.rows >= 3 { status = picture.cutBottom(1) }
    if size.rows >= 2 { line = picture.cutBottom(1) }
    if size.rows >= 10 { buttons = picture.cutTop(1) }
  }
}

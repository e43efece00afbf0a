import SwatchPicker
import SwatchScreen
import SwatchWidgets

extension GrabController {
  mutating func layOut() {
    layout = GrabLayout(size)
    interaction.dialogAreas = DialogAreas(screen: size.bounds, middle: layout.picture, line: layout.status)
    controls = [GrabPictureView(frame: layout.picture)] + views(of: Self.buttons, in: layout.buttons)
    if control(interaction.focus) == nil { interaction.focus = .grabPicture }
    section = placement.section(showing: source.pixel)
    dialogDidChange()
  }

  mutating func prepareFrame(completely isComplete: Bool) -> Bool {
    !interaction.takeChanges().isEmpty || isComplete
  }

  func draw(on surface: inout Surface) {
    surface.fill(surface.size.bounds)
    for control in controls { control.draw(self, on: &surface) }
    lens?.draw(on: &surface)
    drawColorLine(on: &surface)
    drawStatus("\(source.name)  \(source.sizeLabel)", on: &surface)
  }

  /// The lens in the upper corner farther from the crosshair; `nil` if it is off or not needed at this scale.
  private var lens: LensView? {
    let (frame, placement) = (layout.picture, placement)
    guard showsLens, placement.scale * 2 < Double(display.cellMetrics.height),
      let mark = placement.cell(of: source.pixel)
    else { return nil }
    var area = frame.top(min(frame.height * 2 / 5, LensView.maximumSize.rows))
    let isAtLeft = mark.column < frame.columns.lowerBound + frame.width / 2
    let width = min(frame.width * 3 / 10, LensView.maximumSize.columns)
    area = isAtLeft ? area.cutRight(width) : area.cutLeft(width)
    return LensView(of: source, in: [area])
  }
}

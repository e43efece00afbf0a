import SwatchPicker
import SwatchScreen
import SwatchText
import SwatchWidgets

extension EditController {
  mutating func layOut() {
    layout = EditLayout(size: size, isPicking: picking != nil)
    interaction.dialogAreas = DialogAreas(screen: size.bounds, middle: .empty, line: layout.status)
    picker.environment.display = display
    picker.environment.pictureArea = .empty
    if !layout.picker.isEmpty { picker.place(in: layout.picker, interaction.dialogAreas) }
    let list: [any Control<Self>] = [UseListView(frame: layout.list), SearchView(frame: layout.search)]
    controls = picking == nil ? list : picker.controls.lifted(\Self.picker)
    controls += views(of: picking == nil ? Self.listButtons : Self.pickButtons, in: layout.buttons)
    laidOutContent = picker.content
    if control(interaction.focus) == nil { interaction.focus = picking == nil ? .uses : .pages }
    shownRevision = nil
  }

  func draw(on surface: inout Surface) {
    surface.fill(surface.size.bounds)
    drawOwnControls(on: &surface)
    if picking != nil {
      UseListView(frame: layout.list).draw(self, on: &surface)
      picker.draw(on: &surface)
    }
    drawDetail(in: layout.detail, on: &surface)
    let count = files.changes.count
    drawStatus(count == 0 ? "" : "\(count.counting("change")) not written", wraps: true, on: &surface)
  }
}

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
    collectControls()
    shownRevision = nil
  }

  private mutating func collectControls() {
    let buttons: [any Control<EditController>] = views(
      of: picking == nil ? Self.listButtons : Self.pickButtons, in: layout.buttons)
    if picking != nil {
      controls = picker.controls.lifted(\Self.picker) + buttons
    } else {
      controls = [UseListView(frame: layout.list), SearchView(frame: layout.search)] + buttons
    }
    laidOutContent = picker.content
    if control(interaction.focus) == nil { interaction.focus = picking == nil ? .uses : .pages }
  }

  // MARK: Drawing

  func draw(on surface: inout Surface) {
    surface.fill(surface.size.bounds)
    for control in controls where !(control is PartControl<EditController, ColorPicker>) {
      control.draw(self, on: &surface)
    }
    if picking != nil {
      UseListView(frame: layout.list).draw(self, on: &surface)
      picker.draw(on: &surface)
    }
    UseDetail(frame: layout.detail).draw(self, on: &surface)
    StatusView(frame: layout.status).draw(
      interaction.statusLine(upTo: layout.status.inset(columns: 1).width), summary,
      rowLimit: StatusView.maximumRowCount, on: &surface)
    drawDialog(on: &surface)
  }

  private var summary: String {
    let count = files.changes.count
    return count == 0 ? "" : "\(count.counting("change")) not written"
  }
}

import SwatchScenes
import SwatchScreen
import SwatchSession
import SwatchWidgets

extension SketchController {
  mutating func prepareFrame(completely isComplete: Bool) -> Bool {
    if session.journalRecorder.hasUnwrittenSteps { update(\.files) { $0.flushJournal() } }
    let changes = session.takeChanges()
    let pixels = canvas.update(changes)
    picker.environment.paper = session.drawing.paper
    updateParts()
    hideSuggestionsIfUsed()
    var parts = changedParts(changes)
    if isComplete { parts = .all }
    throttleUpdates(&parts)
    frame = (parts, pixels)
    return !parts.isEmpty || !pixels.isEmpty
  }

  private mutating func changedParts(_ changes: DrawingChanges) -> ScreenParts {
    let now = ScreenState(
      pickerRevision: picker.interaction.revision, penRevision: pen.interaction.revision,
      previewCount: previews.count, isPictureShown: picker.coversPictureArea,
      hasSuggestions: !suggestionViews.isEmpty, overlay: picker.overlay?.frame, vision: picker.vision,
      tool: session.toolState.kind, paper: session.drawing.paper)
    defer { drawnState = now }
    return now.changedParts(since: drawnState, interaction.takeChanges(), changes)
  }

  /// Delays updates to the status line during fast drags, and to the toolbar unless the drag is on it.
  private mutating func throttleUpdates(_ parts: inout ScreenParts) {
    let isIntermediate = isInMotion && parts != .all
    let isToolbarTouched = pen.controls.contains { interaction.touchOwner == .control($0.id) }
    let throttledParts: ScreenParts = isToolbarTouched ? .status : [.status, .toolbar]
    let changed = parts.intersection(throttledParts)
    let isDue = statusThrottle.isDue(!changed.isEmpty, isIntermediate: isIntermediate, now: services.now)
    pendingParts.formUnion(changed)
    parts.subtract(throttledParts)
    guard isDue else { return }
    parts.formUnion(pendingParts)
    pendingParts = []
  }

  func draw(on surface: inout Surface) {
    let (parts, pixels) = frame
    if parts == .all { surface.fill(surface.size.bounds) }
    if !picker.coversPictureArea, parts.contains(.canvas) || !pixels.isEmpty {
      canvas.draw(parts.contains(.canvas) ? nil : pixels, on: &surface)
      for view in suggestionViews { view.draw(self, on: &surface) }
    }
    if !parts.isDisjoint(with: [.canvas, .border]) {
      let borderIDs = [ControlID.file, .zoom, .panelEdge]
      for control in controls where borderIDs.contains(control.id) { control.draw(self, on: &surface) }
      if !picker.coversPictureArea { for button in drawingButtons { button.draw(self, on: &surface) } }
    }
    if parts.contains(.tools) {
      for control in tools.controls { control.draw(tools, on: &surface) }
      for title in layout.titles { surface.write(title.text, in: title.frame, style: .bold) }
    }
    if parts.contains(.toolbar) { drawToolbar(on: &surface) }
    if parts.contains(.panel) { picker.draw(on: &surface) } else { picker.overlay?.draw(on: &surface) }
    if parts.contains(.status) { drawStatus(on: &surface) }
    // Redraw the dialog, because other parts may have been drawn over it.
    drawDialog(on: &surface)
  }

  private func drawToolbar(on surface: inout Surface) {
    PenView(frame: layout.penView).draw(session.settings.pen, on: session.drawing.paper, &surface)
    for well in layout.wells { well.draw(picker, on: &surface) }
    for slider in pen.controls { slider.draw(pen, on: &surface) }
    for button in penButtons { button.draw(self, on: &surface) }
    basics?.draw(picker, on: &surface)
  }

  private func drawStatus(on surface: inout Surface) {
    let row = layout.status
    let line = CellRect(columns: row.columns.lowerBound..<layout.size.columns, rows: row.rows)
    let status = interaction.statusLine(upTo: line.inset(columns: 1).width)
    // The message takes precedence over the buttons.
    let buttonsFit = status.cellWidth <= row.inset(columns: 1).width
    surface.drawStatus(status, session.summary, in: buttonsFit ? row : line)
    if buttonsFit { for button in programButtons { button.draw(self, on: &surface) } }
  }
}

import SwatchScreen

/// What happened last, and the number of strokes.
struct StatusView: View {
  let frame: CellRect

  func draw(_ model: Model, on surface: inout Surface) {
    guard !frame.isEmpty else { return }
    surface.fill(frame)
    let count = model.isPicker ? "" : strokeCountLabel(model.sketch.drawing.strokes.count)
    var room = frame.inset(columns: 1)
    // The message matters more than the count.
    if room.width >= model.status.cellWidth + count.cellWidth + 2 {
      surface.write(count, in: room, alignment: .trailing, style: .faint)
      room.columns =
        room.columns.lowerBound..<max(room.columns.lowerBound, room.columns.upperBound - count.cellWidth - 2)
    }
    surface.write(model.status, in: room)
  }
}

/// A number of strokes in words.
func strokeCountLabel(_ count: Int) -> String {
  count == 1 ? "1 stroke" : "\(count) strokes"
}

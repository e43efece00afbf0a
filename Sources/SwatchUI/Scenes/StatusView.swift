import SwatchScreen

/// What happened last, and at the right what there is.
struct StatusView {
  let frame: CellRect

  func draw(_ status: String, _ summary: String = "", on surface: inout Surface) {
    guard !frame.isEmpty else { return }
    surface.fill(frame)
    var room = frame.inset(columns: 1)
    // The message matters more than what there is.
    if room.width >= status.cellWidth + summary.cellWidth + 2 {
      surface.write(summary, in: room, alignment: .trailing, style: .faint)
      room.columns =
        room.columns
        .lowerBound..<max(room.columns.lowerBound, room.columns.upperBound - summary.cellWidth - 2)
    }
    surface.write(status, in: room)
  }
}

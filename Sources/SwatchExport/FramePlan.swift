import SwatchSketch

/// The frame times of a time lapse, in hundredths of a second.
struct FramePlan {
  /// The delay per frame. Browsers slow down GIF frames with a delay below 2.
  let delay: Int
  let finalDelay: Int
  /// The index of the frame with all strokes; frame 0 has none.
  let lastFrame: Int
  /// The end time, for players that stop at the last event.
  let endTime: Int
  private let timeLapse: TimeLapse

  /// The default delay, for 25 frames per second.
  private static let standardDelay = 4
  /// The maximum number of frames; longer animations have a lower frame rate.
  private static let frameLimit = 3000

  /// `length` is in seconds; `finalDelay` is in hundredths and limited to a quarter of `length`.
  init(_ drawing: Drawing, length: Double?, finalDelay: Int) {
    guard let length else {
      (delay, self.finalDelay) = (Self.standardDelay, finalDelay)
      timeLapse = TimeLapse(drawing)
      lastFrame = Int((timeLapse.duration * 100 / Double(delay)).rounded(.up))
      endTime = lastFrame * delay + finalDelay
      return
    }
    let total = Int((100 * length).rounded())
    let drawingTime = total - min(finalDelay, total / 4)
    delay = max(Self.standardDelay, (drawingTime + Self.frameLimit - 1) / Self.frameLimit)
    lastFrame = drawing.strokes.isEmpty ? 0 : max(1, drawingTime / delay)
    self.finalDelay = max(0, total - (lastFrame + 1) * delay)
    endTime = total
    timeLapse = TimeLapse(drawing, duration: Double(lastFrame * delay) / 100)
  }

  func progress(atFrame frame: Int) -> TimeLapse.Progress {
    // Rounding must not leave the last stroke unfinished.
    timeLapse.progress(at: frame == lastFrame ? .infinity : Double(frame * delay) / 100)
  }

  /// Calls `change` for each frame, and `write` for each change with the time until the next one.
  func forEachChange<Change, Failure>(
    _ change: (_ frame: Int) throws(Failure) -> Change?, write: (Change, _ time: Int) throws(Failure) -> Void
  ) throws(Failure) {
    var (latest, time): (Change?, Int) = (nil, 0)
    for frame in 0...lastFrame {
      if let next = try change(frame) {
        if let latest { try write(latest, time) }
        (latest, time) = (next, 0)
      }
      time += delay
    }
    if let latest { try write(latest, time + finalDelay) }
  }

  func completedFraction(atFrame frame: Int) -> Double { Double(frame + 1) / Double(lastFrame + 1) }
}

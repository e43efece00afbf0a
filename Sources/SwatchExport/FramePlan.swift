import SwatchSketch

/// When the frames of a time-lapse are shown, in hundredths of a second.
struct FramePlan {
  /// From frame to frame. Browsers show a frame of a GIF much longer if it is below 2.
  let delay: Int
  /// The additional delay of the last frame.
  let rest: Int
  /// The number of the frame that shows all strokes; the first, which shows none, has the number 0.
  let lastFrame: Int
  /// When all of it is over for players that stop at the last thing that happens.
  let end: Int
  private let timeLapse: TimeLapse

  /// The delay where the strokes take as long as a hand does: 25 frames a second.
  private static let standardDelay = 4
  /// The most frames; a longer animation has fewer a second.
  private static let frameLimit = 3000

  /// Plans the frames of `drawing`.
  ///
  /// - Parameters:
  ///   - length: The duration in seconds; without, that of the strokes and the rest.
  ///   - rest: The additional delay of the last frame, if that is no more than a quarter of the length.
  init(_ drawing: Drawing, length: Double?, rest: Int) {
    guard let length else {
      (delay, self.rest) = (Self.standardDelay, rest)
      timeLapse = TimeLapse(drawing)
      lastFrame = Int((timeLapse.duration * 100 / Double(delay)).rounded(.up))
      end = lastFrame * delay + rest
      return
    }
    let total = Int((100 * length).rounded())
    let drawn = total - min(rest, total / 4)
    let slowest = (drawn + Self.frameLimit - 1) / Self.frameLimit
    delay = max(Self.standardDelay, slowest)
    lastFrame = drawing.strokes.isEmpty ? 0 : max(1, drawn / delay)
    self.rest = max(0, total - (lastFrame + 1) * delay)
    end = total
    timeLapse = TimeLapse(drawing, duration: Double(lastFrame * delay) / 100)
  }

  func progress(atFrame frame: Int) -> TimeLapse.Progress {
    // Not by time alone: rounding must not leave the last stroke unfinished.
    timeLapse.progress(at: frame == lastFrame ? .infinity : Double(frame * delay) / 100)
  }

  /// Which part is done when a frame is, 0…1.
  func part(atFrame frame: Int) -> Double { Double(frame + 1) / Double(lastFrame + 1) }
}

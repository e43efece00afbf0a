import SwatchSketch

extension TimeLapse {
  /// Hundredths of a second from frame to frame. Browsers show a frame of a GIF much longer if it is below 2.
  static let frameDelay = 4

  /// The number of the frame that shows all strokes; the first, which shows none, has the number 0.
  var lastFrame: Int { Int((duration * 100 / Double(Self.frameDelay)).rounded(.up)) }

  /// How much there is in a frame.
  func progress(atFrame frame: Int) -> Progress {
    // Not by time alone: rounding must not leave the last stroke unfinished.
    progress(at: frame == lastFrame ? .infinity : Double(frame * Self.frameDelay) / 100)
  }
}

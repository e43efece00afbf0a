import Glibc
import SwatchSystem

/// A temporary line on standard error, shown only on a terminal.
class TransientLine {
  let isShown = isatty(STDERR_FILENO) == 1
  private var hasText = false

  final func write(_ line: [UInt8]) {
    try? FileBytes.write(Array("\r\u{1B}[K".utf8) + line, to: STDERR_FILENO)
    hasText = true
  }

  final func clear() {
    if hasText { write([]) }
    hasText = false
  }
}

/// A progress indicator, shown after half a second.
final class ProgressLine: TransientLine {
  private let title: String
  private var next = ContinuousClock.now + .milliseconds(500)

  init(_ title: String) { self.title = title }

  func show(_ fraction: Double) {
    guard isShown, ContinuousClock.now >= next else { return }
    next = ContinuousClock.now + .milliseconds(100)
    write(Array("\(title) … \(Int((fraction * 100).clamped(to: 0...100)))%".utf8))
  }
}

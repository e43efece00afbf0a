import Glibc
import SwatchColor
import SwatchSystem
import SwatchText

/// How far something has come, on standard error if that is a terminal, where it takes long.
final class ProgressLine {
  private let title: String
  private let isShown = isatty(STDERR_FILENO) == 1
  private var next = ContinuousClock.now + .milliseconds(500)
  private var hasText = false

  init(_ title: String) { self.title = title }

  /// Tells which part is done, 0…1.
  func show(_ part: Double) {
    guard isShown, ContinuousClock.now >= next else { return }
    next = ContinuousClock.now + .milliseconds(100)
    hasText = true
    write("\r\u{1B}[K\(title) … \(Int((part * 100).clamped(to: 0...100)))%")
  }

  /// Leaves nothing on the line.
  func clear() {
    if hasText { write("\r\u{1B}[K") }
    hasText = false
  }

  private func write(_ text: String) { try? FileBytes.write(Array(text.utf8), to: STDERR_FILENO) }
}

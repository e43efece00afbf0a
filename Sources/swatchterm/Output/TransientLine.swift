import Glibc
import SwatchColor
import SwatchScreen
import SwatchSystem
import SwatchText

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

/// A status line on standard error that shows the color under the pointer on an X screen.
final class ScreenLine: TransientLine {
  private let text: (Color) -> String
  private lazy var outputColors: ColorDepth = ColorDepth(option)
  private let option: ColorOption
  private var count = 0

  /// - Parameter colors: The color depth of the line; `nil` to detect it.
  init(colors: ColorOption?, text: @escaping (Color) -> String) {
    self.text = text
    // Standard error may still be a terminal if standard output is a pipe.
    let isPiped = isatty(STDOUT_FILENO) != 1
    option = colors ?? (!isPiped ? .auto : getenv("NO_COLOR") == nil ? .always : .never)
  }

  func show(_ event: ScreenGrabEvent) {
    guard isShown else { return }
    switch event {
    case .began: show(["Click pick · Shift+click pick more · Enter finish · Esc cancel"])
    case .over(let color, let position):
      show(labels(of: color) + ["\(position.column), \(position.row)"], color)
    case .picked(let color, let count):
      self.count = count
      show(labels(of: color), color)
    case .removedLast(let count):
      self.count = count
      show(count == 0 ? ["no colors picked"] : [])
    }
  }

  private func labels(of color: Color) -> [String] {
    [text(color).sanitized(limit: 60), NamedColorIndex.all.name(for: color)]
  }

  private func show(_ labels: [String], _ color: Color? = nil) {
    var bytes: [UInt8] = []
    if let color { outputColors.appendSwatch(color, columns: 4, to: &bytes) }
    bytes += (labels + (count > 0 ? ["\(count) picked · Enter finish"] : [])).joined(separator: "  ").utf8
    write(bytes)
  }
}

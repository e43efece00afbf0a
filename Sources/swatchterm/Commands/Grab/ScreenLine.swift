import Glibc
import SwatchColor
import SwatchSystem
import SwatchText

/// A status line on standard error that shows the color under the pointer on an X screen.
final class ScreenLine: TransientLine {
  private let text: (Color) -> String
  private lazy var outputColors = OutputColors(option)
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

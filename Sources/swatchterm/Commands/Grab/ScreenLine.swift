import Glibc
import SwatchColor
import SwatchSystem
import SwatchText

/// A status line on standard error that shows the color under the pointer on an X screen.
final class ScreenLine: TransientLine {
  private let text: (Color) -> String
  private lazy var palette = SwatchPalette(option)
  private let option: ColorOption
  private var count = 0

  /// - Parameter colors: The color depth of the line; `nil` to detect it.
  init(colors: ColorOption?, text: @escaping (Color) -> String) {
    self.text = text
    // Standard error is still a terminal if standard output is a pipe.
    let isPiped = isatty(STDOUT_FILENO) != 1
    option = colors ?? (!isPiped ? .auto : getenv("NO_COLOR") == nil ? .always : .never)
  }

  func show(_ news: ScreenGrabEvent) {
    guard isShown else { return }
    switch news {
    case .began: show(["Click pick · Shift several · Enter finish · Esc cancel"])
    case .over(let color, let place): show(words(of: color) + ["\(place.column), \(place.row)"], color)
    case .picked(let color, let count):
      self.count = count
      show(words(of: color), color)
    case .removedLast(let count):
      self.count = count
      show(count == 0 ? ["none picked"] : [])
    }
  }

  private func words(of color: Color) -> [String] {
    [text(color).sanitized(limit: 60), NamedColorIndex.all.name(for: color)]
  }

  private func show(_ words: [String], _ color: Color? = nil) {
    var bytes: [UInt8] = []
    if let color { palette.appendSwatch(color, columns: 4, to: &bytes) }
    bytes += (words + (count > 0 ? ["\(count) picked · Enter finish"] : [])).joined(separator: "  ").utf8
    write(bytes)
  }
}

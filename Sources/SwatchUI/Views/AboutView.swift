import SwatchScreen

/// Version and license.
struct AboutView: View {
  private let window: TextWindow

  init(screen: CellRect) {
    let lines = [
      "swatchterm \(Application.version)",
      "A color picker and sketch pad for the terminal.",
      "",
      "MIT License",
      "Copyright 2026 the swatchterm maintainers",
    ]
    window = TextWindow(title: "About", lines: lines, screen: screen)
  }

  var frame: CellRect { window.frame }

  func draw(_ model: Model, on surface: inout Surface) { window.draw(on: &surface) }

  func command(for touch: Touch, in model: Model) -> Command? {
    touch.phase == .began ? .dismiss : nil
  }

  func command(for key: KeyPress, in model: Model) -> Command? {
    key.closesWindow ? .dismiss : nil
  }
}

// The color picker beside a program's own label. Enter prints the label's background as CSS, Ctrl-C cancels.

import SwatchColor
import SwatchPicker
import SwatchScreen
import SwatchTerminal
import SwatchWidgets

@main struct Label {
  static func main() {
    do {
      if let color = try Screen.run(chooseColor) { print("background: \(color.hex);") }
    } catch {
      print(error)
    }
  }

  static func chooseColor(on screen: Screen) throws -> Color? {
    var picker = ColorPicker(Color(RGB24(0x3FA7D6)), pages: [.hsb, .names])
    while true {
      try screen.draw { surface in draw(&picker, on: &surface) }
      for event in try screen.nextEvents() {
        switch event {
        case .key(.control("c")): return nil
        case .key(KeyPress(.enter)) where picker.openDialog == nil:
          // In a name search, Enter selects the found name.
          if picker.applySearchResult() { return picker.color }
        default: picker.handle(event)
        }
      }
    }
  }

  /// Draws the label on the left and the picker on the right.
  static func draw(_ picker: inout ColorPicker, on surface: inout Surface) {
    var label = surface.size.bounds
    let frame = label.cutRight(min(40, label.width * 2 / 3))
    picker.place(in: frame, DialogAreas(screen: surface.size.bounds, middle: frame, line: .empty))
    picker.draw(on: &surface)

    label = label.inset(columns: 2, rows: 2)
    let background = (picker.color ?? Color(white: 1)).rgb24
    surface.fill(label, color: background)
    surface.write("Sold out", in: label.centered(CellSize(columns: 8, rows: 1)), style: .text(on: background))
    picker.drawDialog(on: &surface)
  }
}

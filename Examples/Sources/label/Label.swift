// A color picker beside a label of another program. Enter prints the background of the label as CSS, Ctrl-C nothing.

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
    // Two pages are enough here.
    var picker = ColorPicker(Color(RGB24(0x3FA7D6)), pages: [.hsb, .names])
    while true {
      try screen.draw { surface in draw(&picker, on: &surface) }
      for event in try screen.nextEvents() {
        switch event {
        case .key(.control("c")): return nil
        case .key(KeyPress(.enter)) where picker.openDialog == nil:
          // In a search for names, Enter means the name that was found.
          if picker.takeSearchedName() { return picker.color }
        default: picker.handle(event)
        }
      }
    }
  }

  /// Draws the label at the left and the picker at the right.
  static func draw(_ picker: inout ColorPicker, on surface: inout Surface) {
    var label = surface.size.bounds
    let frame = label.cutRight(min(40, label.width * 2 / 3))
    picker.place(in: frame, DialogRoom(screen: surface.size.bounds, middle: frame, line: .empty))
    picker.draw(on: &surface)

    label = label.inset(columns: 2, rows: 2)
    let background = (picker.color ?? Color(white: 1)).rgb24
    surface.fill(label, color: background)
    surface.write("Sold out", in: label.centered(CellSize(columns: 8, rows: 1)), style: .text(on: background))
    picker.drawDialog(on: &surface)
  }
}

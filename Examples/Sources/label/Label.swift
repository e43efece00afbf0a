// A picker inside another program's screen: a label, and beside it the color of its ground. Enter prints it as CSS,
// Ctrl-C nothing.

import Foundation
import SwatchColor
import SwatchPicker
import SwatchScreen
import SwatchTerminal
import SwatchWidgets

/// The screen: a label at the left, a picker at the right.
struct LabelEditor {
  /// Two pages are enough here.
  var picker = ColorPicker(Color(RGB24(0x3FA7D6)), pages: [.hsb, .names])
  var isFinished = false
  var choice: Color?
  private var label = CellRect.empty

  mutating func place(on screen: CellRect) {
    var rest = screen
    let frame = rest.cutRight(min(40, screen.width * 2 / 3))
    label = rest.inset(columns: 2, rows: 2)
    picker.place(in: frame, DialogRoom(screen: screen, middle: frame, line: .empty))
  }

  mutating func handle(_ event: Event) {
    switch event {
    case .resize(let size): place(on: size.bounds)
    case .key(.control("c")): isFinished = true
    case .key(KeyPress(.enter)) where picker.openDialog == nil:
      // A name that is searched for is what is meant.
      guard picker.takeSearchedName() else { return }
      choice = picker.color
      isFinished = true
    default: picker.handle(event)
    }
  }

  func draw(on surface: inout Surface) {
    let ground = picker.color ?? Color(white: 1)
    surface.fill(surface.size.bounds)
    surface.fill(label, color: ground.rgb24)
    surface.write(
      "Sold out", in: label.centered(CellSize(columns: 8, rows: 1)), style: .text(on: ground.rgb24))
    picker.draw(on: &surface)
    picker.drawDialog(on: &surface)
  }
}

@main struct Label {
  static func main() {
    do {
      let terminal = try NcursesTerminal(on: .standard(), environment: ProcessInfo.processInfo.environment)
      var editor = LabelEditor()
      editor.place(on: terminal.size.bounds)
      var encoder = FrameEncoder(colors: terminal.display.colors)
      while !editor.isFinished {
        var surface = Surface(size: terminal.size, display: terminal.display)
        editor.draw(on: &surface)
        // The terminal may have told meanwhile that it has more colors.
        encoder.colors = terminal.display.colors
        try terminal.write(encoder.encode(&surface))
        for event in try terminal.nextEvents(timeout: nil) { editor.handle(event) }
      }
      terminal.leave()
      if let color = editor.choice { print("background: \(color.hex);") }
    } catch {
      print(error)
    }
  }
}

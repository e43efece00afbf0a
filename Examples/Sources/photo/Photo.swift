// A picker over a picture of one's own, with another knob: drag a ring over the picture, let go, and the color is printed.
//
// usage: photo [PICTURE]

import Foundation
import SwatchColor
import SwatchImages
import SwatchPicker
import SwatchPixels
import SwatchScreen
import SwatchTerminal

extension Knob {
  /// A ring around the place, filled with its color.
  static let ring = Knob { surface, place, color, _ in
    let cell = place.cell
    let rows = ["╭─────╮", "│     │", "╰─────╯"]
    for (row, text) in rows.enumerated() {
      let start = CellPosition(column: cell.column - 3, row: cell.row - 1 + row)
      surface.write(text, at: start, style: .text(on: color.rgb24))
    }
  }
}

@main struct Photo {
  static func main() {
    do {
      let picture = try CommandLine.arguments.dropFirst().first.map { try Picture(path: $0) } ?? .spectrum
      let terminal = try NcursesTerminal(on: .standard(), environment: ProcessInfo.processInfo.environment)
      let color = try choose(from: picture, on: terminal)
      terminal.leave()
      print(color?.hex ?? "none")
    } catch {
      print(error)
    }
  }

  static func choose(from picture: Picture, on terminal: some Terminal) throws -> Color? {
    var image = ImagePicker(picture, frame: terminal.size.bounds, on: terminal.display)
    image.knob = .ring
    var encoder = FrameEncoder(colors: terminal.display.colors)
    var touches = TouchTracker()
    while true {
      var surface = Surface(size: terminal.size, display: terminal.display)
      image.draw(on: &surface)
      // The terminal may have told meanwhile that it has more colors.
      encoder.colors = terminal.display.colors
      try terminal.write(encoder.encode(&surface))
      for event in try terminal.nextEvents(timeout: nil) {
        switch event {
        case .key(KeyPress(.escape)): return nil
        case .key(KeyPress(.enter)): return image.color
        case .key(let key): _ = image.handle(key)
        case .mouse(let mouse):
          for touch in touches.touches(for: mouse) {
            if case .touchEnded(let color) = image.handle(touch) { return color }
          }
        case .resize(let size): image.frame = size.bounds
        default: break
        }
      }
    }
  }
}

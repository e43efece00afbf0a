// Picks a color from an image with a custom knob: drag the ring over the image and release.
//
// usage: photo [IMAGE]

import SwatchColor
import SwatchImages
import SwatchPicker
import SwatchPixels
import SwatchScreen
import SwatchTerminal

extension Knob {
  /// A ring around the pixel, filled with its color.
  static let ring = Knob { surface, point, color, _ in
    for (row, text) in ["╭─────╮", "│     │", "╰─────╯"].enumerated() {
      let start = CellPosition(column: point.cell.column - 3, row: point.cell.row - 1 + row)
      surface.write(text, at: start, style: .text(on: color.rgb24))
    }
  }
}

@main struct Photo {
  static func main() {
    do {
      let picture = try CommandLine.arguments.dropFirst().first.map { try Picture(path: $0) } ?? .spectrum
      let color = try Screen.run { screen in try chooseColor(from: picture, on: screen) }
      print(color?.hex ?? "none")
    } catch {
      print(error)
    }
  }

  static func chooseColor(from picture: Picture, on screen: Screen) throws -> Color? {
    var touches = TouchTracker()
    var image = ImagePicker(picture, frame: .empty)
    image.knob = .ring
    while true {
      try screen.draw { surface in
        (image.frame, image.display) = (surface.size.bounds, surface.display)
        image.draw(on: &surface)
      }
      for event in try screen.nextEvents() {
        switch event {
        case .key(KeyPress(.escape)): return nil
        case .key(KeyPress(.enter)): return image.color
        case .key(let key): _ = image.handle(key)
        case .mouse(let mouse):
          for touch in touches.touches(for: mouse) {
            if case .touchEnded(let color) = image.handle(touch) { return color }
          }
        default: break
        }
      }
    }
  }
}

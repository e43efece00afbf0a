// The grid of twelve colors in a program of its own: drag over it, let go, and the color is printed.

import Foundation
import SwatchColor
import SwatchScreen
import SwatchTerminal
import SwatchWidgets

@main struct Grid {
  static func main() {
    do {
      let terminal = try NcursesTerminal(on: .standard(), environment: ProcessInfo.processInfo.environment)
      let color = try choose(on: terminal)
      terminal.leave()
      print(color?.hex ?? "none")
    } catch {
      print(error)
    }
  }

  static func choose(on terminal: some Terminal) throws -> Color? {
    var encoder = FrameEncoder(colors: terminal.display.colors)
    var touches = TouchTracker()
    var grid = ColorGrid(
      colors: BasicColor.allCases.map(\.color), columnCount: 4, rowCount: 3,
      frame: terminal.size.bounds.inset(columns: 4, rows: 2))
    var ground = Color(white: 0)
    while true {
      var surface = Surface(size: terminal.size, display: terminal.display)
      surface.fill(surface.size.bounds, color: ground.rgb24)
      grid.draw(on: &surface)
      // The terminal may have told meanwhile that it has more colors.
      encoder.colors = terminal.display.colors
      try terminal.write(encoder.encode(&surface))
      for event in try terminal.nextEvents(timeout: nil) {
        if case .key = event { return nil }
        if case .resize(let size) = event { grid.frame = size.bounds.inset(columns: 4, rows: 2) }
        guard case .mouse(let mouse) = event, touches.isDown || grid.frame.contains(mouse.position) else {
          continue
        }
        for touch in touches.touches(for: mouse) {
          switch grid.handle(touch) {
          case .touchedOrDragged(let color): ground = color
          case .touchEnded(let color): return color
          case nil: break
          }
        }
      }
    }
  }
}

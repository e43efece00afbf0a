// The 12-color grid in a program of its own: drag over it and release to print the color.

import SwatchColor
import SwatchScreen
import SwatchTerminal
import SwatchWidgets

@main struct Grid {
  static func main() {
    do {
      let color = try Screen.run(chooseColor)
      print(color?.hex ?? "none")
    } catch {
      print(error)
    }
  }

  static func chooseColor(on screen: Screen) throws -> Color? {
    var touches = TouchTracker()
    var grid = ColorGrid(
      colors: BasicColor.allCases.map(\.color), columnCount: 4, rowCount: 3, frame: .empty)
    var background: Color?
    while true {
      try screen.draw { surface in
        if let background { surface.fill(surface.size.bounds, color: background.rgb24) }
        grid.frame = surface.size.bounds.inset(columns: 4, rows: 2)
        grid.draw(on: &surface)
      }
      for event in try screen.nextEvents() {
        if case .key = event { return nil }
        guard case .mouse(let mouse) = event, touches.isDown || grid.frame.contains(mouse.position) else {
          continue
        }
        for touch in touches.touches(for: mouse) {
          switch grid.handle(touch) {
          case .touchedOrDragged(let color): background = color
          case .touchEnded(let color): return color
          case nil: break
          }
        }
      }
    }
  }
}

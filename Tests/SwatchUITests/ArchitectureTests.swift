import SwatchScreen
import SwatchSketch
import SwatchTestSupport
import Testing

@testable import SwatchScenes
@testable import SwatchUI

@Suite("The architecture of a web shop") struct ArchitectureTests {
  /// Five labeled boxes; their corners are in cells of the canvas.
  private static let boxes: [(label: String, left: Int, top: Int)] = [
    ("Web", 2, 1), ("Shop", 18, 1), ("Orders", 34, 1), ("Stock", 18, 11), ("Mail", 34, 11),
  ]
  private static let (width, height) = (10, 4)
  /// The boxes at the ends of arrows, right edge to left edge or bottom to top.
  private static let arrows = [(0, 1), (1, 2), (1, 3), (2, 4)]

  private static func ends(_ arrow: (Int, Int)) -> (from: (Int, Int), to: (Int, Int)) {
    let (one, other) = (boxes[arrow.0], boxes[arrow.1])
    return one.top == other.top
      ? ((one.left + width, one.top + 2), (other.left, other.top + 2))
      : ((one.left + 5, one.top + height), (other.left + 5, other.top))
  }

  /// Expects five labeled boxes and arrows that start and end at the edges of their boxes.
  private func expectArchitecture(_ screen: TestScreen) throws {
    let (boxes, lines) = (screen.strokes.filter(\.isClosed), screen.strokes.filter { $0.connector != nil })
    #expect(boxes.map { $0.label?.string } == Self.boxes.map(\.label) && lines.count == Self.arrows.count)
    for (line, arrow) in zip(lines, Self.arrows) {
      let connector = try #require(line.connector)
      let ids = [boxes[arrow.0].id, boxes[arrow.1].id]
      #expect([connector.start?.shape, connector.end?.shape] == ids && connector.heads == .end)
      let nodes = try #require(line.path?.subpaths.first?.nodes)
      for (point, box) in [(nodes.first, boxes[arrow.0]), (nodes.last, boxes[arrow.1])] {
        let edge = Drawing(strokes: [box]).nearestEdgePoint(
          to: try #require(point), within: CanvasSize(width: 0.05, height: 0.05))
        #expect(edge != nil, "\(arrow)")
      }
    }
    for box in Self.boxes { #expect(screen.text.contains(box.label), "\(box.label) is on the screen") }
  }

  @Test("By the mouse alone: five labeled boxes, arrows between them, and two boxes moved")
  func mouse() throws {
    let screen = try TestScreen(pen: Pen(strokeColor: .init(white: 0), width: 2, opacity: 1))
    try screen.clickTool(.rectangle)
    for box in Self.boxes {
      screen.drag(
        screen.canvas(box.left, box.top), screen.canvas(box.left + Self.width, box.top + Self.height))
    }
    try screen.clickTool(.select)
    for box in Self.boxes {
      let middle = screen.canvas(box.left + 5, box.top + 2)
      screen.click(middle)
      screen.click(middle)
      screen.type(box.label)
      screen.click(screen.canvas(0, 0))
    }
    try screen.clickTool(.arrow)
    for arrow in Self.arrows {
      let (from, to) = Self.ends(arrow)
      screen.drag(screen.canvas(from.0, from.1), screen.canvas(to.0, to.1))
    }
    try expectArchitecture(screen)
    try screen.clickTool(.select)
    for (index, columns, rows) in [(2, 0, 5), (3, -14, 0)] {
      let box = Self.boxes[index]
      screen.drag(
        screen.canvas(box.left + 5, box.top + 2), screen.canvas(box.left + 5 + columns, box.top + 2 + rows))
    }
    try expectArchitecture(screen)
    #expect(screen.sketch.steps.suffix(2).map(\.kind) == [.move, .move])
  }

  @Test("By the keyboard alone")
  func keyboard() throws {
    let screen = try TestScreen(pen: Pen(strokeColor: .init(white: 0), width: 2, opacity: 1))
    func draw(_ from: (Int, Int), _ to: (Int, Int)) {
      for (column, row) in [from, to] {
        screen.go(column, row)
        screen.press(.character(" "))
      }
    }
    screen.type("R")
    for box in Self.boxes { draw((box.left, box.top), (box.left + Self.width, box.top + Self.height)) }
    screen.type("V")
    for box in Self.boxes {
      screen.type("n")
      screen.press(.character(" "))
      screen.press(.enter)
      screen.type(box.label)
      screen.press(.enter)
    }
    screen.type("A")
    for arrow in Self.arrows {
      let (from, to) = Self.ends(arrow)
      draw(from, to)
    }
    try expectArchitecture(screen)
    screen.type("V")
    for (index, key) in [(2, Key.down), (3, .left)] {
      screen.press(.escape)
      while screen.selection != [index] {
        screen.type("n")
        screen.press(.character(" "))
        guard screen.selection.count == 1 else { break }
      }
      screen.press(key, .alt, times: 4)
    }
    try expectArchitecture(screen)
  }
}

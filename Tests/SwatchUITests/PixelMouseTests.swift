import SwatchColor
import SwatchScreen
import SwatchSketch
import SwatchTestSupport
import Testing

@testable import SwatchPicker
@testable import SwatchScenes
@testable import SwatchUI

/// Terminals that report pixel positions; cells have 10 × 20 pixels here.
@Suite("Drawing with pixel precision") struct PixelMouseTests {
  private let pixel = CanvasSize(width: 0.8, height: 0.8)

  /// Returns a report of a pixel relative to the canvas corner.
  private func report(
    _ action: MouseEvent.Action, _ column: Int, _ row: Int, on screen: TestScreen
  ) -> Event {
    let origin = screen.layout.canvas.origin
    let (x, y) = (column + origin.column * 10, row + origin.row * 20)
    return .mouse(
      MouseEvent(
        action, at: at(x / 10, y / 20),
        fraction: CellFraction(pixelColumn: x % 10, row: y % 20, width: 10, height: 20)))
  }

  /// Draws through canvas pixels.
  private func draw(_ pixels: [(column: Int, row: Int)], on screen: TestScreen) {
    guard let first = pixels.first, let last = pixels.last else { return }
    screen.send(report(.press(.left), first.column, first.row, on: screen))
    for pixel in pixels.dropFirst() {
      screen.send(report(.motion(.left), pixel.column, pixel.row, on: screen))
    }
    screen.send(report(.release(.left), last.column, last.row, on: screen))
  }

  /// Returns the canvas point at the center of a pixel.
  private func point(_ column: Int, _ row: Int) -> CanvasPoint {
    CanvasPoint(x: (Double(column) + 0.5) * 0.8, y: (Double(row) + 0.5) * 0.8)
  }

  @Test("A click draws a dot at the pointer")
  func dot() throws {
    let screen = try TestScreen()
    draw([(123, 85)], on: screen)
    #expect(screen.strokes.map(\.points) == [[point(123, 85).rounded]])
  }

  @Test("The status line shows the point under the pointer")
  func status() throws {
    let screen = try TestScreen()
    screen.send(report(.press(.left), 123, 85, on: screen))
    #expect(screen.status == "Touch Began at 98, 68")
    screen.send(report(.motion(.left), 125, 85, on: screen))
    #expect(screen.status == "Touch Move at 100, 68, having added 1 point")
  }

  @Test("A slow diagonal is straight, without steps of cells")
  func diagonal() throws {
    let screen = try TestScreen()
    draw((0...300).map { ($0, 20 + $0 * 2 / 3) }, on: screen)
    let points = try #require(screen.strokes.first?.points)
    #expect(points.first == point(0, 20).rounded)
    #expect(points.last == point(300, 220).rounded)
    for point in points {
      // Less than a pixel off the line.
      #expect(abs(point.y - 0.8 * 20.5 - (point.x - 0.4) * 2 / 3) < 0.8)
    }
    // Far fewer points than 300 pixels.
    #expect(points.count < 155)
  }

  @Test("The line passes all pointer positions", arguments: samples(20))
  func nearness(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let screen = try TestScreen()
    var (column, row) = (200, 150)
    let pixels = (0..<200).map { _ in
      column += Int.random(in: -2...3, using: &generator)
      row += Int.random(in: -3...2, using: &generator)
      return (column: column.clamped(to: 0...400), row: row.clamped(to: 0...300))
    }
    draw(pixels, on: screen)
    let line = try #require(screen.strokes.first?.path)
    // Half the diagonal of a pixel.
    #expect(line.distance(toFurthestOf: pixels.map { point($0.column, $0.row) }) <= 0.57)
  }

  @Test("A touch outside the canvas is clamped to the outermost pixels")
  func clamping() throws {
    let screen = try TestScreen()
    let canvas = screen.layout.canvas
    screen.send(report(.press(.left), 50, 50, on: screen))
    screen.send(report(.motion(.left), -8, -55, on: screen))
    screen.send(report(.motion(.left), canvas.width * 10 + 5, canvas.height * 20 + 19, on: screen))
    screen.send(report(.release(.left), canvas.width * 10 + 5, canvas.height * 20 + 19, on: screen))
    let points = try #require(screen.strokes.first?.points)
    #expect(points.last == point(canvas.width * 10 - 1, canvas.height * 20 - 1).rounded)
    #expect(points.contains { abs($0.x - 0.4) < 0.41 && abs($0.y - 0.4) < 0.41 })
  }

  @Test("Samples are precise to a pixel by mouse and to a cell by keyboard")
  func grain() throws {
    let screen = try TestScreen()
    screen.send(report(.press(.left), 123, 85, on: screen))
    let grain = try #require(screen.canvasTouch?.grain)
    #expect(abs(grain.width - pixel.width) < 1e-9 && abs(grain.height - pixel.height) < 1e-9)
    screen.send(report(.release(.left), 123, 85, on: screen))

    screen.send(.key(KeyPress(.character("+"))))
    let scale = screen.raster.viewport.zoom
    #expect(scale > 1)
    screen.send(report(.press(.left), 123, 85, on: screen))
    let finer = try #require(screen.canvasTouch?.grain)
    #expect(abs(finer.width * scale - 0.8) < 1e-9 && abs(finer.height * scale - 0.8) < 1e-9)
    screen.send(report(.release(.left), 123, 85, on: screen))

    screen.down(screen.canvas(3, 3))
    #expect(screen.canvasTouch?.grain == CanvasSize(width: 8 / scale, height: 16 / scale))
    screen.up(screen.canvas(3, 3))
    screen.press(.character(" "))
    #expect(screen.canvasTouch?.grain == CanvasSize(width: 8 / scale, height: 16 / scale))
  }

  @Test("Pixel reports may start during a stroke")
  func switchInMidStroke() throws {
    let screen = try TestScreen()
    screen.down(screen.canvas(5, 5))
    for column in 60...120 { screen.send(report(.motion(.left), column, 110, on: screen)) }
    screen.send(report(.release(.left), 120, 110, on: screen))
    let points = try #require(screen.strokes.first?.points)
    #expect(points.first == CanvasPoint(x: 44, y: 88))
    #expect(points.last == point(120, 110).rounded)
  }

  @Test("Sliders and buttons use cells")
  func controls() throws {
    let screen = try TestScreen()
    let place = try screen.middle(of: .penWidth)
    screen.down(place)
    let width = screen.pen.width
    for column in 0..<10 {
      let fraction = CellFraction(pixelColumn: column, row: 3, width: 10, height: 20)
      screen.send(.mouse(MouseEvent(.motion(.left), at: place, fraction: fraction)))
      #expect(screen.pen.width == width)
    }
  }

  @Test("Holding a swatch tolerates movement within its cell")
  func trembling() throws {
    let library = FakeLibrary()
    let screen = try TestScreen(library: library)
    let frame = try screen.middle(of: .penWidth)
    screen.down(frame)
    let fraction = CellFraction(pixelColumn: 4, row: 3, width: 10, height: 20)
    screen.send(.mouse(MouseEvent(.motion(.left), at: frame, fraction: fraction)))
    #expect(!screen.hasTouchMoved)
    screen.move(at(frame.column + 1, frame.row))
    #expect(screen.hasTouchMoved)
  }
}

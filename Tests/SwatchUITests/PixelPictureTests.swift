import SwatchColor
import SwatchPixels
import SwatchScreen
import SwatchTestSupport
import Testing

@testable import SwatchPicker
@testable import SwatchScenes
@testable import SwatchUI

/// Images and charts with pixel graphics; cells have 9 × 19 pixels.
@Suite("Picking with pixel precision") struct PixelPictureTests {
  private let cell = CellMetrics(width: 9, height: 19)

  private func screen(_ picture: Picture) throws -> TestScreen {
    try TestScreen(
      120, 40, graphics: .kitty, cellPixels: cell, purpose: .pickFromPicture(picture, path: "/test.png"))
  }

  /// Moves the mouse to a screen pixel.
  private func report(_ action: MouseEvent.Action, _ x: Int, _ y: Int) -> Event {
    .mouse(
      MouseEvent(
        action, at: at(x / cell.width, y / cell.height),
        fraction: CellFraction(
          pixelColumn: x % cell.width, row: y % cell.height, width: cell.width, height: cell.height)))
  }

  /// Returns the color of a screen pixel.
  private func color(_ x: Int, _ y: Int, on surface: Surface) -> RGB24? {
    let position = at(x / cell.width, y / cell.height)
    if let image = surface.image(at: position) {
      return RGB24(image.pixels[y % cell.height * cell.width + x % cell.width])
    }
    guard case .rgb(let color) = surface[position].style.background else { return nil }
    return color
  }

  @Test("The aspect ratio is exact to the pixel")
  func proportions() {
    var generator = SeededGenerator(seed: 3)
    let display = Display(colors: .truecolor, glyphs: .unicode, graphics: .kitty, cellPixels: cell)
    for _ in 0..<200 {
      let size = PixelSize(
        width: .random(in: 1...2000, using: &generator), height: .random(in: 1...2000, using: &generator))
      let frame = CellRect(
        column: 3, row: 2, width: .random(in: 1...90, using: &generator),
        height: .random(in: 1...40, using: &generator))
      let placement = PicturePlacement(of: size, in: frame, on: display)
      let room = display.cellMetrics.pixels(of: frame)
      let (width, height) = (placement.pixels.columns.count, placement.pixels.rows.count)
      #expect(placement.pixels.intersection(room) == placement.pixels)
      #expect(width == room.columns.count || height == room.rows.count)
      let scale = min(
        Double(room.columns.count) / Double(size.width), Double(room.rows.count) / Double(size.height))
      #expect(abs(Double(width) - max(1, Double(size.width) * scale)) <= 0.5)
      #expect(abs(Double(height) - max(1, Double(size.height) * scale)) <= 0.5)
    }
  }

  @Test("The visible pixel under the pointer is picked")
  func touches() throws {
    var generator = SeededGenerator(seed: 5)
    // Each pixel is enlarged, so that none is averaged.
    let picture = try distinctPicture(80, 60)
    let screen = try screen(picture)
    let (placement, surface) = (try screen.placement(), screen.surface)
    for _ in 0..<60 {
      // The initial ring covers the middle.
      let pixel = PixelPosition(
        column: .random(in: 0..<36, using: &generator), row: .random(in: 0..<60, using: &generator))
      let place = placement.center(of: pixel)
      let (x, y) = (Int(place.x * Double(cell.width)), Int(place.y * Double(cell.height)))
      screen.send(report(.press(.left), x, y))
      screen.send(report(.release(.left), x, y))
      #expect(screen.source.pixel == pixel)
      #expect(color(x, y, on: surface) == picture.color(column: pixel.column, row: pixel.row)?.rgb24)
    }
    let edges = [(placement.pixels.columns.lowerBound, 0), (placement.pixels.columns.upperBound - 1, 79)]
    for (x, column) in edges {
      screen.send(report(.press(.left), x, 400))
      screen.send(report(.release(.left), x, 400))
      #expect(screen.source.pixel.column == column)
    }
  }

  @Test("A drag within a cell picks single pixels")
  func drag() throws {
    let screen = try screen(try distinctPicture(4000, 2000))
    let placement = try screen.placement()
    let (x, y) = (placement.pixels.columns.lowerBound / 9 * 9 + 180, placement.pixels.rows.lowerBound + 40)
    screen.send(report(.press(.left), x, y))
    var columns = [screen.source.pixel.column]
    for step in 1..<9 {
      screen.send(report(.motion(.left), x + step, y))
      columns.append(screen.source.pixel.column)
    }
    #expect(Set(columns).count == 9 && columns == columns.sorted())
  }

  @Test("The chart's ring is at the pointer")
  func chart() throws {
    let screen = try TestScreen(120, 40, graphics: .kitty, cellPixels: cell)
    screen.turn(to: .hsb)
    let frame = try #require(screen.layout.controls[.chart])
    let (x, y) = ((frame.columns.lowerBound + 9) * 9 + 2, (frame.rows.lowerBound + 4) * 19 + 17)
    screen.send(report(.press(.left), x, y))
    screen.send(report(.release(.left), x, y))
    let surface = screen.surface
    // White on all four sides of the position.
    let reach = Int(0.42 * 19)
    for (dx, dy) in [(-reach, 0), (reach, 0), (0, -reach), (0, reach)] {
      #expect(color(x + dx, y + dy, on: surface) == RGB24(0xFFFFFF), "\(dx), \(dy)")
    }
    #expect(screen.color == color(x, y, on: surface).map { Color($0).hex })
  }

  @Test("The lens shows image pixels as squares, the center one framed")
  func lens() throws {
    let picture = try distinctPicture(200, 200)
    let screen = try screen(picture)
    screen.press(.right)
    let lens = try #require(screen.lensFrame)
    let pixel = screen.source.pixel
    let surface = screen.surface
    let inside = lens.inset(columns: 1, rows: 1)
    let (x, y) = (
      inside.columns.lowerBound * 9 + inside.width * 9 / 2,
      inside.rows.lowerBound * 19 + inside.height * 19 / 2
    )
    for (right, down) in [(0, 0), (-3, 2), (4, -4), (2, 0)] {
      let wanted = picture.color(column: pixel.column + right, row: pixel.row + down)?.rgb24
      for (dx, dy) in [(-6, -6), (6, 6), (0, 0)] {
        #expect(color(x + 19 * right + dx, y + 19 * down + dy, on: surface) == wanted)
      }
    }
    #expect(color(x - 11, y, on: surface) == RGB24(0xFFFFFF))
    #expect(color(x, y + 13, on: surface) == RGB24(0x000000))
    #expect(!screen.text.contains("[]"))
  }
}

import SwatchColor
import SwatchPixels
import SwatchScreen
import Testing

@testable import SwatchScenes
@testable import SwatchUI

@Suite("Picking colors from a full-screen image")
struct GrabTests {
  /// Returns an image whose pixels encode their position: red by column, green by row.
  private static func picture(_ width: Int, _ height: Int) -> Picture {
    let pixels = (0..<height).flatMap { row in
      (0..<width).map { RGBA32(red: UInt8($0 % 256), green: UInt8(row % 256), blue: 9) }
    }
    guard let picture = Picture(size: PixelSize(width: width, height: height), pixels: pixels) else {
      preconditionFailure("a picture has pixels")
    }
    return picture
  }

  private static let display = Display(colors: .truecolor, glyphs: .unicode)

  private static func scene(
    _ picture: Picture = picture(200, 100), count: Int? = nil, columns: Int = 80, rows: Int = 24,
    display: Display = display
  ) -> GrabController {
    let start = GrabRequest(picture, path: "a/photo.png", count: count)
    let size = CellSize(columns: columns, rows: rows)
    return GrabController(start, Scenes.Setup(size: size, display: display))
  }

  private func press(_ keys: KeyPress..., in scene: inout GrabController) {
    for key in keys { scene.handle(.key(key), display: Self.display) }
  }

  private func mouse(
    _ action: MouseEvent.Action, _ position: CellPosition, _ modifiers: Modifiers = [],
    in scene: inout GrabController
  ) {
    let event = MouseEvent(action, at: position, modifiers: modifiers)
    scene.handle(.mouse(event), display: Self.display)
  }

  private func drag(
    from start: CellPosition, to end: CellPosition, _ modifiers: Modifiers = [],
    in scene: inout GrabController
  ) {
    mouse(.press(.left), start, modifiers, in: &scene)
    mouse(.motion(.left), end, modifiers, in: &scene)
    mouse(.release(.left), end, modifiers, in: &scene)
  }

  private func text(_ scene: inout GrabController, columns: Int = 80, rows: Int = 24) -> String {
    var surface = Surface(size: CellSize(columns: columns, rows: rows), display: Self.display)
    _ = scene.draw(completely: true, on: &surface)
    return surface.snapshot.split(separator: "\n").filter { $0.hasPrefix("|") }.joined(separator: "\n")
  }

  /// Returns the color of an image pixel.
  private func hex(_ column: Int, _ row: Int) -> String {
    RGB24(red: UInt8(column % 256), green: UInt8(row % 256), blue: 9).hex
  }

  @Test("A drag moves the cross; the release picks the pixel and ends")
  func drag() throws {
    var scene = Self.scene()
    let frame = scene.layout.picture
    let start = CellPosition(column: frame.columns.lowerBound + 10, row: frame.rows.lowerBound + 5)
    let end = CellPosition(column: start.column + 20, row: start.row + 6)
    mouse(.press(.left), start, in: &scene)
    #expect(!scene.isFinished)
    mouse(.motion(.left), end, in: &scene)
    let pixel = try #require(scene.placement.pixel(at: end))
    #expect(scene.source.pixel == pixel)
    #expect(text(&scene).contains(hex(pixel.column, pixel.row)))
    #expect(!scene.isFinished && scene.choices.isEmpty)
    mouse(.release(.left), end, in: &scene)
    #expect(scene.isFinished)
    #expect(scene.choices.map(\.hex) == [hex(pixel.column, pixel.row)])
  }

  @Test("Shift-drag picks several colors; Enter ends with all in order")
  func shift() {
    var scene = Self.scene()
    let (one, other) = (CellPosition(column: 10, row: 5), CellPosition(column: 60, row: 15))
    drag(from: one, to: one, .shift, in: &scene)
    drag(from: one, to: other, .shift, in: &scene)
    #expect(!scene.isFinished && scene.picked.count == 2)
    press(KeyPress(.enter), in: &scene)
    #expect(scene.isFinished && scene.choices == scene.picked && scene.choices.count == 2)
    #expect(scene.choices[0] != scene.choices[1])
  }

  @Test("After the first color by Space or Shift, further releases continue")
  func goesOn() {
    var scene = Self.scene()
    press(" ", in: &scene)
    drag(from: CellPosition(column: 9, row: 9), to: CellPosition(column: 12, row: 9), in: &scene)
    #expect(!scene.isFinished && scene.picked.count == 2)
  }

  @Test("u removes the last color; Esc ends without colors")
  func removesLast() {
    var scene = Self.scene()
    press(" ", KeyPress(.right), " ", KeyPress(.right), KeyPress(.enter, .shift), in: &scene)
    #expect(scene.picked.count == 3)
    press("u", in: &scene)
    #expect(scene.picked.map(\.hex) == [hex(100, 50), hex(101, 50)])
    press(KeyPress(.backspace), in: &scene)
    #expect(scene.picked.count == 1)
    press(KeyPress(.escape), in: &scene)
    #expect(scene.isFinished && scene.choices.isEmpty)
  }

  @Test("A count ends the scene; Enter ends it earlier")
  func count() {
    var scene = Self.scene(count: 2)
    let place = CellPosition(column: 30, row: 10)
    drag(from: place, to: place, in: &scene)
    #expect(!scene.isFinished)
    drag(from: place, to: place, in: &scene)
    #expect(scene.isFinished && scene.choices.count == 2)
    var early = Self.scene(count: 5)
    press(" ", KeyPress(.enter), in: &early)
    #expect(early.isFinished && early.choices.count == 1)
    var single = Self.scene(count: 1)
    press(" ", in: &single)
    #expect(single.isFinished && single.choices.count == 1)
  }

  @Test("Arrows move by 1 pixel, with Shift by 10; Enter picks that color")
  func arrows() {
    var scene = Self.scene()
    press(KeyPress(.right), KeyPress(.down, .shift), in: &scene)
    #expect(scene.source.pixel == PixelPosition(column: 101, row: 60))
    for _ in 0..<30 { press(KeyPress(.left, .shift), in: &scene) }
    #expect(scene.source.pixel == PixelPosition(column: 0, row: 60))
    press(KeyPress(.enter), in: &scene)
    #expect(scene.choices.map(\.hex) == [hex(0, 60)])
  }

  @Test("Esc during a drag cancels only the drag")
  func escapeInDrag() {
    var scene = Self.scene()
    let before = scene.source.pixel
    mouse(.press(.left), CellPosition(column: 5, row: 5), in: &scene)
    press(KeyPress(.escape), in: &scene)
    #expect(scene.source.pixel == before && !scene.isFinished)
    mouse(.release(.left), CellPosition(column: 5, row: 5), in: &scene)
    #expect(!scene.isFinished)
  }

  @Test("Zoomed in, a pixel covers whole cells, so that each can be hit")
  func zoom() throws {
    var scene = Self.scene(Self.picture(2_000, 1_000))
    for _ in 0..<12 { press("+", in: &scene) }
    #expect(scene.placement.scale == 64)
    let center = PixelPosition(column: 1_000, row: 500)
    #expect(scene.source.pixel == center)
    // A pixel covers eight columns and four rows.
    let place = try #require(scene.placement.cell(of: center))
    for (columns, rows) in [(8, 0), (-8, 0), (0, 4), (0, -4)] {
      let position = CellPosition(column: place.column + columns, row: place.row + rows)
      let pixel = try #require(scene.placement.pixel(at: position))
      #expect(pixel == PixelPosition(column: 1_000 + columns / 8, row: 500 + rows / 4))
    }
    var surface = Surface(size: CellSize(columns: 80, rows: 24), display: Self.display)
    _ = scene.draw(completely: true, on: &surface)
    let left = CellPosition(column: place.column - 8, row: place.row)
    #expect(
      surface[left].style.background == .rgb(RGB24(red: UInt8(999 % 256), green: UInt8(500 % 256), blue: 9)))
    press("0", in: &scene)
    #expect(scene.section == .whole)
  }

  @Test("The cross stays visible and in place while zooming")
  func zoomAround() throws {
    var scene = Self.scene(Self.picture(1_000, 500))
    for (column, row) in [(0, 0), (999, 499), (123, 400), (998, 1)] {
      press("0", in: &scene)
      scene.move(to: PixelPosition(column: column, row: row))
      for _ in 0..<10 {
        press("+", in: &scene)
        #expect(scene.placement.shows(scene.source.pixel))
      }
      for _ in 0..<5 { press(KeyPress(.left), KeyPress(.up), in: &scene) }
      #expect(scene.placement.shows(scene.source.pixel))
      for _ in 0..<12 { press("-", in: &scene) }
      #expect(scene.section == .whole)
    }
  }

  @Test("The wheel zooms at the pointer")
  func wheel() throws {
    var scene = Self.scene(Self.picture(1_000, 500))
    let place = CellPosition(column: 60, row: 6)
    let pixel = try #require(scene.placement.pixel(at: place))
    for _ in 0..<3 { mouse(.wheel(.up), place, in: &scene) }
    #expect(scene.source.pixel == pixel)
    #expect(scene.section != .whole)
    for _ in 0..<3 { mouse(.wheel(.down), place, in: &scene) }
    #expect(scene.section == .whole)
  }

  @Test("Averages are computed in linear light, over existing pixels at the edge")
  func average() throws {
    let black = RGBA32(red: 0, green: 0, blue: 0)
    let white = RGBA32(red: 255, green: 255, blue: 255)
    let pixels = (0..<9).map { $0 == 4 ? white : black }
    let picture = try #require(Picture(size: PixelSize(width: 3, height: 3), pixels: pixels))
    var scene = Self.scene(picture)
    #expect(scene.color.hex == "#ffffff")
    press("a", in: &scene)
    // One ninth of the light of white: 0.0047 + 1.055 × (1/9)^(1/2.4) − 0.055 in sRGB.
    #expect(scene.color.hex == "#5e5e5e")
    #expect(text(&scene).contains("mean of 3×3"))
    press("a", "a", in: &scene)
    #expect(scene.color.hex == "#ffffff")
    scene.move(to: PixelPosition(column: 0, row: 0))
    press("a", in: &scene)
    // One fourth at the corner.
    #expect(scene.color.hex == "#898989")
  }

  @Test("A translucent pixel is returned with its opacity, which is shown")
  func translucent() throws {
    let pixel = RGBA32(red: 10, green: 20, blue: 30, alpha: 128)
    let picture = try #require(Picture(size: PixelSize(width: 1, height: 1), pixels: [pixel]))
    var scene = Self.scene(picture)
    #expect(text(&scene).contains("alpha 50%"))
    press(KeyPress(.enter), in: &scene)
    #expect(scene.choices.map { ColorCoordinates($0).formatted(.hex) } == ["#0a141e80"])
  }

  @Test("The line shows color, name and position, and the picked colors")
  func line() throws {
    var scene = Self.scene()
    scene.move(to: PixelPosition(column: 7, row: 8))
    press(" ", " ", in: &scene)
    let line = try #require(text(&scene).split(separator: "\n").dropLast().last)
    #expect(line.contains("#070809") && line.contains("7, 8") && line.contains(" 2"))
    #expect(line.contains(NamedColorIndex.all.name(for: Color(RGB24(0x070809)))))
  }

  @Test(
    "Draws on any screen and display after any input",
    arguments: [(1, 1), (3, 2), (20, 6), (40, 12), (80, 24), (200, 60)])
  func sizes(columns: Int, rows: Int) {
    let displays = [
      Self.display, Display(colors: .indexed256, glyphs: .unicode), Display(colors: .mono, glyphs: .ascii),
    ]
    for display in displays {
      for picture in [Self.picture(1, 1), Self.picture(300, 7), Self.picture(5, 600)] {
        var scene = Self.scene(picture, columns: columns, rows: rows, display: display)
        for key: KeyPress in ["+", "+", KeyPress(.right, .shift), " ", "a", "-", "m", "l", "?"] {
          scene.handle(.key(key), display: display)
          var surface = Surface(size: CellSize(columns: columns, rows: rows), display: display)
          #expect(scene.draw(completely: true, on: &surface))
        }
        scene.handle(.resize(CellSize(columns: 33, rows: 9)), display: display)
        #expect(scene.placement.shows(scene.source.pixel))
      }
    }
  }

  @Test("A right click opens a menu that picks the color under the pointer")
  func menu() throws {
    var scene = Self.scene()
    let place = CellPosition(column: 20, row: 8)
    let pixel = try #require(scene.placement.pixel(at: place))
    mouse(.press(.right), place, in: &scene)
    mouse(.release(.right), place, in: &scene)
    #expect(scene.source.pixel == pixel && scene.interaction.hasDialog)
    press(KeyPress(.enter), in: &scene)
    #expect(scene.choices.map(\.hex) == [hex(pixel.column, pixel.row)])
  }
}

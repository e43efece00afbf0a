import SwatchColor
import SwatchPixels
import SwatchScreen
import SwatchTestSupport
import Testing

@testable import SwatchPicker
@testable import SwatchScenes
@testable import SwatchUI

/// A simulated error for unreadable images.
private struct Refusal: Error, CustomStringConvertible {
  let description: String
}

/// Returns an image of different pixels, up to 4096 in each direction.
func distinctPicture(_ width: Int, _ height: Int) throws -> Picture {
  let pixels = (0..<width * height).map { index in
    let (row, column) = index.quotientAndRemainder(dividingBy: width)
    return RGBA32(
      red: UInt8(column & 255), green: UInt8(row & 255), blue: UInt8(column >> 8 | (row >> 8) << 4))
  }
  return try #require(Picture(size: PixelSize(width: width, height: height), pixels: pixels))
}

extension TestScreen {
  /// Returns a screen that shows `picture` on the image page.
  static func showing(
    _ picture: Picture, _ columns: Int = 80, _ rows: Int = 24, colors: ColorDepth = .truecolor,
    glyphs: GlyphSet = .unicode, library: FakeLibrary? = nil, purpose: Application.Purpose = .sketch()
  ) throws -> TestScreen {
    var services = Services()
    services.picking.openLibrary = library.map { library in { library } }
    services.picking.readPicture = { _ in picture }
    let screen = try TestScreen(
      columns, rows, colors: colors, glyphs: glyphs, services: services, purpose: purpose)
    screen.send(.paste("/pictures/test.png"))
    return screen
  }

  /// Returns the cells of the image.
  func placement() throws -> PicturePlacement {
    PicturePlacement(
      of: source.picture.size, in: try #require(layout.controls[.picture]),
      on: host.picker.environment.display)
  }
}

@Suite("Image page") struct PicturePageTests {
  @Test("Starts with the sample gradient; a touch picks the pixel under the pointer")
  func strip() throws {
    let screen = try TestScreen()
    screen.type("6")
    #expect(screen.text.contains("Sample gradient") && screen.text.contains("360 × 180"))
    let cells = try screen.placement().cells
    let end = at(cells.columns.lowerBound + 9, cells.rows.lowerBound + 2)
    screen.drag(cells.origin, end)
    let column = (2 * 9 + 1) * 360 / (2 * cells.width)
    let row = 5 * 180 / (2 * cells.height)
    #expect(screen.pen.strokeColor.hex == Picture.spectrum.color(column: column, row: row)?.hex)
    #expect(screen.surface[end].glyph == "○")
  }

  @Test("Picks the pixel's own color, however small the image is shown")
  func unscaled() throws {
    let picture = try distinctPicture(1200, 800)
    let screen = try TestScreen.showing(picture)
    let placement = try screen.placement()
    for position in [placement.cells.origin, at(placement.cells.columns.upperBound - 1, 14)] {
      screen.click(position)
      let pixel = try #require(placement.pixel(at: position))
      #expect(screen.source.pixel == pixel)
      #expect(screen.pen.strokeColor.hex == picture.color(column: pixel.column, row: pixel.row)?.hex)
      #expect(screen.status.contains("pixel \(pixel.column), \(pixel.row)"))
    }
  }

  @Test("Arrows move by pixel, with Shift or Control by cell, up to the edges")
  func arrows() throws {
    let picture = try distinctPicture(300, 200)
    let screen = try TestScreen.showing(picture)
    #expect(screen.focus == .picture)
    screen.press(.right)
    screen.press(.up, times: 3)
    #expect(screen.source.pixel == PixelPosition(column: 151, row: 97))
    #expect(screen.pen.strokeColor.hex == picture.color(column: 151, row: 97)?.hex)
    let cell = try #require(screen.placement().cell(of: screen.source.pixel))
    screen.press(.left, .shift)
    screen.press(.down, .control)
    #expect(
      try screen.placement().cell(of: screen.source.pixel) == at(cell.column - 1, cell.row + 1))
    screen.press(.pageUp, times: 20)
    screen.press(.home)
    #expect(screen.source.pixel == PixelPosition(column: 0, row: 0))
    #expect(screen.pen.strokeColor.hex == "#000000")
    screen.press(.end)
    screen.press(.right)
    screen.press(.pageDown, times: 20)
    #expect(screen.source.pixel == PixelPosition(column: 299, row: 199))
  }

  @Test("A drag beyond the edges stays at the edge")
  func beyond() throws {
    let screen = try TestScreen.showing(try distinctPicture(300, 200))
    let placement = try screen.placement()
    let last = at(placement.cells.columns.upperBound - 1, placement.cells.rows.upperBound - 1)
    for (outside, edge) in [(at(0, 0), placement.cells.origin), (at(79, 23), last)] {
      screen.drag(at(last.column - 5, last.row - 2), outside)
      #expect(screen.source.pixel == placement.pixel(at: edge))
    }
  }

  @Test("A drag is one color step; Escape restores pixel and color")
  func takingBack() throws {
    let screen = try TestScreen.showing(try distinctPicture(300, 200))
    let cells = try screen.placement().cells
    screen.drag(cells.origin, at(cells.columns.lowerBound + 9, cells.rows.lowerBound + 3))
    let (pixel, color) = (screen.source.pixel, screen.pen.strokeColor)
    screen.down(at(cells.columns.lowerBound + 2, cells.rows.lowerBound + 2))
    screen.move(at(cells.columns.lowerBound + 5, cells.rows.lowerBound + 1))
    #expect(screen.source.pixel != pixel)
    screen.press(.escape)
    #expect(screen.source.pixel == pixel)
    #expect(screen.pen.strokeColor == color)
    screen.type("<")
    #expect(screen.pen.strokeColor == Color(white: 0.5))
  }

  @Test("Transparent pixels give an opaque color and report their alpha")
  func transparency() throws {
    let size = PixelSize(width: 2, height: 1)
    let picture = try #require(
      Picture(size: size, pixels: [RGBA32(RGB24(0x3FA7D6), alpha: 51), RGBA32(RGB24(0xFF0000))]))
    let screen = try TestScreen.showing(picture)
    screen.click(try screen.placement().cells.origin)
    #expect(screen.pen.strokeColor.hex == "#3fa7d6")
    #expect(screen.pen.strokeColor.alpha == 1)
    #expect(screen.status.contains("alpha 20%"))
    #expect(screen.text.contains("0, 0 · alpha 20%"))
    screen.press(.right)
    #expect(!screen.status.contains("alpha") && !screen.text.contains("alpha"))
  }

  // MARK: Opening

  @Test("Opening by path shows name and size and moves the focus")
  func opening() throws {
    var paths: [String] = []
    var services = Services()
    services.picking.readPicture = { path in
      paths.append(path)
      return try distinctPicture(40, 30)
    }
    let screen = try TestScreen(services: services)
    screen.type("o~/My Pictures/a\u{301}b.png")
    screen.press(.enter)
    #expect(paths == ["~/My Pictures/a\u{301}b.png"])
    #expect(screen.page == .image)
    #expect(screen.dialog == nil)
    #expect(screen.text.contains("a\u{301}b.png") && screen.text.contains("40 × 30"))
    screen.press(.left)
    #expect(screen.source.pixel == PixelPosition(column: 19, row: 15))
  }

  @Test("An error is reported, and the path can be corrected")
  func failure() throws {
    var services = Services()
    services.picking.readPicture = { path in
      guard path == "/good.png" else { throw Refusal(description: "‘\(path)’ is a damaged PNG picture.") }
      return try distinctPicture(40, 30)
    }
    let screen = try TestScreen(services: services)
    screen.type("o/goof.png")
    screen.press(.enter)
    #expect(screen.rows.last?.contains("‘/goof.png’ is a damaged PNG picture.") == true)
    #expect(screen.page == .hsb && screen.source.path == nil)
    #expect(screen.pen == .standard)
    screen.press(.left, times: 4)
    screen.press(.backspace)
    screen.type("d")
    screen.press(.enter)
    #expect(screen.source.path == "/good.png" && screen.dialog == nil)
    screen.send(.paste("/other.png"))
    #expect(screen.status == "‘/other.png’ is a damaged PNG picture.")
    #expect(screen.source.path == "/good.png")
  }

  @Test("Reports that opening images is not available")
  func noService() throws {
    let screen = try TestScreen()
    screen.type("o/a.png")
    screen.press(.enter)
    #expect(screen.status == "Opening pictures is not available here")
    #expect(screen.source.path == nil)
  }

  @Test("An empty path and the button return to the sample gradient")
  func backToTheGradient() throws {
    let screen = try TestScreen.showing(try distinctPicture(40, 30))
    screen.type("o")
    screen.press(.backspace)
    screen.press(.enter)
    #expect(screen.text.contains("Sample gradient"))
    screen.send(.paste("/a.png"))
    #expect(!screen.text.contains("Sample gradient"))
    screen.click(try screen.middle(of: .closePicture))
    #expect(screen.text.contains("Sample gradient"))
    #expect(screen.source.picture == .spectrum)
  }

  @Test("Sample: mean of an area is picked after choosing its size")
  func mean() throws {
    let black = RGBA32(red: 0, green: 0, blue: 0)
    let pixels = (0..<9).map { $0 == 4 ? RGBA32(red: 255, green: 255, blue: 255) : black }
    let picture = try #require(Picture(size: PixelSize(width: 3, height: 3), pixels: pixels))
    let screen = try TestScreen.showing(picture)
    screen.click(try screen.middle(of: .picture))
    #expect(screen.color == "#ffffff")
    screen.type(":sample 3")
    screen.press(.enter)
    #expect(screen.status == "Sample: mean of 3×3 pixels")
    screen.click(try screen.middle(of: .picture))
    // One ninth of the light of white.
    #expect(screen.color == "#5e5e5e" && screen.status.contains("mean of 3×3"))
    screen.type(" ")
    #expect(screen.color == "#5e5e5e")
    screen.type(":sample")
    screen.press(.enter)
    #expect(screen.status == "Sample: mean of 5×5 pixels")
  }

  @Test("Control characters in file names are not shown")
  func hostileName() throws {
    let screen = try TestScreen.showing(try distinctPicture(2, 2))
    screen.send(.paste("/a/\u{1B}[31m\u{7}\u{202E}b.png"))
    #expect(screen.source.name.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0 != "\u{202E}" })
    #expect(!screen.text.unicodeScalars.contains("\u{1B}") && screen.text.contains("b.png"))
  }

  @Test(
    "A pasted path in any format opens the image from any page",
    arguments: [
      ("/a/b.png", "/a/b.png"), ("~/b.png", "~/b.png"), (" '/a/b c.png'\n", "/a/b c.png"),
      ("\"/a/b.png\"", "/a/b.png"), (#"/a/b\ \(1\).png"#, "/a/b (1).png"),
      ("file:///a/b%20c%C3%A4%.png", "/a/b cä%.png"), ("file://host/a/b.png\r\n", "/a/b.png"),
      (#"'/a/b\c.png'"#, #"/a/b\c.png"#), ("file:///a/%FF.png", "/a/\u{10FFFF}.png"),
      ("/a/%41.png", "/a/%41.png"),
    ])
  func pastedPath(text: String, path: String) throws {
    for page in ["1", "6"] {
      let screen = try TestScreen.showing(try distinctPicture(40, 30))
      screen.type(page)
      screen.send(.paste(text))
      #expect(screen.source.path == path)
      #expect(screen.page == .image)
    }
  }

  @Test("A pasted color is a color; other text is rejected", arguments: ["#3fa7d6", "rebeccapurple"])
  func pastedColor(text: String) throws {
    let screen = try TestScreen.showing(try distinctPicture(40, 30))
    screen.send(.paste(text))
    #expect(screen.status.hasPrefix("Stroke color: #"))
    for other in ["a.png", "", "/a\nb", "''", "file:", "file://host"] {
      screen.send(.paste(other))
      #expect(screen.status.contains("color"), "\(other)")
      #expect(screen.source.path == "/pictures/test.png")
    }
  }

  @Test("In the picker, Enter chooses the pixel's color")
  func picker() throws {
    let picture = try distinctPicture(300, 200)
    let screen = try TestScreen.showing(picture, 120, 40, purpose: .pick(Color(white: 1)))
    #expect(try screen.placement().cells.height > 20)
    screen.press(.right)
    screen.press(.enter)
    #expect(screen.choice?.hex == picture.color(column: 151, row: 100)?.hex)
  }
}

@Suite("Image placement") struct PicturePlacementTests {
  private let characters = Display(colors: .truecolor, glyphs: .unicode)

  @Test(
    "Preserves the aspect ratio as far as cells allow",
    arguments: [
      (360, 180, 40, 20, 40, 10), (100, 400, 40, 20, 10, 20), (3000, 2, 40, 20, 40, 1),
      (1, 1, 40, 20, 40, 20),
      (2, 2, 26, 3, 6, 3),
    ])
  func proportions(width: Int, height: Int, columns: Int, rows: Int, shownColumns: Int, shownRows: Int) {
    let frame = CellRect(column: 3, row: 2, width: columns, height: rows)
    let cells = PicturePlacement(of: PixelSize(width: width, height: height), in: frame, on: characters).cells
    #expect(cells.size == CellSize(columns: shownColumns, rows: shownRows))
    #expect(cells.intersection(frame) == cells)
  }

  @Test("Cells and pixels map to each other for all aspect ratios")
  func roundTrip() {
    var generator = SeededGenerator(seed: 7)
    for _ in 0..<500 {
      let size = PixelSize(
        width: .random(in: 1...300, using: &generator), height: .random(in: 1...300, using: &generator))
      let frame = CellRect(
        column: .random(in: 0...9, using: &generator), row: .random(in: 0...9, using: &generator),
        width: .random(in: 1...60, using: &generator), height: .random(in: 1...40, using: &generator))
      let placement = PicturePlacement(of: size, in: frame, on: characters)
      for position in [
        placement.cells.origin, at(99, 99), frame.centered(CellSize(columns: 1, rows: 1)).origin,
      ] {
        guard let pixel = placement.pixel(at: position), let cell = placement.cell(of: pixel) else {
          Issue.record("No pixel of \(size) in \(frame)")
          return
        }
        #expect(size.nearest(to: pixel) == pixel)
        // The pixel at a cell's center maps back to that cell, unless several cells show it.
        #expect(placement.pixel(at: cell) == pixel)
      }
    }
  }

  @Test("Without cells there is no pixel")
  func nothing() {
    let placement = PicturePlacement(of: PixelSize(width: 3, height: 3), in: .empty, on: characters)
    #expect(placement.pixel(at: at(0, 0)) == nil)
    #expect(placement.cell(of: PixelPosition(column: 0, row: 0)) == nil)
  }
}

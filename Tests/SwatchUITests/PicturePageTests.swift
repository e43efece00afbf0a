import SwatchColor
import SwatchPixels
import SwatchScreen
import SwatchTestSupport
import Testing

@testable import SwatchPicker
@testable import SwatchScenes
@testable import SwatchUI

/// Why a picture of the tests cannot be read.
private struct Refusal: Error, CustomStringConvertible {
  let description: String
}

/// A picture all of whose pixels differ, up to 4096 each way.
func distinctPicture(_ width: Int, _ height: Int) throws -> Picture {
  let pixels = (0..<width * height).map { index in
    let (row, column) = index.quotientAndRemainder(dividingBy: width)
    return RGBA32(
      red: UInt8(column & 255), green: UInt8(row & 255), blue: UInt8(column >> 8 | (row >> 8) << 4))
  }
  return try #require(Picture(size: PixelSize(width: width, height: height), pixels: pixels))
}

extension TestScreen {
  /// A screen that shows `picture` on the page of pictures.
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

  /// Where the picture stands.
  func placement() throws -> PicturePlacement {
    PicturePlacement(
      of: source.picture.size, in: try #require(layout.controls[.picture]),
      on: host.picker.surroundings.display)
  }
}

@Suite("The Image page") struct PicturePageTests {
  @Test("The gradient strip is the first picture, and a touch of it picks the pixel under the pointer")
  func strip() throws {
    let screen = try TestScreen()
    screen.type("6")
    #expect(screen.text.contains("Gradient strip") && screen.text.contains("360 × 180"))
    let cells = try screen.placement().cells
    let end = at(cells.columns.lowerBound + 9, cells.rows.lowerBound + 2)
    screen.drag(cells.origin, end)
    let column = (2 * 9 + 1) * 360 / (2 * cells.width)
    let row = 5 * 180 / (2 * cells.height)
    #expect(screen.pen.strokeColor.hex == Picture.spectrum.color(column: column, row: row)?.hex)
    #expect(screen.surface[end].glyph == "○")
  }

  @Test("The color is the pixel's own, however small the picture is shown")
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

  @Test("Arrows go pixel by pixel, with Shift or Control cell by cell, and stop at the edges")
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

  @Test("Beyond the edges a drag stays in the cell at the edge")
  func beyond() throws {
    let screen = try TestScreen.showing(try distinctPicture(300, 200))
    let placement = try screen.placement()
    let last = at(placement.cells.columns.upperBound - 1, placement.cells.rows.upperBound - 1)
    for (outside, edge) in [(at(0, 0), placement.cells.origin), (at(79, 23), last)] {
      screen.drag(at(last.column - 5, last.row - 2), outside)
      #expect(screen.source.pixel == placement.pixel(at: edge))
    }
  }

  @Test("A drag is one step for going back in colors; Escape takes pixel and color back")
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

  @Test("Transparent pixels give an opaque color, and their alpha is said")
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

  @Test("A path is typed; the name and the size of the picture are shown, and keys go to it")
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

  @Test("What cannot be opened is said in a sentence and changes nothing; it can be mended")
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

  @Test("Where no pictures can be read, that is said")
  func noService() throws {
    let screen = try TestScreen()
    screen.type("o/a.png")
    screen.press(.enter)
    #expect(screen.status == "Pictures cannot be opened here")
    #expect(screen.source.path == nil)
  }

  @Test("An empty path and the button lead back to the strip")
  func backToTheStrip() throws {
    let screen = try TestScreen.showing(try distinctPicture(40, 30))
    screen.type("o")
    screen.press(.backspace)
    screen.press(.enter)
    #expect(screen.text.contains("Gradient strip"))
    screen.send(.paste("/a.png"))
    #expect(!screen.text.contains("Gradient strip"))
    screen.click(try screen.middle(of: .strip))
    #expect(screen.text.contains("Gradient strip"))
    #expect(screen.source.picture == .spectrum)
  }

  @Test("The mean of an area is picked by touches and keys once its size is chosen")
  func mean() throws {
    let black = RGBA32(red: 0, green: 0, blue: 0)
    let pixels = (0..<9).map { $0 == 4 ? RGBA32(red: 255, green: 255, blue: 255) : black }
    let picture = try #require(Picture(size: PixelSize(width: 3, height: 3), pixels: pixels))
    let screen = try TestScreen.showing(picture)
    screen.click(try screen.middle(of: .picture))
    #expect(screen.color == "#ffffff")
    screen.type(":sample 3")
    screen.press(.enter)
    #expect(screen.status == "The mean of 3×3 pixels")
    screen.click(try screen.middle(of: .picture))
    // A ninth of the light of white.
    #expect(screen.color == "#5e5e5e" && screen.status.contains("mean of 3×3"))
    screen.type(" ")
    #expect(screen.color == "#5e5e5e")
    screen.type(":size of the sample")
    screen.press(.enter)
    #expect(screen.status == "The mean of 5×5 pixels")
  }

  @Test("Control characters in the name of a file are not shown")
  func hostileName() throws {
    let screen = try TestScreen.showing(try distinctPicture(2, 2))
    screen.send(.paste("/a/\u{1B}[31m\u{7}\u{202E}b.png"))
    #expect(screen.source.name.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0 != "\u{202E}" })
    #expect(!screen.text.unicodeScalars.contains("\u{1B}") && screen.text.contains("b.png"))
  }

  @Test(
    "A pasted path opens the picture, from any page and as terminals and file managers write it",
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

  @Test("A pasted color stays a color, and other text is refused", arguments: ["#3fa7d6", "rebeccapurple"])
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

  @Test("In the picker Enter takes the color of the pixel")
  func picker() throws {
    let picture = try distinctPicture(300, 200)
    let screen = try TestScreen.showing(picture, 120, 40, purpose: .pick(Color(white: 1)))
    #expect(try screen.placement().cells.height > 20)
    screen.press(.right)
    screen.press(.enter)
    #expect(screen.choice?.hex == picture.color(column: 151, row: 100)?.hex)
  }
}

@Suite("Where a picture stands") struct PicturePlacementTests {
  private let characters = Display(colors: .truecolor, glyphs: .unicode)

  @Test(
    "Proportions are kept as far as cells allow",
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

  @Test("Cells and pixels find each other, for all proportions")
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
        // The cell of the pixel at a cell's center is that cell, unless several cells show the pixel.
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

import SwatchColor
import SwatchPixels
import SwatchRaster
import SwatchSketch
import SwatchTestSupport
import Testing

@Suite("Ink on paper")
struct InkTests {
  private let size = PixelSize(width: 64, height: 64)
  private let red = Color(red: 1, green: 0, blue: 0)

  @Test("A new image shows paper")
  func paper() throws {
    let raster = try DrawingRaster(size: size, drawing: Drawing(paper: Color(RGB24(0x3FA7D6))))
    #expect(raster.picture.allSatisfy { $0 == 0x3FA7D6 })
    #expect(raster.averageColor(in: size.bounds) == RGB24(0x3FA7D6))
    #expect(raster.averageColor(in: .empty) == RGB24(0x3FA7D6))
    let outside = PixelRect(columns: 70..<80, rows: -9 ..< -1)
    #expect(raster.averageColor(in: outside) == RGB24(0x3FA7D6))
  }

  @Test("A dot is a disk as wide as the pen", arguments: [1.0, 2, 5, 10, 20])
  func dot(width: Double) throws {
    let raster = try DrawingRaster(size: size)
    _ = raster.add(Stroke(.black(width: width), [(32, 32)]))
    var ink = 0.0
    for row in 0..<64 {
      for column in 0..<64 {
        let color = raster.pixel(column, row)
        ink += 1 - Double(color.green) / 255
        let (x, y) = (Double(column) - 31.5, Double(row) - 31.5)
        let distance = (x * x + y * y).squareRoot()
        if distance > width / 2 + 1 { #expect(color == .white) }
        if distance < width / 2 - 1 { #expect(color == .black) }
      }
    }
    let area = Double.pi * width * width / 4
    #expect(abs(ink - area) < 0.1 * area + 0.3)
  }

  @Test("A line has ink along its path, round ends, and paper elsewhere")
  func line() throws {
    let raster = try DrawingRaster(size: size)
    _ = raster.add(Stroke(.black(width: 4), [(10, 32), (54, 32)]))
    for row in 0..<64 {
      for column in 0..<64 {
        let color = raster.pixel(column, row)
        if (30..<34).contains(row), (11..<53).contains(column) {
          #expect(color == .black)
        } else if !(29..<35).contains(row) || !(7..<57).contains(column) {
          #expect(color == .white)
        }
      }
    }
    #expect(raster.pixel(9, 31).green < 128)
  }

  @Test("The color of a rectangle is the mean of its pixels", arguments: 0..<10)
  func average(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let raster = try DrawingRaster(size: size)
    for _ in 0..<5 { _ = raster.add(.random(on: size, using: &generator)) }
    let left = Int.random(in: 0..<40, using: &generator)
    let top = Int.random(in: 0..<40, using: &generator)
    let rect = PixelRect(
      columns: left..<left + .random(in: 1...24, using: &generator),
      rows: top..<top + .random(in: 1...24, using: &generator))
    let pixels = raster.pixels(in: rect).map { RGB24($0) }
    func mean(_ component: (RGB24) -> UInt8) -> UInt8 {
      let sum = pixels.map { Double(component($0)) }.reduce(0, +)
      return UInt8((sum / Double(pixels.count)).rounded())
    }
    let expected = RGB24(red: mean(\.red), green: mean(\.green), blue: mean(\.blue))
    #expect(raster.averageColor(in: rect) == expected)
  }

  @Test("The mean of many bright pixels is exact", arguments: [255, 256, 257, 1000])
  func averageOfTallRectangles(height: Int) throws {
    let raster = try DrawingRaster(
      size: PixelSize(width: 9, height: height), drawing: Drawing(paper: Color(RGB24(0xFFFEFD))))
    #expect(raster.averageColor(in: raster.size.bounds) == RGB24(0xFFFEFD))
  }

  @Test(
    "A line is as wide as the pen everywhere, including sharp turns", arguments: samples(12))
  func sharpTurns(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let width = Double([4, 10, 20][Int(seed % 3)])
    let points = (0..<8).map { _ in
      CanvasPoint(
        x: 32 + 8 * Double(Int.random(in: -2...2, using: &generator)),
        y: 32 + 4 * Double(Int.random(in: -3...3, using: &generator)))
    }
    let raster = try DrawingRaster(size: size)
    _ = raster.add(Stroke(pen: .black(width: width), points: points))
    for row in 0..<64 {
      for column in 0..<64 {
        let isInside = points.contains { point in
          let (x, y) = (Double(column) + 0.5 - point.x, Double(row) + 0.5 - point.y)
          return (x * x + y * y).squareRoot() < width / 2 - 1
        }
        if isInside { #expect(raster.pixel(column, row).red < 16) }
      }
    }
  }

  /// Returns a line from left to right that returns from top to bottom, in steps of a few points.
  private func crossing(_ pen: Pen) -> Stroke {
    let across = stride(from: 8.0, through: 56, by: 4).map { ($0, 32.0) }
    let up = stride(from: 28.0, through: 8, by: -4).map { (56.0, $0) }
    let back = stride(from: 52.0, through: 32, by: -4).map { ($0, 8.0) }
    let down = stride(from: 12.0, through: 60, by: 4).map { (32.0, $0) }
    return Stroke(pen, across + up + back + down)
  }

  @Test(
    "A translucent stroke does not darken where it crosses itself", arguments: [nil, Color(white: 1)])
  func crossingItself(fill: Color?) throws {
    let raster = try DrawingRaster(size: size)
    _ = raster.add(crossing(.black(width: 8, opacity: 0.5, fill: fill)))
    let arm = raster.color(around: 16, 32)
    #expect(arm.difference(from: RGB24(0x808080)) <= 1)
    #expect(raster.color(around: 32, 32).difference(from: arm) <= 1)
    #expect(raster.color(around: 32, 50).difference(from: arm) <= 1)
  }

  @Test("A translucent stroke in progress does not darken itself")
  func crossingItselfLive() throws {
    let raster = try DrawingRaster(size: size)
    let points = crossing(.standard).points
    var live = LiveStroke(pen: .black(width: 8, opacity: 0.5), at: points[0])
    _ = raster.show(live)
    for point in points.dropFirst() {
      live.extend(to: point)
      _ = raster.show(live)
    }
    let arm = raster.color(around: 16, 32)
    #expect(arm.difference(from: RGB24(0x808080)) <= 1)
    #expect(raster.color(around: 32, 32).difference(from: arm) <= 1)
  }

  @Test("Two translucent strokes darken where they cross")
  func crossingStrokes() throws {
    let raster = try DrawingRaster(size: size)
    _ = raster.add(Stroke(.black(width: 8, opacity: 0.5), [(8, 32), (56, 32)]))
    _ = raster.add(Stroke(.black(width: 8, opacity: 0.5), [(32, 8), (32, 56)]))
    #expect(raster.color(around: 16, 32).difference(from: RGB24(0x808080)) <= 1)
    #expect(raster.color(around: 32, 32).difference(from: RGB24(0x404040)) <= 1)
  }

  @Test("A fill color fills the area that the stroke encloses")
  func fill() throws {
    let raster = try DrawingRaster(size: size)
    let corners = [(12.0, 12.0), (52, 12), (52, 52), (12, 52)]
    _ = raster.add(Stroke(.black(width: 4, fill: red), corners))
    #expect(raster.color(around: 32, 32) == RGB24(0xFF0000))
    #expect(raster.color(around: 4, 32) == .white)
    #expect(raster.pixel(12, 12) == .black)
    // The fill includes the closing edge, which has no line.
    #expect(raster.color(around: 16, 32) == RGB24(0xFF0000))
  }

  @Test("Without a fill color the area is not filled")
  func noFill() throws {
    let raster = try DrawingRaster(size: size)
    _ = raster.add(Stroke(.black(width: 4), [(12, 12), (52, 12), (52, 52), (12, 52), (12, 12)]))
    #expect(raster.color(around: 32, 32) == .white)
  }

  @Test("The opacity of the pen applies to line and area as one")
  func fillOpacity() throws {
    let raster = try DrawingRaster(size: size)
    let corners = [(12.0, 12.0), (52, 12), (52, 52), (12, 52)]
    _ = raster.add(Stroke(.black(width: 8, opacity: 0.5, fill: red), corners))
    #expect(raster.color(around: 32, 32).difference(from: RGB24(0xFF8080)) <= 1)
    #expect(raster.pixel(12, 12).difference(from: RGB24(0x808080)) <= 1)
  }

  @Test("A stroke reports all pixels that it changed", arguments: samples(20))
  func reportsChanges(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let raster = try DrawingRaster(size: size)
    for _ in 0..<4 {
      let before = raster.picture
      let changed = raster.add(.random(on: size, using: &generator))
      #expect(!raster.differs(from: before, outsideOf: changed))
    }
  }
}

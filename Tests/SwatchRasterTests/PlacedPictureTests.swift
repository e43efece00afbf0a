import SwatchColor
import SwatchPixels
import SwatchSketch
import SwatchTestSupport
import Testing

@testable import SwatchRaster

@Suite("Pictures on the canvas")
struct PlacedPictureTests {
  /// Two by one pixels: red, and translucent blue.
  private var picture: Picture? {
    Picture(
      size: PixelSize(width: 2, height: 1),
      pixels: [RGBA32(red: 255, green: 0, blue: 0), RGBA32(red: 0, green: 0, blue: 255, alpha: 128)])
  }
  private let area = CanvasRect(size: CanvasSize(width: 40, height: 40))

  private func stroke(opacity: Double = 1) throws -> Stroke {
    let picture = try #require(picture)
    let placed = try #require(PlacedPicture(picture, fitting: area))
    return Stroke(ink: Ink(line: nil, width: 0, opacity: opacity), shape: .picture(placed))
  }

  @Test("It is as large as fits, centered, in its aspect ratio")
  func fitting() throws {
    let bounds = try stroke().bounds
    #expect(bounds == CanvasRect(min: CanvasPoint(x: 0, y: 10), max: CanvasPoint(x: 40, y: 30)))
  }

  @Test("It is painted with its own opacity and that of its ink, below later strokes")
  func painting() throws {
    let line = Stroke(.black(width: 4), [(0, 20), (40, 20)])
    let drawing = Drawing(strokes: [try stroke(), line])
    let raster = try DrawingRaster(size: PixelSize(width: 40, height: 40), drawing: drawing)
    #expect(raster.pixel(4, 14) == RGB24(0xFF0000))
    #expect(raster.pixel(36, 14).difference(from: RGB24(0x7F7FFF)) <= 2)
    #expect(raster.pixel(20, 20) == .black)
    #expect(raster.pixel(4, 5) == .white && raster.pixel(4, 34) == .white)

    let faint = try DrawingRaster(
      size: PixelSize(width: 40, height: 40), drawing: Drawing(strokes: [try stroke(opacity: 0.5)]))
    #expect(faint.pixel(4, 14).difference(from: RGB24(0xFF8080)) <= 2)
  }

  @Test("A large picture is scaled down, and looks the same")
  func smaller() throws {
    let size = PixelSize(width: 300, height: 100)
    let pixels = (0..<30_000).map { $0 % 300 < 150 ? RGBA32(RGB24(0x2060A0)) : RGBA32(RGB24(0xF0E0D0)) }
    let picture = try #require(Picture(size: size, pixels: pixels))
    let placed = try #require(PlacedPicture(picture, fitting: area, longestSide: 60))
    #expect(placed.isReadable)
    let stroke = Stroke(ink: Ink(line: nil, width: 0), shape: .picture(placed))
    let raster = try DrawingRaster(
      size: PixelSize(width: 40, height: 40), drawing: Drawing(strokes: [stroke]))
    #expect(raster.pixel(8, 20).difference(from: RGB24(0x2060A0)) <= 2)
    #expect(raster.pixel(32, 20).difference(from: RGB24(0xF0E0D0)) <= 2)
  }

  @Test("Invalid, truncated or modified files are harmless", arguments: samples(30))
  func hostile(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    guard case .picture(let placed) = try stroke().shape else { return }
    var png = placed.png
    if generator.chance(50) { png = Array(png.prefix(.random(in: 0...png.count, using: &generator))) }
    for _ in 0..<Int.random(in: 0...4, using: &generator) where !png.isEmpty {
      png[Int.random(in: png.indices, using: &generator)] = .random(in: 0...255, using: &generator)
    }
    let broken = Stroke(
      ink: Ink(line: nil, width: 0), shape: .picture(PlacedPicture(png: png, in: placed.rect)))
    let line = Stroke(.black(width: 4), [(0, 36), (40, 36)])
    let raster = try DrawingRaster(
      size: PixelSize(width: 40, height: 40), drawing: Drawing(strokes: [broken, line]))
    #expect(raster.pixel(20, 36) == .black)
    #expect(raster.pixel(20, 4) == .white)
  }

  @Test("A size without pixels is refused before memory is allocated")
  func hugeExtent() throws {
    guard case .picture(let placed) = try stroke().shape else { return }
    var png = placed.png
    for index in 16..<24 { png[index] = 0x7F }
    #expect(!PlacedPicture(png: png, in: placed.rect).isReadable)
  }

  @Test("It is picked up only at its edge, and moves as a whole")
  func selecting() throws {
    let stroke = try stroke()
    #expect(stroke.isHit(at: CanvasPoint(x: 0, y: 15), radius: 1))
    #expect(!stroke.isHit(at: CanvasPoint(x: 20, y: 20), radius: 1))
    let moved = stroke.moved(by: CanvasPoint(x: 5, y: -3))
    #expect(moved.bounds == CanvasRect(min: CanvasPoint(x: 5, y: 7), max: CanvasPoint(x: 45, y: 27)))
  }
}

import SwatchColor
import SwatchPixels
import SwatchSketch
import SwatchTestSupport
import Testing

@testable import SwatchRaster

@Suite("Limits of the raster")
struct LimitsTests {
  private let size = PixelSize(width: 64, height: 64)

  @Test(
    "An image that Cairo cannot create is refused",
    arguments: [
      (40_000, 10), (10, 40_000), (.max, .max), (.max, 1), (-1, 10), (10, -1), (.min, .min), (-40_000, 1),
    ])
  func refusesSizes(width: Int, height: Int) throws {
    let size = PixelSize(width: width, height: height)
    #expect(throws: RasterError.tooLarge(size)) { try DrawingRaster(size: size) }
    let raster = try DrawingRaster(size: PixelSize(width: 8, height: 8))
    _ = raster.add(Stroke(.black(width: 4), [(4, 4)]))
    guard width > 8 || height > 8 else { return }
    let larger = PixelSize(width: max(width, 8), height: max(height, 8))
    if larger.width > 32_767 || larger.height > 32_767 {
      #expect(throws: RasterError.tooLarge(larger)) { try raster.show(Viewport(size: larger), of: Drawing()) }
      #expect(raster.size == PixelSize(width: 8, height: 8))
      #expect(raster.pixel(4, 4) == .black)
    }
  }

  @Test("The message states the size")
  func message() {
    let error = RasterError.tooLarge(PixelSize(width: 40_000, height: 10))
    #expect(error.description == "There is not enough memory for an image of 40000 by 10 pixels.")
  }

  @Test("An image without pixels is refused or works", arguments: [(0, 0), (0, 10), (10, 0)])
  func withoutPixels(width: Int, height: Int) throws {
    guard let raster = try? DrawingRaster(size: PixelSize(width: width, height: height)) else { return }
    #expect(raster.add(Stroke(.black(width: 4), [(0, 0), (5, 5)])).isEmpty)
    try raster.show(Viewport(size: size), of: Drawing())
    #expect(raster.size == size)
  }

  @Test("The longest possible row works")
  func longestRow() throws {
    let raster = try DrawingRaster(size: PixelSize(width: 32_767, height: 2))
    _ = raster.add(Stroke(.black(width: 4), [(32_760, 1), (32_770, 1)]))
    #expect(raster.pixel(32_766, 1) == .black)
  }

  @Test(
    "Distant strokes are harmless, and the next stroke is drawn as usual",
    arguments: [
      1e3, 1e6, 1e7, 1e9, 1e19, 1e300, .greatestFiniteMagnitude, .infinity, -1e6, -1e19, -.infinity, .nan,
    ])
  func farOutside(distance: Double) throws {
    for fill in [nil, Color(white: 0.5)] {
      let raster = try DrawingRaster(size: size)
      let pen = Pen.black(width: 4, opacity: 0.5, fill: fill)
      let stroke = Stroke(pen, [(distance, distance), (distance, 20), (20, distance)])
      _ = raster.add(stroke)
      _ = raster.undo(Drawing().adding(.brush, [stroke]), leaving: Drawing())
      #expect(raster.picture.allSatisfy { $0 == 0xFFFFFF })
      _ = raster.add(Stroke(.black(width: 4), [(10, 10), (20, 10)]))
      #expect(raster.pixel(15, 10) == .black)
    }
  }

  @Test("A stroke in progress that leaves the image is drawn up to its edge")
  func leavesTheImage() throws {
    let raster = try DrawingRaster(size: size)
    // The most distant cell that a mouse report can express.
    let far = Double(1 << 16) * 8
    var live = LiveStroke(pen: .black(width: 4), at: CanvasPoint(x: 10, y: 30))
    _ = raster.show(live)
    for x in [20.0, 30, far, far + 8, far + 16] {
      live.extend(to: CanvasPoint(x: x, y: 30))
      _ = raster.show(live)
    }
    for column in 10..<64 { #expect(raster.pixel(column, 30) == .black) }
    #expect(raster.pixel(40, 20) == .white)
  }

  @Test("A stroke without points changes nothing and can be undone")
  func withoutPoints() throws {
    let raster = try DrawingRaster(size: size)
    let nothing = Stroke(.black(width: 4), [])
    #expect(raster.add(nothing).isEmpty)
    #expect(raster.undo(Drawing().adding(.brush, [nothing]), leaving: Drawing()).isEmpty)
  }

  @Test("The memory for undo stays within its limit, and the latest edits are kept")
  func patchLimit() throws {
    var stack = PatchStack(byteLimit: 100)
    func patch(_ count: Int) -> PatchStack.Patch {
      let different = (0..<UInt32(count) / 4 - 1).map { $0 }
      return .init(
        rect: .empty, parts: [(.empty, different.withUnsafeBufferPointer { PackedPixels([$0]) })])
    }
    for count in [40, 28, 20, 24] {
      stack.push(patch(count))
    }
    #expect(stack.popLast()?.byteCount == 24)
    #expect(stack.popLast()?.byteCount == 20)
    #expect(stack.popLast()?.byteCount == 28)
    #expect(stack.popLast() == nil)
    stack.push(patch(104))
    #expect(stack.popLast() == nil)
    for _ in 0..<4 { stack.push(patch(24)) }
    #expect((0..<4).allSatisfy { _ in stack.popLast() != nil })
  }
}

@Suite("Rectangle of pixels")
struct PixelRectTests {
  @Test("It covers a rectangle of the canvas within the limits")
  func around() {
    let limits = PixelSize(width: 64, height: 32).bounds
    func rect(_ x: ClosedRange<Double>, _ y: ClosedRange<Double>) -> PixelRect {
      let min = CanvasPoint(x: x.lowerBound, y: y.lowerBound)
      let max = CanvasPoint(x: x.upperBound, y: y.upperBound)
      return PixelRect(around: CanvasRect(min: min, max: max), within: limits)
    }
    #expect(rect(1.5...3.2, 4...5) == PixelRect(columns: 1..<4, rows: 4..<5))
    #expect(rect(-9...99, -9...99) == limits)
    #expect(rect(64...70, 0...5).isEmpty && rect(-9 ... -1, 0...5).isEmpty)
    #expect(rect(-1e300...1e300, -.infinity...(.infinity)) == limits)
    #expect(rect(1e300...2e300, 0...5).isEmpty && rect(0...5, -2e300 ... -1e300).isEmpty)
  }

  @Test("A union covers both, ignoring empty ones")
  func union() {
    let one = PixelRect(columns: 1..<3, rows: 5..<6)
    let other = PixelRect(columns: 2..<8, rows: 1..<2)
    #expect(one.union(other) == PixelRect(columns: 1..<8, rows: 1..<6))
    #expect(one.union(.empty) == one && PixelRect.empty.union(one) == one)
    #expect(one.pixelCount == 2 && PixelRect.empty.isEmpty)
  }
}

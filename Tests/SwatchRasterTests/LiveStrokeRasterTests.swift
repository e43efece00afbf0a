import SwatchColor
import SwatchPixels
import SwatchRaster
import SwatchSketch
import SwatchTestSupport
import Testing

@Suite("Stroke in progress")
struct LiveStrokeRasterTests {
  private let size = PixelSize(width: 160, height: 128)

  private func raster(seed: UInt64) throws -> DrawingRaster {
    var generator = SeededGenerator(seed: seed)
    let raster = try DrawingRaster(size: size)
    for _ in 0..<3 { _ = raster.add(.random(on: size, using: &generator)) }
    return raster
  }

  private func pen(seed: UInt64) -> Pen {
    .black(
      width: [1, 4, 10, 20][Int(seed % 4)], opacity: seed % 3 == 0 ? 1 : 0.5,
      fill: seed % 2 == 0 ? nil : Color(RGB24(0x3FA7D6)))
  }

  @Test("Drawn in steps it looks as if drawn at once", arguments: samples(12))
  func incrementalDrawing(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let raster = try raster(seed: seed)
    let strokes = randomLiveStroke(pen: pen(seed: seed), samples: 30, on: size, using: &generator)
    for (index, live) in strokes.enumerated() {
      let before = raster.picture
      let changed = raster.show(live)
      #expect(!raster.differs(from: before, outsideOf: changed))
      guard index % 7 == 1 || index == strokes.count - 1 else { continue }
      let once = try self.raster(seed: seed)
      _ = once.add(Stroke(ink: Ink(live.pen), shape: .path(Path(live.path))))
      let difference = raster.quarterDifference(from: once)
      #expect(difference <= 16)
    }
  }

  @Test("Finishing it leaves no trace of the preview", arguments: samples(12))
  func finishing(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let raster = try raster(seed: seed)
    let strokes = randomLiveStroke(pen: pen(seed: seed), samples: 20, on: size, using: &generator)
    for live in strokes { _ = raster.show(live) }
    let stroke = try #require(strokes.last).stroke
    let before = raster.picture
    let changed = raster.add(stroke)
    #expect(!raster.differs(from: before, outsideOf: changed))
    let expected = try self.raster(seed: seed)
    _ = expected.add(stroke)
    #expect(raster.picture == expected.picture)
  }

  @Test("Away from its end it looks like the finished one")
  func looksLikeFinished() throws {
    let raster = try DrawingRaster(size: size)
    let finished = try DrawingRaster(size: size)
    var live = LiveStroke(pen: .black(width: 10, opacity: 0.5), at: CanvasPoint(x: 4, y: 8))
    _ = raster.show(live)
    for column in 1..<18 {
      live.extend(to: CanvasPoint(x: Double(column) * 8 + 4, y: Double(column * 2 / 5) * 16 + 8))
      _ = raster.show(live)
    }
    _ = finished.add(live.stroke)
    // The last of the 18 cells are still to be smoothed.
    #expect(raster.quarterDifference(from: finished, columns: 14 * 8) <= 32)
  }

  @Test("Canceling it restores the image exactly", arguments: samples(12))
  func cancelling(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let raster = try raster(seed: seed)
    let before = raster.picture
    for live in randomLiveStroke(pen: pen(seed: seed), samples: 20, on: size, using: &generator) {
      _ = raster.show(live)
    }
    let shown = raster.picture
    #expect(shown != before)
    let changed = raster.cancelProgress(of: Drawing())
    #expect(raster.picture == before)
    #expect(!raster.differs(from: shown, outsideOf: changed))
    #expect(raster.cancelProgress(of: Drawing()).isEmpty)
  }

  @Test("Nothing of one stroke in progress is left for the next")
  func nextStroke() throws {
    let raster = try DrawingRaster(size: size)
    var generator = SeededGenerator(seed: 5)
    for pass in 0..<3 {
      for live in randomLiveStroke(pen: .black(width: 10), samples: 12, on: size, using: &generator) {
        _ = raster.show(live)
      }
      _ =
        pass == 0
        ? raster.apply(Edit(.eraseAll, []), giving: Drawing()) : raster.cancelProgress(of: Drawing())
    }
    // The start of the others.
    let dot = LiveStroke(pen: .black(width: 4), at: CanvasPoint(x: 84, y: 72))
    _ = raster.show(dot)
    let expected = try DrawingRaster(size: size)
    _ = expected.show(dot)
    #expect(raster.picture == expected.picture)
  }

  @Test("A preview replaces the one before")
  func previews() throws {
    var live = ToolPreview()
    live.liveStroke = LiveStroke(pen: .black(width: 10), at: CanvasPoint(x: 20, y: 24))
    var line = ToolPreview()
    line.strokes = [Stroke(.black(width: 10), [(80, 80), (120, 80)])]
    for (one, other) in [
      (live, line), (line, live), (live, ToolPreview()), (line, ToolPreview()), (line, line),
    ] {
      let raster = try DrawingRaster(size: size)
      _ = raster.show(one, of: Drawing())
      let before = raster.picture
      let changed = raster.show(other, of: Drawing())
      #expect(!raster.differs(from: before, outsideOf: changed))
      let expected = try DrawingRaster(size: size)
      _ = expected.show(other, of: Drawing())
      #expect(raster.picture == expected.picture)
    }
  }

  @Test("A press shows a dot immediately")
  func dot() throws {
    let raster = try DrawingRaster(size: size)
    let changed = raster.show(LiveStroke(pen: .black(width: 10), at: CanvasPoint(x: 20, y: 24)))
    #expect(raster.color(around: 20, 24) == .black)
    #expect(changed.columns.contains(20) && changed.rows.contains(24) && changed.pixelCount < 200)
  }

  @Test("The pixels changed by one more sample do not grow with the stroke")
  func changesStaySmall() throws {
    let raster = try DrawingRaster(size: PixelSize(width: 1600, height: 64))
    var live = LiveStroke(pen: .black(width: 4), at: CanvasPoint(x: 4, y: 24))
    _ = raster.show(live)
    for column in 1..<190 {
      live.extend(to: CanvasPoint(x: Double(column) * 8 + 4, y: 24))
      #expect(raster.show(live).columns.count < 60)
    }
  }

  @Test("A filled stroke in progress is filled")
  func filled() throws {
    let raster = try DrawingRaster(size: size)
    let blue = Color(red: 0, green: 0, blue: 1)
    var live = LiveStroke(pen: .black(width: 4, opacity: 0.5, fill: blue), at: CanvasPoint(x: 20, y: 24))
    for (x, y) in [(84.0, 24.0), (84, 88), (20, 88)] {
      _ = raster.show(live)
      live.extend(to: CanvasPoint(x: x, y: y))
    }
    _ = raster.show(live)
    #expect(raster.color(around: 52, 56).difference(from: RGB24(0x8080FF)) <= 1)
    #expect(raster.color(around: 120, 56) == .white)
  }
}

extension DrawingRaster {
  /// Returns the largest difference of a component of a quarter cell, which the screen can show.
  fileprivate func quarterDifference(from other: DrawingRaster, columns: Int? = nil) -> Int {
    var largest = 0
    for row in stride(from: 0, to: size.height, by: 8) {
      for column in stride(from: 0, to: columns ?? size.width, by: 4) {
        let quarter = PixelRect(columns: column..<column + 4, rows: row..<row + 8)
        largest = max(
          largest, averageColor(in: quarter).difference(from: other.averageColor(in: quarter)))
      }
    }
    return largest
  }
}

import SwatchColor
import SwatchPixels
import SwatchRaster
import SwatchSketch
import SwatchTestSupport
import Testing

@testable import SwatchExport

@Suite("GIF compression")
struct LZWTests {
  @Test("Compressed data is restored", arguments: 2...8, 0..<6)
  func roundTrip(depth: Int, seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let count = [0, 1, 2, 300, 20_000, 70_000][Int(seed)]
    var pixels: [UInt8] = []
    while pixels.count < count {
      // Runs as in drawings, and noise, which fills the table quickly.
      let length = generator.chance(30) ? Int.random(in: 1...400, using: &generator) : 1
      let entry = UInt8.random(in: 0...UInt8(1 << depth - 1), using: &generator)
      pixels += Array(repeating: entry, count: length)
    }
    let bytes = LZWEncoder.encode(pixels, depth: depth)
    #expect(bytes[0] == UInt8(depth) && bytes.last == 0)
    #expect(try LZWDecoder.decode(unblocked(bytes.dropFirst()), depth: depth) == pixels)
  }

  @Test("Data of any length is terminated correctly", arguments: [2, 3])
  func ends(depth: Int) throws {
    var generator = SeededGenerator(seed: 9)
    let all = (0..<600).map { _ in UInt8.random(in: 0...3, using: &generator) }
    for count in all.indices {
      let bytes = LZWEncoder.encode(all.prefix(count), depth: depth)
      #expect(try LZWDecoder.decode(unblocked(bytes.dropFirst()), depth: depth) == Array(all.prefix(count)))
    }
  }

  @Test("Blank paper compresses well")
  func small() {
    #expect(LZWEncoder.encode(Array(repeating: 1, count: 300_000), depth: 8).count < 1500)
  }

  private func unblocked(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    var (rest, result) = (bytes, [UInt8]())
    while let count = rest.popFirst(), count > 0 {
      result += rest.prefix(Int(count))
      rest = rest.dropFirst(Int(count))
    }
    return result
  }
}

@Suite("GIF time lapses")
struct GIFTests {
  private func pixels(of image: SheetImage) -> [RGB24] {
    image.pixels(in: image.size.bounds).map(\.rgb24)
  }

  @Test("The first frame is blank paper, the last is the drawing, and it loops", arguments: 0..<4)
  func ends(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let drawing = Drawing.ofFewStrokes(using: &generator)
    let gif = try GIFReader(try drawing.gif(scale: 0.5))
    #expect(gif.isRepeated)
    #expect(gif.size == PixelSize(width: 60, height: 48))
    #expect(Set(try #require(gif.frames.first).pixels) == [drawing.paper.rgb24.packed])
    let finished = try pixels(of: SheetImage(of: drawing, scale: 0.5))
    let differences = zip(try #require(gif.frames.last).pixels, finished).map {
      RGB24($0).difference(from: $1)
    }
    #expect((differences.max() ?? 0) <= 24)
    #expect(differences.reduce(0, +) < 2 * differences.count)
  }

  @Test("With few colors each frame is exact and shows the strokes of its time")
  func exact() throws {
    let drawing = Drawing.redAndBlue
    let gif = try GIFReader(try drawing.gif(scale: 0.5))
    let finished = try SheetImage(of: drawing, scale: 0.5)
    #expect(Set(pixels(of: finished)).count < 200)
    let plan = TimeLapse(drawing)
    let image = try TimeLapseImage(of: drawing, scale: 0.5)
    var time = 0
    for (index, frame) in gif.frames.enumerated() {
      let isLast = index == gif.frames.count - 1
      _ = try image.advance(to: plan.progress(at: isLast ? .infinity : Double(time) / 100))
      let shown = pixels(of: image.image)
      // Ends of unfinished strokes may have a few shades that are not in the finished image.
      let differing = zip(frame.pixels, shown).filter { RGB24($0).difference(from: $1) > 16 }.count
      #expect(differing <= (isLast ? 0 : 12))
      if isLast { #expect(frame.pixels == shown.map(\.packed)) }
      time += frame.delay
    }
    #expect(gif.frames.count > 10)
  }

  @Test("Frames have valid delays, the last one is much longer, and the total is short")
  func delays() throws {
    var drawing = Drawing.redAndBlue
    drawing.strokes = Array(repeating: drawing.strokes, count: 100).flatMap { $0 }
    let gif = try GIFReader(try drawing.gif(scale: 0.1))
    #expect(gif.frames.allSatisfy { $0.delay >= 2 })
    #expect(try #require(gif.frames.last).delay >= 300)
    #expect(gif.frames.reduce(0) { $0 + $1.delay } <= 1_000 + 300 + 8)
    #expect(gif.frames.count <= 252)
  }

  @Test("Frames contain only changes")
  func parts() throws {
    let gif = try GIFReader(try Drawing.redAndBlue.gif())
    #expect(gif.size == PixelSize(width: 160, height: 96))
    for frame in gif.frames.dropFirst() { #expect(frame.rect.pixelCount < 160 * 96 / 4) }
  }

  @Test("A large page is limited in size, and blank paper is one frame")
  func sizes() throws {
    let sheet = CanvasRect(size: CanvasSize(width: 3000, height: 1000))
    let gif = try GIFReader(try Drawing(sheet: sheet).gif())
    #expect(gif.size == PixelSize(width: 800, height: 267))
    #expect(gif.frames.count == 1)
    #expect(throws: RasterError.self) { try Drawing(sheet: sheet).gif(scale: 50) }
  }

  @Test("A drawing of many colors keeps those of its inks")
  func inks() throws {
    var generator = SeededGenerator(seed: 5)
    let drawing = Drawing.ofFewStrokes(40, using: &generator)
    var palette = GIFPalette(for: drawing, finished: try SheetImage(of: drawing).picture)
    #expect(palette.colors.count <= 255 && Set(palette.colors).count == palette.colors.count)
    #expect(palette.colors[0] == drawing.paper.rgb24)
    for (index, color) in palette.colors.enumerated() {
      #expect(palette.entry(for: color) == UInt8(index + 1))
    }
    let line = try #require(drawing.strokes[0].ink.line).opacity(drawing.strokes[0].ink.opacity)
    #expect(palette.colors.contains(line.composited(over: drawing.paper).rgb24))
  }
}

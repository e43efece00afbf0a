import Glibc
import SwatchColor
import SwatchTestSupport
import Testing

@testable import SwatchSketch

@Suite("Brush tool")
struct BrushToolTests {
  private let context = ToolContext(drawing: Drawing(), pen: .standard)

  private func context(_ stabilizer: Stabilizer) -> ToolContext {
    var context = context
    context.options.stabilizer = stabilizer
    return context
  }

  @Test("The finished line passes within half a cell of every sample", arguments: 0..<10)
  func passesEverySample(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let samples = randomWalk(cells: 50, using: &generator)
    var tool = BrushTool()
    let edit = try tool.edit(samples, in: context)
    let after = context.drawing.checked(edit)
    let line = try #require(after.strokes.last?.path)
    let nodes = line.nodes
    #expect(edit.kind == .brush)
    for sample in samples { #expect(line.passes(sample, within: CanvasSize(width: 4, height: 8))) }
    #expect(nodes.first == samples.first && nodes.last == samples.last)
    #expect(tool.isQuiet)
  }

  @Test("A press without movement is a dot")
  func dot() throws {
    var tool = BrushTool()
    let edit = try tool.edit([[12, 24]], in: context)
    #expect(context.drawing.checked(edit).strokes == [Stroke(pen: .standard, points: [[12, 24]])])
  }

  @Test(
    "With a stabilizer, the line starts and ends at the pointer and stays within the string's length",
    arguments: [Stabilizer.light, .strong], 0..<10 as Range<UInt64>)
  func staysOnTheString(stabilizer: Stabilizer, seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let samples = randomWalk(cells: 200, using: &generator)
    var tool = BrushTool()
    let edit = try tool.edit(samples, in: context(stabilizer))
    let nodes = try #require(context.drawing.checked(edit).strokes.last).points
    #expect(nodes.first == samples.first && nodes.last == samples.last)
    let room = stabilizer.stringLength + 9
    for node in nodes { #expect(samples.contains { $0.distance(to: node) <= room }) }
  }

  @Test("A stronger stabilizer makes a trembling line straighter")
  func steadies() throws {
    let samples = (0..<200).map { CanvasPoint.centerOfCell(column: $0, row: $0 / 6 % 2) }
    let spread = try Stabilizer.allCases.map { stabilizer in
      var tool = BrushTool()
      let line = try context.drawing.checked(tool.edit(samples, in: context(stabilizer))).strokes[0].path
      let nodes = try #require(line).flattened(tolerance: 0.01).nodes
      // Ignore the start, where a long string still swings, and the end, where it catches up.
      let heights = nodes.filter { (800...1400).contains($0.x) }.map(\.y)
      return try #require(heights.max()) - #require(heights.min())
    }
    #expect(spread[1] < spread[0] * 0.8)
    #expect(spread[2] < spread[1] * 0.8)
  }

  @Test("The string is shown until the touch ends")
  func string() {
    var tool = BrushTool()
    tool.press([[0, 0], [100, 0]], in: context(.strong))
    #expect(tool.preview.aids == [.string(from: [52, 0], to: [100, 0])])
    _ = tool.ended(at: ToolSample([100, 0]), in: context)
    #expect(tool.preview.aids.isEmpty)
    var loose = BrushTool()
    loose.press([[0, 0], [100, 0]], in: context)
    #expect(loose.preview.aids.isEmpty)
  }

  private let square: [CanvasPoint] = [[20, 24], [100, 24], [100, 104], [20, 104], [20, 72]]

  @Test("A line that returns to its start is closed, and the start is marked in advance")
  func closes() throws {
    let context = ToolContext(drawing: Drawing(), pen: .black(fill: Color(white: 0.5)), options: .initial)
    var tool = BrushTool()
    tool.press(square, in: context)
    #expect(tool.preview.aids == [.closing(at: [20, 24], isReached: false)])
    tool.moved(to: ToolSample([20, 40]), in: context)
    #expect(tool.preview.aids == [.closing(at: [20, 24], isReached: true)])
    let edit = try required(tool.ended(at: ToolSample([20, 40]), in: context))
    let stroke = context.drawing.checked(edit).strokes[0]
    #expect(stroke.path?.verbs.last == .close)
    #expect(stroke.path?.nodes.first == [20, 24] && stroke.path?.nodes.last == [20, 24])
    #expect(stroke.path?.passes([20, 40], within: CanvasSize(width: 4, height: 8)) == true)
    #expect(stroke.ink.fill != nil)
    #expect(tool.isQuiet && tool.preview.aids.isEmpty)
  }

  @Test("A small shape closes only where its start is marked")
  func closesSmallShape() throws {
    let context = ToolContext(drawing: Drawing(), pen: .standard, options: .initial)
    var tool = BrushTool()
    tool.press([[20, 24], [60, 24], [60, 64], [20, 64], [20, 40]], in: context)
    #expect(tool.preview.aids == [.closing(at: [20, 24], isReached: true)])
    let edit = try required(tool.ended(at: ToolSample([20, 40]), in: context))
    #expect(context.drawing.checked(edit).strokes[0].path?.verbs.last == .close)
  }

  @Test("Lines that end elsewhere or never left their start stay open, as does any with the option off")
  func staysOpen() throws {
    let closing = ToolContext(drawing: Drawing(), pen: .standard, options: .initial)
    for (points, context) in [
      (square, closing), ([[20, 24], [36, 24], [20, 24]], closing), (square + [[20, 24]], context),
    ] {
      var tool = BrushTool()
      let edit = try tool.edit(points, in: context)
      #expect(context.drawing.checked(edit).strokes[0].path?.verbs.contains(.close) == false)
    }
  }

  @Test("While lagging, the preview is the live stroke up to the pulled point")
  func lags() {
    var tool = BrushTool()
    tool.press([[0, 0], [40, 0]], in: context(.strong))
    #expect(tool.preview.liveStroke?.points == [[0, 0]])
    tool.moved(to: ToolSample([100, 0]), in: context)
    #expect(tool.preview.liveStroke?.points == [[0, 0], [52, 0]])
  }

  @Test(
    "A pause on a nearly straight line straightens it, and its end follows the pointer")
  func snapsToLine() throws {
    var tool = BrushTool()
    let samples = (0..<40).map { CanvasPoint.centerOfCell(column: $0, row: $0 / 3) }
    tool.press(samples, in: context)
    #expect(tool.preview.liveStroke != nil)
    tool.paused()
    #expect(tool.preview.liveStroke == nil)
    #expect(tool.preview.strokes.map(\.points) == [[samples[0], samples[39]]])
    let further = [CanvasPoint.centerOfCell(column: 60, row: 20), .centerOfCell(column: 80, row: 27)]
    tool.moved(to: ToolSample(further[0]), in: context)
    #expect(tool.preview.strokes.map(\.points) == [[samples[0], further[0]]])
    let edit = try required(tool.ended(at: ToolSample(further[1]), in: context))
    #expect(edit.kind == .line)
    #expect(context.drawing.checked(edit).strokes.map(\.points) == [[samples[0], further[1]]])
  }

  @Test(
    "A pause at a corner keeps the corner, whatever its angle and length",
    arguments: [4, 12, 40], [30.0, 60, 90, 120, 150, 179])
  func keepsCorners(side: Int, angle: Double) throws {
    let corner = CanvasPoint(x: 400, y: 400)
    let turn = angle * .pi / 180
    let distances = (0...side).map { 16 * Double($0) }
    let incoming = distances.reversed().map { CanvasPoint(x: corner.x - $0, y: corner.y) }
    let destination = distances.dropFirst().map {
      CanvasPoint(x: corner.x + $0 * cos(turn), y: corner.y + $0 * sin(turn))
    }
    var (rested, drawn) = (BrushTool(), BrushTool())
    rested.press(incoming, in: context)
    rested.paused()
    #expect(!rested.preview.strokes.isEmpty)
    for point in destination { rested.moved(to: ToolSample(point), in: context) }
    #expect(rested.preview.strokes.isEmpty)
    let edit = try required(rested.ended(at: ToolSample(destination[side - 1]), in: context))
    // As if there had been no pause.
    #expect(edit == (try drawn.edit(incoming + destination, in: context)))
  }

  @Test("A pause on a bend, on the way back, on a dot or without a touch changes nothing")
  func keepsCurves() {
    let bend = (0..<20).map { CanvasPoint.centerOfCell(column: $0, row: ($0 - 10) * ($0 - 10) / 10) }
    let straight = (0..<20).map { CanvasPoint.centerOfCell(column: $0, row: 2) }
    let short: [[CanvasPoint]] = [[[4, 8]], [[4, 8], [12, 8]]]
    for samples in short + [bend, straight + straight.reversed().prefix(12)] {
      var tool = BrushTool()
      tool.press(samples, in: context)
      tool.paused()
      #expect(tool.preview.liveStroke != nil && tool.preview.strokes.isEmpty)
    }
    var tool = BrushTool()
    tool.paused()
    #expect(tool.isQuiet)
  }

  @Test("Shift draws a straight line in steps of 45°; releasing it restores the freehand stroke")
  func constrains() throws {
    var tool = BrushTool()
    tool.press([[0, 0], [40, 30]], in: context)
    tool.moved(to: ToolSample([100, 20], isConstrained: true), in: context)
    #expect(tool.preview.strokes.map(\.points) == [[[0, 0], [100, 0]]])
    tool.moved(to: ToolSample([100, 100]), in: context)
    #expect(tool.preview.strokes.isEmpty)
    let edit = try required(tool.ended(at: ToolSample([100, 100]), in: context))
    #expect(edit.kind == .brush)
    #expect(context.drawing.checked(edit).strokes[0].points.count == 4)
  }

  @Test("The pen at the start applies, including its fill")
  func keepsPen() throws {
    var tool = BrushTool()
    let pen = Pen.black(fill: Color(white: 0.5))
    tool.press([[0, 0], [100, 0]], in: ToolContext(drawing: Drawing(), pen: pen))
    let edit = try required(tool.ended(at: ToolSample([100, 100]), in: context))
    #expect(context.drawing.checked(edit).strokes[0].ink == Ink(pen))
  }

  @Test("Cancelling discards the stroke, even if samples follow")
  func cancels() {
    var tool = BrushTool()
    tool.press([[0, 0], [100, 0], [200, 0]], in: context)
    tool.paused()
    tool.cancelled()
    #expect(tool.isQuiet)
    tool.moved(to: ToolSample([100, 100]), in: context)
    tool.paused()
    #expect(tool.isQuiet && tool.ended(at: ToolSample([100, 100]), in: context) == nil)
  }
}

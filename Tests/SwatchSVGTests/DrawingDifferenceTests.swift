import SwatchColor
import SwatchPixels
import SwatchRaster
import SwatchSketch
import SwatchTestSupport
import Testing

@testable import SwatchSVG

@Suite("Differences between drawings") struct DrawingDifferenceTests {
  private static let red = Ink(line: Color(RGB24(0xFF0000)), width: 3)
  private static let blue = Ink(line: Color(RGB24(0x0000FF)), width: 3)

  /// Returns a zigzag of eight points that starts at a given place, with a different shape for each number.
  private static func line(_ number: Int, at x: Double = 10, _ ink: Ink = red) -> Stroke {
    let points = (0..<8).map { index in
      CanvasPoint(
        x: x + 12 * Double(index), y: 20 * Double(number + 1) + Double((index * index * (number + 3)) % 11))
    }
    return Stroke(ink: ink, shape: .path(Path(lines: points)))
  }

  private static func text(_ string: String, at x: Double = 10) -> Stroke {
    let line = TextLine(string, at: CanvasPoint(x: x, y: 50), size: 12)
    return Stroke(ink: red, shape: .text(line))
  }

  private func changes(_ old: [Stroke], _ new: [Stroke]) -> [DrawingDifference.Change] {
    DrawingDifference(from: Drawing(strokes: old), to: Drawing(strokes: new)).changes
  }

  @Test("Equal drawings have no difference", arguments: 0..<10)
  func same(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let drawing = Drawing.random(using: &generator)
    #expect(DrawingDifference(from: drawing, to: drawing).isEmpty)
  }

  @Test("Added and removed strokes are reported at any index, and nothing else")
  func addedAndRemoved() {
    let strokes = (0..<5).map { Self.line($0) }
    #expect(changes(strokes, strokes + [Self.line(7)]) == [.added(5)])
    #expect(changes(strokes, [Self.line(7)] + strokes) == [.added(0)])
    #expect(changes(strokes, Array(strokes.dropFirst(2))) == [.removed(0), .removed(1)])
    #expect(changes(strokes, []) == (0..<5).map { .removed($0) })
    #expect(changes(Array(strokes[..<2] + strokes[3...]), strokes) == [.added(2)])
  }

  @Test("Changes of a stroke are reported by their parts")
  func changed() {
    let (first, last) = (Self.line(0), Self.line(9))
    func change(_ old: Stroke, _ new: Stroke) -> [StrokeChange] {
      guard case .changed(1, 1, let parts)? = changes([first, old, last], [first, new, last]).first else {
        return []
      }
      return parts
    }
    let (red, blue) = (Color(RGB24(0xFF0000)), Color(RGB24(0x0000FF)))
    #expect(change(Self.line(1), Self.line(1, Self.blue)) == [.line(from: red, to: blue)])
    let thick = Ink(line: red, width: 5, opacity: 0.5)
    #expect(
      change(Self.line(1), Self.line(1, thick)) == [.width(from: 3, to: 5), .opacity(from: 1, to: 0.5)])
    let way = StrokeChange.translation(CanvasPoint(x: 5, y: 0))
    #expect(change(Self.line(1), Self.line(1, at: 15)) == [way])
    #expect(change(Self.line(1), Self.line(1, at: 15, Self.blue)) == [.line(from: red, to: blue), way])
    #expect(change(Self.text("a"), Self.text("b")) == [.text(from: "a", to: "b")])
    #expect(change(Self.text("a"), Self.text("a", at: 15)) == [way])
    #expect(change(Self.line(1), Self.line(1).inGroup(2)) == [.group])
    #expect(change(Self.line(1), Self.line(1, Self.red.dashed(Dashes([2, 2])))) == [.style])
  }

  @Test("A group is compared by its strokes, not by its number")
  func groups() {
    let old = Drawing(strokes: [
      Self.line(1).inGroup(1), Self.line(2).inGroup(1), Self.line(3), Self.line(4).inGroup(2),
    ])
    var new = old
    new.strokes = [Self.line(9).inGroup(1)] + old.strokes.map { $0.inGroup($0.group.map { $0 + 1 }) }
    #expect(DrawingDifference(from: old, to: new).changes == [.added(0)])
    new.strokes[3] = new.strokes[3].inGroup(2)
    #expect(DrawingDifference(from: old, to: new).changes == [.added(0), .changed(old: 2, new: 3, [.group])])
  }

  @Test("A scaled, a turned and a bent line are distinguished")
  func shapes() throws {
    let stroke = Self.line(1)
    let path = try #require(stroke.path)
    func change(_ map: CanvasTransform) -> [StrokeChange] {
      let new = stroke.with(.path(path.map { map($0) }))
      guard case .changed(0, 0, let parts)? = changes([stroke], [new]).first else { return [] }
      return parts
    }
    #expect(change(CanvasTransform(a: 2, d: 3)) == [.scale(CanvasSize(width: 2, height: 3))])
    guard case .angle(let angle)? = change(CanvasTransform(a: 0, b: 1, c: -1, d: 0)).first else {
      Issue.record("it was turned")
      return
    }
    #expect(abs(angle - 90) < 0.01)

    var points = path.points
    points[3] = CanvasPoint(x: 70, y: 90)
    let bent = stroke.with(.path(Path(lines: points)))
    #expect(changes([stroke], [bent]) == [.changed(old: 0, new: 0, [.points(from: 8, to: 8, common: 7)])])
    let shorter = stroke.with(.path(Path(lines: Array(path.points.prefix(5)))))
    #expect(changes([stroke], [shorter]) == [.changed(old: 0, new: 0, [.points(from: 8, to: 5, common: 5)])])
  }

  @Test("A stroke with little in common with a removed one is new")
  func unrelated() {
    #expect(changes([Self.line(1)], [Self.text("a")]) == [.added(0), .removed(0)])
    let square = Stroke(
      ink: Self.red, shape: .path(Path(CanvasRect(size: CanvasSize(width: 5, height: 5)))))
    #expect(changes([Self.line(1)], [square]) == [.added(0), .removed(0)])
  }

  @Test("A stroke moved to the top is the same, at another index")
  func order() {
    let strokes = (0..<4).map { Self.line($0) }
    let new = [strokes[1], strokes[2], strokes[3], strokes[0]]
    #expect(changes(strokes, new) == [.changed(old: 0, new: 3, [.order])])
  }

  @Test("All strokes moved at once count as moved", .timeLimit(.minutes(1)))
  func allMoved() {
    let strokes = (0..<3_000).map { Self.line($0) }
    let moved = (0..<3_000).map { Self.line($0, at: 18) }
    let changes = changes(strokes, moved)
    let way = StrokeChange.translation(CanvasPoint(x: 8, y: 0))
    #expect(changes == (0..<3_000).map { .changed(old: $0, new: $0, [way]) })
  }

  @Test("Paper, sheet and ruling are reported")
  func sheet() {
    let old = Drawing(paper: Color(white: 1), sheet: Drawing.standardSheet)
    var new = old
    new.sheetSetup.hasFixedSize = true
    #expect(DrawingDifference(from: old, to: new).isEmpty)
    new.paper = Color(white: 0)
    #expect(DrawingDifference(from: old, to: new).paperDiffers)
    new.sheet = CanvasRect(size: CanvasSize(width: 50, height: 50))
    new.sheetSetup.ruling = Ruling(.grid)
    let difference = DrawingDifference(from: old, to: new)
    #expect(difference.sheetDiffers && difference.rulingDiffers && !difference.isEmpty)
  }

  @Test("Each color of the picture is in its place")
  func picture() throws {
    func bar(_ y: Double, _ ink: Ink) -> Stroke {
      Stroke(
        ink: ink, shape: .path(Path(lines: [CanvasPoint(x: 10, y: y), CanvasPoint(x: 90, y: y)])))
    }
    let sheet = CanvasRect(size: CanvasSize(width: 100, height: 100))
    let wide = Ink(line: Color(white: 0), width: 9)
    let old = [bar(10, wide), bar(30, wide), bar(50, wide)]
    let new = [bar(10, wide), bar(50, Ink(line: Color(white: 0.5), width: 9)), bar(70, wide)]
    let picture = DrawingDifference(
      from: Drawing(paper: Color(white: 0), sheet: sheet, strokes: old),
      to: Drawing(paper: Color(white: 0), sheet: sheet, strokes: new)
    ).picture
    let image = try SheetImage(of: picture)
    func color(_ y: Int) -> RGB24 { image.averageColor(in: PixelRect(columns: 50..<51, rows: y..<y + 1)) }
    #expect(color(30) == DifferenceColor.removed.rgb24)
    #expect(color(50) == DifferenceColor.changed.rgb24)
    #expect(color(70) == DifferenceColor.added.rgb24)
    #expect(color(90) == Color(white: 1).rgb24)
    #expect(color(10).red > 190 && color(10).red < 225)
  }

  @Test(
    "Color-blind users can tell the colors apart", arguments: ColorVisionDeficiency.allCases)
  func colors(deficiency: ColorVisionDeficiency) {
    // Users without color vision have the signs of the lines.
    guard deficiency != .achromatopsia else { return }
    let simulation = ColorVisionSimulation(deficiency)
    let colors = [
      DifferenceColor.removed, DifferenceColor.added, DifferenceColor.changed, Color(white: 1),
      Color(white: 0.8),
    ].map { simulation.color(for: $0) }
    for (index, color) in colors.enumerated() {
      for other in colors[..<index] where index < 3 || other != colors[3] {
        let difference = ColorCoordinates(color).difference(from: ColorCoordinates(other))
        #expect(difference > 10, "\(color.hex) and \(other.hex)")
      }
    }
  }
}

@Suite("Differences between documents") struct ComparedDocumentTests {
  private func document(_ text: String) throws -> ComparedDocument {
    try ComparedDocument(svg: Array(text.utf8))
  }

  private static let content = #"<path d="M0 0L9 9" stroke="red"/>"#

  private func foreign(_ before: String, _ content: String = content) -> String {
    "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"10\" height=\"10\">\(before)\n\(content)</svg>"
  }

  @Test("Invisible content is compared by its kinds")
  func kinds() throws {
    let (old, new) = (try document(foreign("")), try document(foreign("<!-- a -->")))
    let difference = try #require(old.hiddenDifference(to: new))
    #expect(difference.old.isEmpty && difference.new == ["1 comment"])
  }

  @Test("Different content of the same kind is found")
  func rest() throws {
    let old = try document(foreign("<metadata>a</metadata>"))
    let new = try document(foreign("<metadata>b</metadata>"))
    let difference = try #require(old.hiddenDifference(to: new))
    #expect(difference.old == difference.new && difference.new == ["metadata"])
    #expect(old.hiddenDifference(to: try document(foreign("<metadata>a</metadata>\n\n"))) == nil)
    let other = foreign("<metadata>a</metadata>", #"<path d="M0 0L9 8" stroke="red"/>"#)
    #expect(old.hiddenDifference(to: try document(other)) == nil)
  }

  @Test("Documents from here have no invisible content", arguments: 0..<5)
  func own(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let (old, new) = (Drawing.random(using: &generator), Drawing.random(using: &generator))
    let documents = try [old, new].map { try ComparedDocument(svg: $0.svg()) }
    #expect(documents[0].hiddenDifference(to: documents[1]) == nil)
  }
}

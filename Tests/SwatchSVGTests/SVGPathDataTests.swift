import SwatchColor
import SwatchSVG
import SwatchSketch
import Testing

@Suite("SVG path data")
struct SVGPathDataTests {
  /// Reads the outline of path data.
  private func path(_ data: String) throws -> String? {
    try strokes("<path d='\(data)' stroke='black'/>").first?.outline
  }

  @Test(
    "Every command, absolute and relative",
    arguments: [
      ("M1 2L3 4", "M1 2 L3 4"),
      ("m1 2l3 4", "M1 2 L4 6"),
      ("M1 2 3 4 5 6", "M1 2 L3 4 L5 6"),
      ("m1 2 3 4 5 6", "M1 2 L4 6 L9 12"),
      ("M1 2m1 1L0 0", "M1 2 M2 3 L0 0"),
      ("M1 2H5V7h-1v-2", "M1 2 L5 2 L5 7 L4 7 L4 5"),
      ("M1 2H5 6 7", "M1 2 L5 2 L6 2 L7 2"),
      ("M1 2L5 2 5 5zl1 1", "M1 2 L5 2 L5 5 Z L2 3"),
      ("M1 2L5 2Zm1 1l1 0", "M1 2 L5 2 Z M2 3 L3 3"),
      ("M0 0C1 2 3 4 5 6", "M0 0 C1 2 3 4 5 6"),
      ("M1 1c1 2 3 4 5 6 1 1 2 2 3 3", "M1 1 C2 3 4 5 6 7 C7 8 8 9 9 10"),
      ("M0 0C0 5 5 5 5 0S10-5 10 0", "M0 0 C0 5 5 5 5 0 C5 -5 10 -5 10 0"),
      ("M0 0c0 5 5 5 5 0s5-5 5 0", "M0 0 C0 5 5 5 5 0 C5 -5 10 -5 10 0"),
      ("M1 1S3 4 5 6", "M1 1 C1 1 3 4 5 6"),
      ("M0 0Q3 3 6 0", "M0 0 C2 2 4 2 6 0"),
      ("M0 0q3 3 6 0t6 0", "M0 0 C2 2 4 2 6 0 C8 -2 10 -2 12 0"),
      ("M0 0Q3 3 6 0T12 0 18 0", "M0 0 C2 2 4 2 6 0 C8 -2 10 -2 12 0 C14 2 16 2 18 0"),
      ("M0 0T6 6", "M0 0 C0 0 2 2 6 6"),
      ("M0 0Q3 3 6 0S9 9 12 0", "M0 0 C2 2 4 2 6 0 C6 0 9 9 12 0"),
      ("", nil), ("none", nil),
    ])
  func commands(data: String, expected: String?) throws {
    #expect(try path(data) == expected)
  }

  @Test("Arcs become curves of at most a quarter")
  func arcs() throws {
    // 4⁄3 · (√2 − 1) · 10 = 5.52 away from the ends.
    #expect(try path("M10 0A10 10 0 0 1 0 10") == "M10 0 C10 5.52 5.52 10 0 10")
    #expect(try path("M10 0A10 10 0 0 0 0 10") == "M10 0 C4.48 0 0 4.48 0 10")
    #expect(
      try path("M10 0A10 10 0 1 1 0-10")
        == "M10 0 C10 5.52 5.52 10 0 10 C-5.52 10 -10 5.52 -10 0 C-10 -5.52 -5.52 -10 0 -10")
    #expect(try path("M10 0a10 10 0 01-10 10") == "M10 0 C10 5.52 5.52 10 0 10")
    #expect(try path("M10 0a10,10,0,0110,10") == "M10 0 C15.52 0 20 4.48 20 10")
    #expect(try path("M0 0A5 5 90 0 1 20 0") == "M0 0 C0 -5.52 4.48 -10 10 -10 C15.52 -10 20 -5.52 20 0")
    #expect(try path("M20 0A20 10 0 0 1 0 10") == "M20 0 C20 5.52 11.05 10 0 10")
    #expect(try path("M10 0A20 10 90 0 1 0 20") == "M10 0 C10 11.05 5.52 20 0 20")
    #expect(try path("M1 1A0 5 0 0 1 3 4") == "M1 1 L3 4")
    #expect(try path("M1 1A5 5 0 0 1 1 1L2 2") == "M1 1 L2 2")
  }

  @Test(
    "Numbers need no more separators than the grammar requires",
    arguments: [
      ("M1.5.5-3-.5", "M1.5 0.5 L-3 -0.5"), ("M1e1-1E+1", "M10 -10"), ("M+1,+2 , 3\n4", "M1 2 L3 4"),
      ("M1.,2.L.5.5", "M1 2 L0.5 0.5"), ("M150e-2 0.0000000000000000000000001e25", "M1.5 1"),
      ("M00000000000000000000000001 1", "M1 1"), ("M1.00000000000000000000000000000 1", "M1 1"),
    ])
  func numbers(data: String, expected: String) throws {
    #expect(try path(data) == expected)
  }

  @Test(
    "Path data is shown up to the first error",
    arguments: [
      ("M1 1L2 2 3", "M1 1 L2 2"), ("M1 1L2 2X3 3", "M1 1 L2 2"), ("M1 1L2 2C1 1 2 2 3", "M1 1 L2 2"),
      ("M1 1L2 2,", "M1 1 L2 2"), ("M1 1A5 5 0 2 1 3 3", "M1 1"), ("M1 1L2 2Z5 5", "M1 1 L2 2 Z"),
      ("M1 1,,L2 2", "M1 1"), ("M1 1L nan 3", "M1 1"),
    ])
  func mistakes(data: String, expected: String) throws {
    let result = try importedContent("<path d='\(data)' stroke='black'/>")
    #expect(result.drawing.strokes.map(\.outline) == [expected])
    #expect(result.unsupportedFeatures == ["invalid path data"])
  }

  @Test("Path data without an initial move is not shown", arguments: ["L1 1", "1 1", "?", ","])
  func noMove(data: String) throws {
    let result = try importedContent("<path d='\(data)' stroke='black'/>")
    #expect(result.drawing.strokes.isEmpty && result.unsupportedFeatures == ["invalid path data"])
  }

  @Test("Coordinates beyond the limit only omit their shape")
  func hugeNumbers() throws {
    let nines = String(repeating: "9", count: 1_000)
    for number in ["1e10", "-1e300", "1e400", nines, "1e99999999999999999999"] {
      let result = try importedContent(
        "<path d='M0 0L\(number) 1' stroke='black'/><path d='M0 0L1 1' stroke='black'/>")
      #expect(result.drawing.strokes.map(\.outline) == ["M0 0 L1 1"], "\(number.prefix(20))")
      #expect(result.unsupportedFeatures == ["coordinates beyond ±1 billion"])
    }
  }
}

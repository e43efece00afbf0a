import SwatchColor
import SwatchTestSupport
import Testing

@Suite("OKLab")
struct OKLabTests {
  @Test(
    "The sRGB primaries have the coordinates of Ottosson's matrices",
    arguments: [
      (0x000000, 0, 0, 0), (0xFFFFFF, 1, 0, 0), (0xFF0000, 0.6280, 0.2249, 0.1258),
      (0x00FF00, 0.8664, -0.2339, 0.1795), (0x0000FF, 0.4520, -0.0325, -0.3115),
    ] as [(UInt32, Double, Double, Double)])
  func primaries(rgb: UInt32, lightness: Double, a: Double, b: Double) {
    let lab = OKLab(Color(RGB24(rgb)))
    #expect(abs(lab.lightness - lightness) < 1e-3)
    #expect(abs(lab.a - a) < 1e-3)
    #expect(abs(lab.b - b) < 1e-3)
  }

  @Test("Grays have no chroma and increasing lightness")
  func grays() {
    var last = -1.0
    for level in 0...255 {
      let lab = OKLab(Color(white: Double(level) / 255))
      #expect(abs(lab.a) < 1e-4 && abs(lab.b) < 1e-4)
      #expect(lab.lightness > last)
      last = lab.lightness
    }
  }

  @Test("Black and white differ by 1, equal colors by 0, and the difference is symmetric")
  func differences() {
    let black = OKLab(Color(white: 0))
    let white = OKLab(Color(white: 1))
    #expect(abs(black.difference(from: white) - 1) < 1e-6)
    #expect(white.difference(from: white) == 0)
    var generator = SeededGenerator(seed: 4)
    for _ in 0..<100 {
      let one = OKLab(Color(.random(using: &generator)))
      let other = OKLab(Color(.random(using: &generator)))
      #expect(one.difference(from: other) == other.difference(from: one))
      #expect(one.difference(from: other) <= one.difference(from: black) + black.difference(from: other))
    }
  }

  @Test("The difference is the Euclidean distance")
  func distance() {
    let one = OKLab(lightness: 0.5, a: 0.1, b: -0.2)
    let other = OKLab(lightness: 0.3, a: 0.2, b: 0)
    #expect(abs(one.difference(from: other) - 0.3) < 1e-12)
  }
}

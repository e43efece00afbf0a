import SwatchColor
import Testing

@Suite("Gamut slices") struct GamutSliceTests {
  @Test(
    "Colors just inside the edge are in gamut, those just outside are not",
    arguments: Array(stride(from: 0.0, to: 360, by: 24)))
  func edges(hue: Double) {
    let slice = GamutSlice(hue: hue)
    for lightness in [0.3, 0.5, 0.7, 0.9] {
      for (gamut, space) in [(GamutSlice.Gamut.srgb, ColorSpace.srgb), (.displayP3, .displayP3)] {
        let edge = slice.chroma(at: lightness, in: gamut)
        #expect(ColorCoordinates(.oklch, lightness, edge - 0.006, hue).isInGamut(of: space))
        #expect(!ColorCoordinates(.oklch, lightness, edge + 0.006, hue).isInGamut(of: space))
      }
      #expect(slice.chroma(at: lightness, in: .displayP3) >= slice.chroma(at: lightness, in: .srgb))
    }
  }

  @Test("Black and white have no chroma, and lightness is clamped")
  func ends() {
    let slice = GamutSlice(hue: 200)
    for lightness in [-1, 0, 1, 2, Double.infinity] {
      #expect(slice.chroma(at: lightness, in: .srgb) < 0.001)
    }
  }
}

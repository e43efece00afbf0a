import SwatchColor
import SwatchLiterals
import Testing

@testable import swatchterm

@Suite("Changes of `edit`") struct ColorChangeTests {
  private func changed(
    _ color: String, hue: String? = nil, lightness: String? = nil, chroma: String? = nil
  ) throws -> ColorCoordinates {
    try OKLCHChange(hue: hue, lightness: lightness, chroma: chroma).applied(
      to: try ColorCoordinates(parsing: color))
  }

  @Test("Signed values are added, others are set")
  func values() throws {
    let old = try ColorCoordinates(parsing: "oklch(0.6 0.1 350 / 0.5)")
    func expect(_ color: ColorCoordinates, _ lightness: Double, _ chroma: Double, _ hue: Double) {
      let values = color.converted(to: .oklch).resolved
      #expect(abs(values.x - lightness) < 1e-6 && abs(values.y - chroma) < 1e-6)
      #expect(chroma == 0 || abs(values.z - hue) < 1e-4)
      #expect(color.alpha == old.alpha)
    }
    let text = old.formatted(.oklch)
    expect(try changed(text, hue: "+30"), 0.6, 0.1, 20)
    expect(try changed(text, hue: "-30deg"), 0.6, 0.1, 320)
    expect(try changed(text, hue: "200"), 0.6, 0.1, 200)
    expect(try changed(text, lightness: "+10%", chroma: "-0.05"), 0.7, 0.05, 350)
    expect(try changed(text, lightness: "0.5", chroma: "10%"), 0.5, 0.04, 350)
    expect(try changed(text, chroma: "−50%"), 0.6, 0, 350)
  }

  @Test("A gray stays gray unless it gets a hue")
  func grays() throws {
    let gray = try ColorCoordinates(parsing: "#808080")
    #expect(try changed("#808080", hue: "+30", chroma: "+0.1") == gray)
    #expect(try changed("#808080", chroma: "0.1") == gray)
    #expect(try changed("#808080", hue: "200", chroma: "0.1").displayedRGB24.hex != "#808080")
    #expect(try changed("#808080", lightness: "0").displayedRGB24.hex == "#000000")
  }

  @Test("Colors within sRGB stay within; others may stay outside")
  func gamut() throws {
    for hue in stride(from: 0, to: 360, by: 15) as StrideTo<Int> {
      #expect(try changed("red", hue: "\(hue)").isInGamut(of: .srgb))
      #expect(
        try changed("#3fa7d6", lightness: "+\(Double(hue) / 1_000)", chroma: "+100%").isInGamut(of: .srgb))
    }
    #expect(try !changed("oklch(0.7 0.3 150)", hue: "+5").isInGamut(of: .srgb))
  }

  @Test(
    "Invalid values",
    arguments: ["", "+", "x", "1x", "nan", "inf", "--list", "1e9", "+-3", "0x10", "30%", "1 ", " 1"])
  func wrongHues(text: String) {
    #expect(throws: Failure.self) { try OKLCHChange(hue: text, lightness: nil, chroma: nil) }
  }

  @Test("Values out of range", arguments: ["1.1", "101%", "-1.5", "30", "10deg"])
  func wrongLightness(text: String) {
    #expect(throws: Failure.self) { try OKLCHChange(hue: nil, lightness: text, chroma: nil) }
    #expect(throws: Failure.self) { try OKLCHChange(hue: nil, lightness: nil, chroma: text) }
  }

  private func applied(_ text: String, _ change: ColorChange, path: String = "a.css") throws -> String {
    var files = EditedFiles([try #require(SourceText(path: path, bytes: Array(text.utf8)))])
    let found = change.matches(among: files.uses, in: files)
    files.change(found.map { ($0.use, $0.color) }, keepsNotation: false)
    return String(decoding: files.newBytes(of: 0), as: UTF8.self)
  }

  @Test("Each color changes once, by the pair that matches it")
  func pairs() throws {
    let swap = try ColorChange(
      from: ["red", "#00f"], to: .colors([try NewColor("blue"), try NewColor("red")]))
    #expect(
      try applied("a { color: red; fill: #0000FF; top: #F00 }", swap)
        == "a { color: blue; fill: #FF0000; top: #00F }")
    let chain = try ColorChange(
      from: ["#111", "#222"], to: .colors([try NewColor("#222"), try NewColor("#333")]))
    #expect(try applied("a { color: #111; fill: #222 }", chain) == "a { color: #222; fill: #333 }")
  }

  @Test("A name matches itself in the file, even if X11 defines another color")
  func words() throws {
    let change = try ColorChange(
      from: ["#00ff00", "green"], to: .colors([try NewColor("#111111"), try NewColor("#222222")]))
    let text = "color0 = green\ncolor1 = #00ff00\n"
    #expect(try applied(text, change, path: "kitty.conf") == "color0 = #222222\ncolor1 = #111111\n")
  }

  @Test("Rejects a color that is given twice")
  func repeated() {
    #expect(throws: Failure.self) {
      try ColorChange(from: ["red", "#f00"], to: .colors([try NewColor("blue"), try NewColor("lime")]))
    }
  }
}

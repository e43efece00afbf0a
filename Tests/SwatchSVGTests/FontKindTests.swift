import SwatchRaster
import SwatchSketch
import Testing

@testable import SwatchSVG

@Suite("Font substitution") struct FontKindTests {
  @Test(
    "The kind of a font follows from its name, if possible",
    arguments: [
      ("Arial", FontKind.sans), ("Liberation Sans", .sans), ("helvetica", .sans), ("Calibri", .sans),
      ("Carlito", .sans), ("Times New Roman", .serif), ("Liberation Serif", .serif), ("Cambria", .serif),
      ("Caladea", .serif), ("Courier", .mono), ("Courier New", .mono), ("DejaVu Sans Mono", .mono),
      ("Fira Code", .mono), ("No Such", nil), ("Symbol", nil), ("Serifina", nil),
    ] as [(String, FontKind?)])
  func kinds(family: String, kind: FontKind?) { #expect(FontKind(family: family) == kind) }

  @Test(
    "Only a substitute of another kind is reported",
    .enabled(if: FontMetrics.family(for: TextStyle(families: ["Arial"])) == "Liberation Sans"))
  func reports() throws {
    let result = try importedContent("<text font-family='Arial'>a</text>")
    #expect(result.unsupportedFeatures.isEmpty && result.fontSubstitutions == ["Liberation Sans for Arial"])
    let other = try importedContent("<text font-family='Zapf, Arial'>a</text>")
    #expect(other.unsupportedFeatures == ["the font Zapf"] && other.fontSubstitutions.isEmpty)
  }
}

import SwatchColor
import Testing

@Suite("Color templates")
struct ColorTemplateTests {
  @Test(
    "Fields are replaced and other text is kept",
    arguments: [
      ("{name}: {hex} {l}%", "Sky: #3fa7d6 54.3%"), ("no field", "no field"), ("", ""),
      ("{r},{g},{b}", "63,167,214"), ("{h} {s} {l} {v}", "198.7 64.8 54.3 83.9"),
      ("{c} {m} {y} {k}", "70.6 22 0 16.1"),
      ("{oklch}|{oklch.l}|{oklch.c}", "oklch(0.688 0.116 231.7)|0.688|0.116"),
      ("{{{hex}}}", "{#3fa7d6}"), ("{{hex}}", "{hex}"), ("}", "}"), ("{alpha} {ansi}", "1 74"),
      ("ü{hex}🎨", "ü#3fa7d6🎨"), ("{lab.b}{lch.h}{hwb.w}{cmyk.k}", "-33.2239.824.716.1"),
    ])
  func fills(template: String, expected: String) throws {
    let color = try ColorCoordinates(parsing: "#3fa7d6")
    #expect(try ColorTemplate(template).formatted(color, name: "Sky") == expected)
  }

  @Test("The default name is the CSS name or hexadecimal notation")
  func fallsBack() throws {
    let template = try ColorTemplate("{name}")
    #expect(try template.formatted(ColorCoordinates(parsing: "#ff6347")) == "tomato")
    #expect(try template.formatted(ColorCoordinates(parsing: "#ff6348")) == "#ff6348")
  }

  @Test("Every field has a unique name and yields text")
  func fields() throws {
    #expect(Set(ColorTemplate.fields.map(\.name)).count == ColorTemplate.fields.count)
    for field in ColorTemplate.fields {
      #expect(!field.summary.isEmpty)
      #expect(
        try !ColorTemplate("{\(field.name)}").formatted(ColorCoordinates(parsing: "hsl(none 0% 50%)")).isEmpty
      )
    }
  }

  @Test("The error for an unknown field lists the fields")
  func unknownField() {
    let error = #expect(throws: ColorTemplateError.self) { try ColorTemplate("{hex} {\u{1B}hexx}") }
    #expect(error == .unknownField("�hexx"))
    #expect(error?.description.hasPrefix("Unknown template field ‘�hexx’. Use name, hex, ") == true)
    #expect(throws: ColorTemplateError.unknownField("")) { try ColorTemplate("{}") }
  }

  @Test("The error for an unclosed brace has its position")
  func unclosedBrace() {
    #expect(throws: ColorTemplateError.unclosedBrace(position: 4)) { try ColorTemplate("ü: {hex") }
  }
}

import Testing

@testable import SwatchColor

@Suite("Ramp requests") struct RampPlanTests {
  @Test("Number, colors and space come in any order, with defaults of 7 and OKLab")
  func reading() throws {
    let plan = try RampPlan(parsing: "white 3 srgb #000", from: nil)
    #expect(plan.colors.map(\.hex) == ["#ffffff", "#808080", "#000000"])
    let plain = try RampPlan(parsing: "oklch(60% 0.1 30) rgb(0 0 255)", from: nil)
    #expect(plain.count == 7 && plain.space == .oklab && plain.colors.count == 7)
    #expect(plain.colors.last?.hex == "#0000ff")
  }

  @Test("A single color continues from the current one")
  func single() throws {
    let plan = try RampPlan(parsing: "2 blue", from: Color(white: 0))
    #expect(plan.colors.map(\.hex) == ["#000000", "#0000ff"])
    #expect(plan.name == "black to blue")
  }

  @Test(
    "Errors have a message",
    arguments: [
      ("", RampPlan.Problem.colors(0)), ("5 red", .colors(1)), ("red lime blue", .colors(3)),
      ("1 red blue", .count(1)), ("65 red blue", .count(65)), ("-3 red blue", .count(-3)),
      ("red blue nowhere", .unknown("nowhere")),
      ("99999999999999999999 red blue", .unknown("99999999999999999999")),
      ("red blu\u{1B}[31m", .unknown("blu\u{1B}[31m")), (")))) red blue", .unknown("))))")),
    ])
  func problems(text: String, problem: RampPlan.Problem) {
    #expect(throws: problem) { try RampPlan(parsing: text, from: nil) }
    #expect(!problem.description.contains("\u{1B}"))
  }
}

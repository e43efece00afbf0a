import SwatchSketch
import Testing

@testable import SwatchUI

@Suite("Parsing export options") struct ExportOptionsTests {
  private func read(_ text: String) throws -> ExportOptions {
    try ExportOptions(words: text.split(separator: " "))
  }

  @Test("Options are parsed as on the command line")
  func words() throws {
    var wanted = ExportOptions(size: .within(width: 800, height: 600))
    (wanted.crop, wanted.isTransparent, wanted.density) = (.ink, true, 300)
    #expect(try read("--width 800 --height=600 --crop ink --transparent --dpi 300") == wanted)
    wanted = ExportOptions()
    (wanted.quality, wanted.sides, wanted.length) = (85, [16, 32], 2.5)
    wanted.isSelectionOnly = true
    #expect(try read("--quality 85 --sizes 16,32 --length 2.5 --selection") == wanted)
    wanted = ExportOptions()
    (wanted.textSize, wanted.isASCII) = (ExportTextSize("80x24"), true)
    (wanted.colors, wanted.layer) = (.indexed256, "Ink")
    #expect(try read("--size 80X24 --ascii --color 256 --layer Ink") == wanted && wanted.textSize != nil)
    #expect(try read("") == ExportOptions())
  }

  @Test(
    "Errors name the invalid word",
    arguments: [
      ("--wide 8", "‘--wide’"), ("800", "‘800’"), ("--width", "--width, such as 800"),
      ("--width big", "‘big’"),
      ("--sizes 16,,32", "‘16,,32’"), ("--sizes 16,99999999999999999999", "Invalid sizes"),
      ("--crop page", "‘page’"),
      ("--scale 2 --height 9", "--scale cannot be combined with --height"), ("--quality 1.5", "‘1.5’"),
      ("--\u{1B}[31m", "Unknown option"), ("--size 80x0", "‘80x0’"),
      ("--size 80", "80x24"), ("--color red", "‘red’"), ("--layer", "--layer, such as Ink"),
    ])
  func mistakes(text: String, part: String) throws {
    let error = #expect(throws: ExportProblem.self) { try read(text) }
    #expect(error?.description.contains(part) == true)
    #expect(error?.description.unicodeScalars.allSatisfy { $0.value >= 32 } == true)
  }

  private let png = ExportKind("png", title: "PNG", options: [.scale, .width, .height, .sizes])
  private let icon = ExportKind("ico", title: "ICO", options: [.sizes], maximumSide: 256)

  @Test(
    "Options unsupported by a format and values out of range are reported",
    arguments: [
      ("--quality 9", "--quality is only for jpg."),
      ("--width 0", "from 1 to 32767"),
      ("--height 40000", "from 1 to 32767"), ("--scale nan", "from 0.01 to 100"),
      ("--width nan", "from 1 to 32767"), ("--sizes 0", "from 1 to 4096"),
      ("--width 9 --height inf", "from 1 to 32767"),
      ("--sizes 16 --width 9", "--width cannot be combined with --sizes"),
      ("--selection --layer 1", "--selection cannot be combined with --layer"),
      ("--dpi 300", "--dpi is only for"),
    ])
  func problems(text: String, part: String) throws {
    let jpeg = ExportKind("jpg", title: "JPEG", options: [.quality])
    let problem = try read(text).problem(with: png, among: [png, icon, jpeg])
    #expect(problem?.contains(part) == true, "\(problem ?? "")")
    #expect(try read("--sizes 512").problem(with: icon, among: [icon])?.contains("from 1 to 256") == true)
  }

  @Test("Valid options have no problem", arguments: ["", "--width 800", "--sizes 16,4096", "--crop ink"])
  func fine(text: String) throws {
    #expect(try read(text).problem(with: png, among: [png]) == nil)
  }

  @Test("A size in pixels keeps the aspect ratio")
  func scales() {
    let sheet = CanvasRect(size: CanvasSize(width: 400, height: 200))
    #expect(ExportSize.width(800).scale(of: sheet) == 2)
    #expect(ExportSize.height(800).scale(of: sheet) == 4)
    #expect(ExportSize.within(width: 800, height: 100).scale(of: sheet) == 0.5)
    #expect(ExportSize.within(width: 200, height: 900).scale(of: sheet) == 0.5)
    #expect(ExportSize.width(9).scale(of: CanvasRect(size: CanvasSize(width: 0, height: 9))) == 0)
  }
}

import SwatchColor
import SwatchFormats
import SwatchTestSupport
import Testing

/// A kind of file of any length or complexity.
private struct GrowingFile: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let fileName: String
  /// Returns the file with a number of parts.
  let bytes: @Sendable (Int) -> [UInt8]

  init(_ title: String, _ fileName: String, _ bytes: @escaping @Sendable (Int) -> [UInt8]) {
    (testDescription, self.fileName, self.bytes) = (title, fileName, bytes)
  }

  /// Returns repeated parts between a head and a tail.
  init(_ title: String, _ fileName: String, _ head: String, _ part: String, _ tail: String = "") {
    self.init(title, fileName) { utf8(head + String(repeating: part, count: $0) + tail) }
  }

  static let all: [GrowingFile] =
    lists + styleSheets + [
      .init("JSON strings", "a.json", "[", "\"#fff\",", "\"red\"]"),
      .init("JSON objects", "a.json", "[", "{\"name\":\"a\",\"color\":\"#fff\"},", "\"red\"]"),
      .init("JSON palettes", "a.json", "[", "{\"name\":\"a\",\"colors\":[\"#fff\"]},", "\"red\"]"),
      .init("JSON texts", "a.json", "[", "\"?\",", "\"red\"]"),
      .init("JSON below a long name", "a.json") { count in
        let name = String(repeating: "𝒳", count: 256)
        return utf8("{\"\(name)\":{" + String(repeating: "\"a\":\"\",", count: count) + "\"b\":\"red\"}}")
      },
      .init("groups of Swatch Exchange", "a.ase") {
        ase(Array(repeating: [0xC0, 1, 0, 0, 0, 0], count: $0))
      },
      .init("unknown blocks", "a.ase") { ase(Array(repeating: [0, 7, 0, 0, 0, 0], count: $0)) },
      .init("lists of Photoshop", "a.aco") { count in
        let list = [0, 1, 0, 1] + [UInt8](repeating: 0, count: 10)
        return [0, 1, 0x10, 0] + [UInt8](repeating: 0, count: 0x1000 * 10)
          + [[UInt8]](repeating: list, count: count).joined()
      },
      .init("chunks", "a.pal") { utf8("RIFF1234PAL ") + utf8(String(repeating: "abcd\0\0\0\0", count: $0)) },
    ]

  private static let lists: [GrowingFile] = [
    .init("hexadecimal colors", "a.hex", "", "3fa7d6\n"),
    .init("hexadecimal colors with names", "a.hex", "", "#fff a\n"),
    .init("lines that are not colors", "a.hex", "123456\n", "?\n"),
    .init("empty lines", "a.hex", "123456\n", "\n"),
    .init("GIMP", "a.gpl", "GIMP Palette\n", "1 2 3\n"),
    .init("names of a palette", "a.gpl", "GIMP Palette\n", "Name: a\n", "1 2 3\n"),
    .init("JASC", "a.pal", "JASC-PAL\n", "1 2 3\n"),
    .init("Paint.NET", "a.txt", "; paint.net\n", "ff112233\n"),
  ]

  private static let styleSheets: [GrowingFile] = [
    .init("properties", "a.css", "a{", "--a:red;", "}"),
    .init("references", "a.css", "a{--a:var(--b);--b:var(--a);", "--c:var(--a);", "--d:red}"),
    .init("references to much space", "a.css") { count in
      let space = String(repeating: " ", count: 1_000)
      return utf8("a{--l:var(--z,\(space)red);" + String(repeating: "--p:var(--l);", count: count) + "}")
    },
  ]

  private static func ase(_ blocks: [[UInt8]]) -> [UInt8] {
    utf8("ASEF") + [0, 1, 0, 0, 0, 0, 0, 1] + blocks.joined()
  }
}

@Suite("Limits on the work of reading palettes")
struct PaletteWorkTests {
  private static let limit = 100_000

  @Test("Reading stops at the work limit, which is reported", arguments: GrowingFile.all)
  private func tooMuch(file: GrowingFile) {
    let bytes = file.bytes(1_000)
    do {
      let result = try PaletteImport(reading: bytes, fileName: file.fileName, workLimit: Self.limit)
      // A part is counted once it is started, such as a reference to a long value or a path.
      #expect(result.work <= Self.limit + 4_096)
      #expect(
        result.problems.contains {
          $0.reason == "The file is too complex; the rest was skipped."
        })
    } catch {
      guard case .noColors(_, _, let problem?) = error else {
        Issue.record("\(error)")
        return
      }
      #expect(problem.fileName == file.fileName)
    }
  }

  @Test("Work grows linearly", arguments: GrowingFile.all)
  private func linear(file: GrowingFile) {
    guard let one = work(file, 200), let two = work(file, 400), let four = work(file, 800) else { return }
    #expect(four - two <= 2 * (two - one) + 128)
  }

  /// Returns the work of reading, if anything could be read.
  private func work(_ file: GrowingFile, _ count: Int) -> Int? {
    try? PaletteImport(reading: file.bytes(count), fileName: file.fileName).work
  }

  @Test("The maximum number of colors stays far below the limit", arguments: ["a.hex", "a.json", "a.css"])
  func ordinary(fileName: String) throws {
    let swatches = (0..<2_000).map { Swatch(name: "Color \($0)", color: Color(RGB24(UInt32($0 * 7)))) }
    let format = try #require(
      PaletteFormat(fileExtension: fileName.suffix(from: fileName.index(fileName.startIndex, offsetBy: 2))))
    let bytes = try Palette(name: "Many", swatches: swatches).encoded(as: format)
    let result = try PaletteImport(reading: bytes, fileName: fileName)
    #expect(result.palettes.first?.swatches.count == 2_000)
    #expect(result.work * (PaletteImport.swatchLimit / 2_000) < PaletteImport.workLimit / 2)
  }
}

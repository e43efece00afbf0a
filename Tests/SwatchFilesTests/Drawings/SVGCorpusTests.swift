import Glibc
import SwatchColor
import SwatchSketch
import Testing

@testable import SwatchFiles

/// Files of other programs, as Debian's packages tango-icon-theme and adwaita-icon-theme bring them.
@Suite("Documents of other programs, from packages") struct SVGCorpusTests {
  private static let folders = ["/usr/share/icons/Tango", "/usr/share/icons/Adwaita"]
  /// So many of them are tried.
  private static let limit = 400

  /// The files, of all folders alike.
  static let files: [String] = {
    let all = folders.flatMap { svgFiles(in: $0) }
    let step = max(1, all.count / limit)
    return stride(from: 0, to: all.count, by: step).map { all[$0] }
  }()

  private static func svgFiles(in folder: String) -> [String] {
    guard let directory = opendir(folder) else { return [] }
    defer { closedir(directory) }
    var names: [String] = []
    while let entry = readdir(directory) {
      let name = withUnsafeBytes(of: entry.pointee.d_name) {
        String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
      }
      if !name.hasPrefix(".") { names.append(name) }
    }
    return names.sorted().flatMap { name -> [String] in
      let path = "\(folder)/\(name)"
      var status = stat()
      guard lstat(path, &status) == 0 else { return [] }
      if status.st_mode & S_IFMT == S_IFDIR { return svgFiles(in: path) }
      return status.st_mode & S_IFMT == S_IFREG && name.hasSuffix(".svg") ? [path] : []
    }
  }

  private func bytes(of path: String) throws -> [UInt8] {
    let file = try #require(fopen(path, "r"))
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var block = [UInt8](repeating: 0, count: 1 << 16)
    while case let count = fread(&block, 1, block.count, file), count > 0 { bytes += block.prefix(count) }
    return bytes
  }

  @Test(
    "Saved without a change they are the same; a stroke more is added alone, and gone again without a trace",
    .enabled(if: files.count >= 200), arguments: files)
  func verbatim(path: String) throws {
    let document = try bytes(of: path)
    // A few of them are broken.
    guard let drawing = try? DrawingImport(svg: document).drawing else { return }
    #expect(try drawing.svg(updating: document)?.bytes == document)
    var longer = drawing
    let middle = drawing.sheet.center
    let ink = Ink(line: Color(RGB24(0xDC143C)), width: 2, opacity: 0.5)
    longer.strokes.append(Stroke(ink: ink, shape: .path(Path(lines: [drawing.sheet.min, middle]))))
    let added = try #require(try longer.svg(updating: document)).bytes
    let difference = added.count - document.count
    let start = zip(added, document).prefix { $0 == $1 }.count
    #expect(difference > 0 && Array(added[..<start] + added[(start + difference)...]) == document)
    #expect(try drawing.svg(updating: added)?.bytes == document)
  }
}

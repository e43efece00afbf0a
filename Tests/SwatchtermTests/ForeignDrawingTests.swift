import Glibc
import SwatchColor
import SwatchPixels
import SwatchSVG
import SwatchSession
import SwatchSketch
import Testing

@testable import swatchterm

/// Saving SVG files of other programs, taken from Debian packages.
@Suite("Drawings of other programs, from packages") struct ForeignDrawingTests {
  /// The folders of icons, plain icons and flags, with the number of files to test; flags take longest.
  private static let folders = [
    ("/usr/share/icons/Tango", 100), ("/usr/share/icons/Adwaita", 100), ("/usr/share/bootstrap-icons", 160),
    ("/usr/share/iso-flags-svg", 60),
  ]
  /// A folder whose files are all tested instead.
  private static let chosenFolder = getenv("SWATCHTERM_DRAWINGS").map { String(cString: $0) }
  private static let leastCount = chosenFolder == nil ? 400 : 1

  /// The files, evenly selected from each folder.
  static let files: [String] = {
    if let chosenFolder { return svgFiles(in: chosenFolder) }
    return folders.flatMap { folder, limit in
      let all = svgFiles(in: folder)
      let count = min(limit, all.count)
      return (0..<count).map { all[$0 * all.count / count] }
    }
  }()

  private static func svgFiles(in folder: String) -> [String] {
    guard let directory = opendir(folder) else { return [] }
    defer { closedir(directory) }
    var names: [String] = []
    while let entry = readdir(directory) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) {
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

  @Test(
    "Saving without changes is lossless; a stroke adds one element, and undo removes it",
    .enabled(
      if: files.count >= leastCount,
      "tango-icon-theme, adwaita-icon-theme, bootstrap-icons and iso-flags-svg are not all installed"),
    arguments: files)
  func verbatim(path: String) throws { try check(InputFile.bytes(at: path, limit: 1 << 28)) }

  @Test(
    "Plain shapes are kept, and a document without a size gets none",
    arguments: [
      """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2">
      <circle cx="12" cy="12" r="10.33333"/>
      <rect x="3.12345" y="3" width="5" height="5"/>
      </svg>

      """,
      "<svg xmlns='http://www.w3.org/2000/svg'><path d='M1 2 l3.00000 4'/></svg>",
    ])
  func plain(document: String) throws { try check(Array(document.utf8)) }

  @Test(
    "A file that was edited outside is not overwritten",
    arguments: [
      String(decoding: Drawing(strokes: [mark]).svg(), as: UTF8.self)
        .replacing("</g>", with: "<circle r=\"5\"/></g>"),
      String(decoding: Drawing(strokes: [mark]).svg(), as: UTF8.self).replacing("\"3\"", with: "'3'"),
    ])
  func edited(document: String) throws { try check(Array(document.utf8), from: 0.25) }

  private static let mark = Stroke(
    ink: Ink(line: Color(white: 0), width: 3),
    shape: .path(Path(lines: [CanvasPoint(x: 1, y: 1), CanvasPoint(x: 30, y: 40)])))

  @Test("Only unmodified files of the program may be overwritten")
  func own() throws {
    let written = Drawing(strokes: [Self.mark]).svg()
    for (bytes, lost) in [(written, []), (written + [0x0A], ["formatting"])] as [([UInt8], [String])] {
      try withFile(bytes) { path in
        let stored = try DrawingFiles().read(path)
        #expect(stored?.contentLostOnSave == lost)
      }
    }
  }

  /// Saves a file unchanged, with a line from a position on its sheet, and after undoing it.
  private func check(_ original: [UInt8], from share: Double = 0) throws {
    try withFile(original) { copy in
      let file = try SavedFile(copy)
      // A few files are not drawings.
      guard let file else { return }
      #expect(try file.saved() == original, "saved unchanged")
      file.drawLine(from: share)
      let longer = try file.saved()
      let count = longer.count - original.count
      let start = zip(longer, original).prefix { $0 == $1 }.count
      #expect(count > 0 && longer[..<start] + longer[(start + max(count, 0))...] == original[...], "a stroke")
      file.undo()
      #expect(try file.saved() == original, "undone")
    }
  }

  private func withFile(_ bytes: [UInt8], _ body: (String) throws -> Void) throws {
    var template = Array("/tmp/swatchterm-tests-XXXXXX".utf8CString)
    try #require(mkdtemp(&template) != nil)
    let folder = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    defer {
      unlink("\(folder)/drawing.svg")
      rmdir(folder)
    }
    let path = "\(folder)/drawing.svg"
    try OutputFile(path: path, replacesExisting: false).write(bytes)
    try body(path)
  }
}

/// A drawing that is opened, changed and saved as in the program.
private struct SavedFile {
  private let session: DrawingSession
  private let path: String
  private let store = DrawingFiles()

  /// Opens a file; `nil` if it is not a drawing.
  init?(_ path: String) throws {
    guard let stored = try? store.read(path) else { return nil }
    self.path = path
    session = try DrawingSession(Viewport(size: PixelSize(width: 16, height: 16)))
    session.open(SketchFile(path: path, stored: stored))
    session.settings.pen.width = 2
  }

  /// Returns the bytes of the saved file, without any loss.
  func saved() throws -> [UInt8] {
    try session.save(to: path, replacing: session.document.writeCondition, in: store)
    return try InputFile.bytes(at: path, limit: 1 << 28)
  }

  /// Draws a line to the center of the sheet, from a position between its corner (0) and the center.
  func drawLine(from share: Double) {
    let sheet = session.drawing.sheet
    let points = [share, 0.4, 0.5].map {
      CanvasPoint(x: sheet.min.x + $0 * sheet.size.width, y: sheet.min.y + $0 * sheet.size.height)
    }
    session.handle(.began(at: ToolSample(points[0]), grain: CanvasSize(width: 0.01, height: 0.01)))
    for point in points.dropFirst() { session.handle(.moved(to: ToolSample(point))) }
    session.handle(.ended(at: nil))
  }

  func undo() { _ = session.undo() }
}

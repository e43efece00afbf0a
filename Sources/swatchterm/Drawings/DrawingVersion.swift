import SwatchSVG
import SwatchSketch

struct DrawingVersion {
  /// What the user, or git, calls it.
  let path: String
  /// All of the file; nothing where there is none.
  let bytes: [UInt8]

  /// The name that stands for no file.
  static let nothing = "/dev/null"

  init(at path: String) throws {
    self.path = path
    bytes =
      path == Self.nothing
      ? [] : try InputFile.bytes(at: path, limit: DrawingImport.byteLimit, acceptsPipes: true)
  }

  /// What is in it; `nil` for no file.
  ///
  /// - Throws: `DrawingFileError` when that is no drawing.
  func document() throws(DrawingFileError) -> ComparedDocument? {
    guard path != Self.nothing else { return nil }
    do throws(DrawingFileError) {
      return try ComparedDocument(svg: bytes, folder: path == "-" ? nil : path.folder)
    } catch {
      throw DrawingFileError(path: path == "-" ? nil : path, problem: error.problem)
    }
  }
}

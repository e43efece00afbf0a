import SwatchSVG

struct DrawingVersion {
  let path: String
  let bytes: [UInt8]

  static let nothing = "/dev/null"

  init(at path: String) throws {
    self.path = path
    bytes =
      path == Self.nothing
      ? [] : try InputFile.bytes(at: path, limit: DrawingImport.byteLimit, acceptsPipes: true)
  }

  /// Returns the parsed content; `nil` without a file.
  func document() throws(DrawingFileError) -> ComparedDocument? {
    guard path != Self.nothing else { return nil }
    do throws(DrawingFileError) {
      return try ComparedDocument(svg: bytes, folder: path == "-" ? nil : path.folder)
    } catch {
      throw DrawingFileError(path: path == "-" ? nil : path, problem: error.problem)
    }
  }
}

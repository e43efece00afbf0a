import SwatchSVG

struct DrawingVersion {
  let path: String
  let bytes: [UInt8]

  static let nullDevice = "/dev/null"

  init(at path: String) throws {
    self.path = path
    bytes =
      path == Self.nullDevice
      ? [] : try InputFile.bytes(at: path, limit: DrawingImport.byteLimit, acceptsPipes: true)
  }

  /// Returns the parsed content; `nil` if the drawing does not exist in this version.
  func document() throws(DrawingFileError) -> ComparedDocument? {
    guard path != Self.nullDevice else { return nil }
    do throws(DrawingFileError) {
      return try ComparedDocument(svg: bytes, folder: path == "-" ? nil : path.folder)
    } catch {
      throw DrawingFileError(path: path == "-" ? nil : path, problem: error.problem)
    }
  }
}

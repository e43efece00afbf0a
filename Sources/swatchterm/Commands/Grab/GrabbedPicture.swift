import SwatchImages
import SwatchPixels
import SwatchRaster
import SwatchSVG
import SwatchSketch

/// A picture that colors are taken from, and what it is called.
struct GrabbedPicture {
  let picture: Picture
  let name: String

  /// Reads a picture, or a drawing, which is painted.
  ///
  /// - Parameter path: The name of a file; `-` for standard input.
  /// - Throws: `PictureError`, `DrawingFileError`, `RasterError` or ``Failure``.
  init(path: String) throws {
    guard path != "-" else {
      let bytes = try InputFile.bytes(at: path, limit: PictureLimits().byteCount)
      try self.init(bytes: bytes, from: "standard input")
      return
    }
    let path = path.expandingTilde()
    try self.init(path) { () throws(PictureError) in
      try Picture(path: path)
    } drawing: {
      try DrawingImport(svgAt: path)
    }
  }

  /// Reads the bytes of a picture file, or of a drawing.
  init(bytes: [UInt8], from source: String) throws {
    try self.init(source) { () throws(PictureError) in
      try Picture(bytes: bytes, from: source)
    } drawing: {
      try DrawingImport(svg: bytes)
    }
  }

  private init(
    _ name: String, picture: () throws(PictureError) -> Picture, drawing: () throws -> DrawingImport
  ) throws {
    self.name = name
    do throws(PictureError) {
      self.picture = try picture()
    } catch {
      guard error.problem == .drawing else { throw error }
      self.picture = try Self.painted(drawing().drawing)
    }
  }

  /// A drawing with a pixel for each of its points; a large one, with as many pixels as a picture may have.
  private static func painted(_ drawing: Drawing) throws(RasterError) -> Picture {
    let points = drawing.sheet.size.width * drawing.sheet.size.height
    let scale = min(1, (Double(PictureLimits().pixelCount) / max(points, 1)).squareRoot())
    return try SheetImage(of: drawing, scale: scale).picture
  }
}

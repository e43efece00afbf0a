import SwatchImages
import SwatchPixels
import SwatchRaster
import SwatchSVG
import SwatchSketch

/// A picture that colors are taken from, and what it is called.
struct GrabbedPicture {
  let picture: Picture
  let name: String
}

extension GrabbedPicture {
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
    do throws(PictureError) { self.init(picture: try Picture(path: path), name: path) } catch {
      guard error.problem == .drawing else { throw error }
      self.init(picture: try Self.painted(DrawingImport(svgAt: path).drawing), name: path)
    }
  }

  /// Reads the bytes of a picture file, or of a drawing.
  init(bytes: [UInt8], from source: String) throws {
    do throws(PictureError) {
      self.init(picture: try Picture(bytes: bytes, from: source), name: source)
    } catch {
      guard error.problem == .drawing else { throw error }
      self.init(picture: try Self.painted(DrawingImport(svg: bytes).drawing), name: source)
    }
  }

  /// A drawing with a pixel for each of its points; a large one, with as many pixels as a picture may have.
  private static func painted(_ drawing: Drawing) throws(RasterError) -> Picture {
    let points = drawing.sheet.size.width * drawing.sheet.size.height
    let scale = min(1, (Double(PictureLimits().pixelCount) / max(points, 1)).squareRoot())
    return try SheetImage(of: drawing, scale: scale).picture
  }
}

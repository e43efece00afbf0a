import SwatchImages
import SwatchPixels
import SwatchRaster
import SwatchSVG
import SwatchSketch

/// A picture to pick colors from, and its name in messages.
struct PictureInput {
  let picture: Picture
  let name: String
}

extension PictureInput {
  /// Reads a picture, or renders a drawing; `-` is standard input.
  init(path: String) throws {
    guard path != "-" else {
      let bytes = try InputFile.bytes(at: path, limit: PictureLimits().byteCount)
      try self.init(bytes: bytes, from: "standard input")
      return
    }
    let path = path.expandingTilde()
    do throws(PictureError) { self.init(picture: try Picture(path: path), name: path) } catch {
      guard error.problem == .drawing else { throw error }
      self.init(picture: try Self.render(DrawingImport(svgAt: path).drawing), name: path)
    }
  }

  /// Decodes a picture file, or renders a drawing.
  init(bytes: [UInt8], from source: String) throws {
    do throws(PictureError) {
      self.init(picture: try Picture(bytes: bytes, from: source), name: source)
    } catch {
      guard error.problem == .drawing else { throw error }
      self.init(picture: try Self.render(DrawingImport(svg: bytes).drawing), name: source)
    }
  }

  /// Renders a drawing with one pixel per point, or fewer if that would exceed the pixel limit for pictures.
  private static func render(_ drawing: Drawing) throws(RasterError) -> Picture {
    let points = drawing.sheet.size.width * drawing.sheet.size.height
    let scale = min(1, (Double(PictureLimits().pixelCount) / max(points, 1)).squareRoot())
    return try SheetImage(of: drawing, scale: scale).picture
  }
}

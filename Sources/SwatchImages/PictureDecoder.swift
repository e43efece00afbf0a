import CPixbuf
import SwatchPixels

struct PictureDecoder {
  let bytes: [UInt8]
  let format: PictureFormat
  let structure: PictureStructure
  let limits: PictureLimits

  /// Returns the number by which width and height are divided when reading.
  func divisor(for size: PixelSize) throws(PictureError.Problem) -> Int {
    guard let divisor = structure.memory.divisor(for: size, byteCount: bytes.count, limits: limits)
    else { throw .tooLarge(size, limit: pixelLimit, kind: structure.kind) }
    return divisor
  }

  private var pixelLimit: Int { structure.memory.pixelLimit(byteCount: bytes.count, limits: limits) }
  private var damaged: PictureError.Problem { .damaged(format: format.title) }
  private var noLoader: PictureError.Problem {
    .noLoader(format: format.title, package: format.decoderPackage)
  }

  private func check(_ result: pixbuf_result, noLibrary: PictureError.Problem) throws(PictureError.Problem) {
    switch result {
    case PIXBUF_DECODED: return
    case PIXBUF_NO_LIBRARY: throw noLibrary
    case PIXBUF_NO_LOADER: throw noLoader
    case PIXBUF_NO_MEMORY: throw .noMemory
    default: throw damaged
    }
  }

  private func pixels(
    _ size: PixelSize, _ decode: (UnsafeMutablePointer<UInt8>?) -> pixbuf_result
  ) -> (pixels: [RGBA32], result: pixbuf_result) {
    var result = PIXBUF_DAMAGED
    let pixels = [RGBA32](unsafeUninitializedCapacity: size.bounds.pixelCount) { buffer, count in
      result = decode(UnsafeMutableRawBufferPointer(buffer).baseAddress?.assumingMemoryBound(to: UInt8.self))
      count = result == PIXBUF_DECODED ? buffer.count : 0
    }
    return (pixels, result)
  }

  private func picture(
    _ size: PixelSize, _ pixels: [RGBA32], of original: PixelSize, divisor: Int,
    _ orientation: PictureOrientation
  ) throws(PictureError.Problem) -> Picture {
    guard var picture = Picture(size: orientation.size(of: size), pixels: pixels) else { throw damaged }
    picture.originalSize = divisor > 1 ? orientation.size(of: original) : nil
    return picture
  }

  /// Decodes a PNG, rounding 16-bit samples to 8 bits, or with gdk-pixbuf if libpng is not installed.
  func decodedPNG(divisor: Int) throws(PictureError.Problem) -> Picture {
    guard let size = structure.size else { throw damaged }
    let stored = size.divided(by: divisor)
    let orientation = structure.orientation ?? .upright
    let (pixels, result) = pixels(stored) {
      pixbuf_decode_png(
        bytes, bytes.count, UInt32(size.width), UInt32(size.height), UInt32(divisor),
        orientation.placement(of: stored), $0)
    }
    if result == PIXBUF_NO_LIBRARY { return try decodedByLoader(divisor: divisor) }
    try check(result, noLibrary: damaged)
    return try picture(stored, pixels, of: size, divisor: divisor, orientation)
  }

  func decodedWebP(divisor: Int) throws(PictureError.Problem) -> Picture {
    guard let still = structure.still, let original = structure.size else { throw damaged }
    let canvas = original.divided(by: divisor)
    let frameSize = PixelSize(width: still.rect.columns.count, height: still.rect.rows.count)
    let size = frameSize.divided(by: divisor)
    var (pixels, result) = pixels(size) {
      webp_decode(
        still.bytes, still.bytes.count, Int32(frameSize.width), Int32(frameSize.height), Int32(size.width),
        Int32(size.height), $0)
    }
    try check(result, noLibrary: noLoader)
    let orientation = structure.orientation ?? .upright
    if size != canvas || orientation != .upright {
      let corner = (still.rect.columns.lowerBound / divisor, still.rect.rows.lowerBound / divisor)
      pixels = Self.canvasPixels(pixels, size, at: corner, on: canvas, orientation)
    }
    return try picture(canvas, pixels, of: original, divisor: divisor, orientation)
  }

  private static func canvasPixels(
    _ pixels: [RGBA32], _ size: PixelSize, at corner: (column: Int, row: Int), on canvas: PixelSize,
    _ orientation: PictureOrientation
  ) -> [RGBA32] {
    let transparent = RGBA32(red: 0, green: 0, blue: 0, alpha: 0)
    var canvasPixels = [RGBA32](repeating: transparent, count: canvas.bounds.pixelCount)
    let placement = orientation.placement(of: canvas)
    var source = 0
    for row in corner.row..<corner.row + size.height {
      var target = placement.first + row * placement.down + corner.column * placement.across
      for _ in 0..<size.width {
        canvasPixels[target] = pixels[source]
        (source, target) = (source + 1, target + placement.across)
      }
    }
    return canvasPixels
  }

  func decodedIcon() throws(PictureError.Problem) -> Picture {
    switch IconDirectory(bytes).largest {
    case .png(let png): return try Picture.decoded(png, limits: limits)
    case .icon(let icon):
      let decoder = PictureDecoder(bytes: icon, format: format, structure: structure, limits: limits)
      return try decoder.decodedByLoader(divisor: 1)
    case nil: throw damaged
    }
  }

  func decodedByLoader(divisor: Int) throws(PictureError.Problem) -> Picture {
    var image = pixbuf_image()
    let scale = structure.memory.scalesOutput ? divisor : 1
    let result = pixbuf_decode(
      format.loaderType, bytes, bytes.count, Int64(pixelLimit), Int32(scale),
      format.loaderReportsRows ? 1 : 0, &image)
    defer { pixbuf_release(&image) }
    let size = PixelSize(width: Int(image.width), height: Int(image.height))
    if result == PIXBUF_TOO_LARGE { throw .tooLarge(size, limit: pixelLimit, kind: structure.kind) }
    try check(result, noLibrary: .noDecoder)
    let remainingDivisor = scale > 1 ? 1 : try self.divisor(for: size)
    let orientation = structure.orientation ?? PictureOrientation(exif: Int(image.orientation))
    guard let start = image.pixels, size.width > 0, size.height > 0 else { throw damaged }
    let stored = size.divided(by: remainingDivisor)
    let pixels = uprightPixels(of: image, from: start, stored, divisor: remainingDivisor, orientation)
    let original = scale > 1 ? structure.size ?? size : size
    return try picture(stored, pixels, of: original, divisor: scale * remainingDivisor, orientation)
  }

  /// Returns the upright pixels of a decoded image, subsampled by `divisor`.
  private func uprightPixels(
    of image: pixbuf_image, from start: UnsafePointer<UInt8>, _ stored: PixelSize, divisor: Int,
    _ orientation: PictureOrientation
  ) -> [RGBA32] {
    let (channels, isPremultiplied) = (Int(image.channels), structure.isPremultiplied)
    let placement = orientation.placement(of: stored)
    return [RGBA32](unsafeUninitializedCapacity: stored.bounds.pixelCount) { buffer, count in
      for row in 0..<stored.height {
        var source = start + row * divisor * image.stride
        var target = placement.first + row * placement.down
        for _ in 0..<stored.width {
          let alpha = channels == 4 ? source[3] : 255
          let pixel = RGBA32(red: source[0], green: source[1], blue: source[2], alpha: alpha)
          buffer.initializeElement(at: target, to: isPremultiplied ? pixel.dividedByAlpha : pixel)
          source += channels * divisor
          target += placement.across
        }
      }
      count = buffer.count
    }
  }
}

extension RGBA32 {
  fileprivate var dividedByAlpha: RGBA32 {
    guard 1..<255 ~= alpha else { return self }
    func divided(_ component: UInt8) -> UInt8 {
      UInt8(min(255, (Int(component) * 255 + Int(alpha) / 2) / Int(alpha)))
    }
    return RGBA32(red: divided(red), green: divided(green), blue: divided(blue), alpha: alpha)
  }
}

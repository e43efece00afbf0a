/// Limits to the pictures that are read, and to the memory that reading takes.
public struct PictureLimits: Hashable, Sendable {
  /// The most pixels.
  public var pixelCount: Int
  /// The most pixels that are kept: larger pictures are read at a half, a quarter or an eighth of their size.
  public var keptPixelCount: Int
  /// The most bytes of memory for the file, the decoder and the pixels together.
  public var memory: Int
  /// The most bytes of a file.
  public var byteCount: Int
  /// The most scans of a progressive JPEG; ordinary ones have about ten.
  public var scanCount: Int

  /// Creates limits; the defaults are 200 megapixels, of which 50 are kept, 450 MB of memory, 128 MB of a file and 50
  /// scans.
  public init(
    pixelCount: Int = 200_000_000, keptPixelCount: Int = 50_000_000, memory: Int = 450_000_000,
    byteCount: Int = 128_000_000, scanCount: Int = 50
  ) {
    (self.pixelCount, self.keptPixelCount, self.memory) = (pixelCount, keptPixelCount, memory)
    (self.byteCount, self.scanCount) = (byteCount, scanCount)
  }
}

/// Limits for reading pictures.
public struct PictureLimits: Hashable, Sendable {
  /// The maximum number of pixels.
  public var pixelCount: Int
  /// The maximum number of pixels in memory. Larger pictures are read at 1/2, 1/4 or 1/8 of their size.
  public var storedPixelCount: Int
  /// The maximum memory in bytes for the file, the decoder and the pixels combined.
  public var memory: Int
  /// The maximum file size in bytes.
  public var byteCount: Int
  /// The maximum number of scans in a JPEG; progressive ones usually have about ten.
  public var scanCount: Int

  /// Creates limits.
  public init(
    pixelCount: Int = 200_000_000, storedPixelCount: Int = 50_000_000, memory: Int = 450_000_000,
    byteCount: Int = 128_000_000, scanCount: Int = 50
  ) {
    (self.pixelCount, self.storedPixelCount, self.memory) = (pixelCount, storedPixelCount, memory)
    (self.byteCount, self.scanCount) = (byteCount, scanCount)
  }
}

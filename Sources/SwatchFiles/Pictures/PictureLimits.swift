/// How large a picture may be that is read. The limits bound the memory that reading takes: at most the file twice and
/// the pixels three times, 4 bytes each.
public struct PictureLimits: Hashable, Sendable {
  /// The most pixels.
  public var pixelCount: Int
  /// The most bytes of a file.
  public var byteCount: Int
  /// The most scans of a progressive JPEG; ordinary ones have about ten.
  public var scanCount: Int

  /// Creates limits; the defaults are 50 megapixels, 128 megabytes and 50 scans.
  public init(pixelCount: Int = 50_000_000, byteCount: Int = 128_000_000, scanCount: Int = 50) {
    (self.pixelCount, self.byteCount, self.scanCount) = (pixelCount, byteCount, scanCount)
  }
}

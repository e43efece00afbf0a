import CRsvg
import Glibc
import SwatchPixels
import SwatchSketch

/// An element of an SVG document that librsvg paints as an image.
public struct ForeignElement: Hashable, Sendable {
  /// The `id` of the element.
  public let id: String
  /// The size at which the whole document would be painted, in canvas points.
  public let documentSize: CanvasSize
  /// Maps document coordinates to the image.
  public let map: CanvasTransform
  /// The size of the image.
  public let size: PixelSize

  /// Creates an element to paint.
  public init(id: String, documentSize: CanvasSize, map: CanvasTransform, size: PixelSize) {
    (self.id, self.documentSize, self.map, self.size) = (id, documentSize, map, size)
  }

  /// True if librsvg is installed.
  public static var isAvailable: Bool { crsvg_open() != 0 }

  /// The time limit for all elements of a document, in seconds of processor time.
  private static let timeout = 2.0

  /// Paints elements of a document without opening other files. Blocks for at most eight seconds.
  ///
  /// - Returns: A PNG file for each element, or `nil` if it is invisible or painting it took too long.
  public static func images(of elements: [ForeignElement], in document: [UInt8]) -> [[UInt8]?] {
    guard isAvailable else { return elements.map { _ in nil } }
    let names = elements.map { "#\($0.id)".withCString { strdup($0) } }
    defer { for name in names { free(name) } }
    var jobs = zip(elements, names).map { element, name in
      let map = element.map
      return rsvg_element(
        name: name, document_width: element.documentSize.width, document_height: element.documentSize.height,
        matrix: (map.a, map.b, map.c, map.d, map.e, map.f), width: Int32(clamping: element.size.width),
        height: Int32(clamping: element.size.height), pixels: nil)
    }
    crsvg_paint(document, document.count, &jobs, jobs.count, timeout)
    defer { for job in jobs { crsvg_free(job.pixels) } }
    return zip(elements, jobs).map { element, job in
      guard let pixels = job.pixels, let buffer = try? PixelBuffer(size: element.size, format: .translucent)
      else { return nil }
      let bytes = UnsafeBufferPointer(start: pixels, count: 4 * element.size.bounds.pixelCount)
      guard bytes.contains(where: { $0 != 0 }) else { return nil }
      buffer.replace(element.size.bounds, with: Array(bytes))
      return try? buffer.png()
    }
  }
}

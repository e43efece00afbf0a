import Glibc
import SwatchSketch
import SwatchSystem

extension DrawingImport {
  /// Returns true if a file has exactly the bytes that `SwatchSketch.Drawing.svg()` writes for the drawing.
  ///
  /// - Parameter path: The name of the file that the drawing was read from.
  /// - Complexity: O(*n*) in the number of bytes.
  public func isWritten(at path: String) -> Bool {
    guard let (file, byteCount) = try? FileBytes.open(path, limit: Self.byteLimit) else { return false }
    defer { close(file) }
    let expected = drawing.svg()
    guard byteCount == expected.count else { return false }
    var rest = expected[...]
    return withUnsafeTemporaryAllocation(byteCount: 1 << 16, alignment: 1) { block in
      while !rest.isEmpty {
        let count = FileBytes.read(file, into: block)
        guard count > 0, rest.starts(with: block.prefix(count)) else { return false }
        rest = rest.dropFirst(count)
      }
      return true
    }
  }
}

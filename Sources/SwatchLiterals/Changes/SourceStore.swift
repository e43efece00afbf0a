/// Reads and writes the files whose colors are edited.
public protocol SourceStore {
  /// Returns the contents of a file.
  ///
  /// - Throws: An error whose description is a sentence.
  func bytes(at path: String) throws -> [UInt8]

  /// Writes a file atomically.
  ///
  /// - Returns: The number of other hard links to the file, which keep the old content.
  /// - Throws: An error whose description is a sentence.
  func write(_ bytes: [UInt8], to path: String) throws -> Int
}

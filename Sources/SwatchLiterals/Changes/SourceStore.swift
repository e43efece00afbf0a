/// Reads and writes the files whose colors are changed.
public protocol SourceStore {
  /// All of a file.
  ///
  /// - Throws: An error whose description is a sentence.
  func bytes(at path: String) throws -> [UInt8]

  /// Writes a file, at once or not at all.
  ///
  /// - Returns: The number of other names of the file, which keep the old content.
  /// - Throws: An error whose description is a sentence.
  func write(_ bytes: [UInt8], to path: String) throws -> Int
}

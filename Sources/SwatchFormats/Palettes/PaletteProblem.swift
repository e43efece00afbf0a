/// A part of a palette file that was skipped or changed.
public struct PaletteProblem: Hashable, Sendable, CustomStringConvertible {
  /// The file name, without folders and safe to show.
  public let fileName: String
  /// The position in the file.
  public let position: Position
  /// A sentence that states the problem and its consequence.
  public let reason: String
  /// True if no color is missing but some were changed, such as colors outside sRGB.
  public var isNote = false

  /// A position in a file.
  public enum Position: Hashable, Sendable {
    /// The whole file.
    case file
    /// A line number, starting at 1.
    case line(Int)
    /// A byte offset, starting at 0.
    case byte(Int)
    /// The number of a block in Adobe Swatch Exchange, starting at 1.
    case block(Int)
  }

  /// A message for the user, such as “nord.gpl, line 12: Three numbers from 0 to 255 are expected.”
  public var description: String {
    switch position {
    case .file: "\(fileName): \(reason)"
    case .line(let number): "\(fileName), line \(number): \(reason)"
    case .byte(let offset): "\(fileName), byte \(offset): \(reason)"
    case .block(let number): "\(fileName), block \(number): \(reason)"
    }
  }
}

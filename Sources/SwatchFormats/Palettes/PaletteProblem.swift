/// Something in a palette file that was left out or changed.
public struct PaletteProblem: Hashable, Sendable, CustomStringConvertible {
  /// The name of the file, without folders and safe to show.
  public let fileName: String
  /// The place in the file.
  public let place: Place
  /// A sentence that states the problem and what was done.
  public let reason: String
  /// True if nothing is missing: colors were read and changed, as those beyond sRGB.
  public var isNote = false

  /// A place in a file.
  public enum Place: Hashable, Sendable {
    /// All of it.
    case file
    /// A line of text, counted from 1.
    case line(Int)
    /// A byte, counted from 0.
    case byte(Int)
    /// A block of Adobe Swatch Exchange, counted from 1.
    case block(Int)
  }

  /// A sentence for the user, as “nord.gpl, line 12: Three numbers from 0 to 255 are expected.”
  public var description: String {
    switch place {
    case .file: "\(fileName): \(reason)"
    case .line(let number): "\(fileName), line \(number): \(reason)"
    case .byte(let offset): "\(fileName), byte \(offset): \(reason)"
    case .block(let number): "\(fileName), block \(number): \(reason)"
    }
  }
}

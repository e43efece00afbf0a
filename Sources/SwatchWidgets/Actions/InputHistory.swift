/// The input history, by topic.
public struct InputHistory: Sendable {
  /// The maximum number of lines per topic.
  public static let limit = 100

  private var lines: [String: [String]] = [:]

  /// Creates an empty history.
  public init() {}

  /// Returns the lines of a topic, latest first, without duplicates.
  public func lines(at place: String) -> [String] { lines[place] ?? [] }

  /// Adds a line. Empty lines are ignored.
  public mutating func remember(_ line: String, at place: String) {
    guard !line.isEmpty else { return }
    let others = lines(at: place).filter { $0 != line }
    lines[place] = Array(([line] + others).prefix(Self.limit))
  }
}

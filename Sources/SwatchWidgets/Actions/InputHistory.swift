/// The input history, by topic.
public struct InputHistory: Sendable {
  /// The maximum number of lines per topic.
  public static let limit = 100

  private var lines: [String: [String]] = [:]

  /// Creates an empty history.
  public init() {}

  /// Returns the lines of a topic, latest first, without duplicates.
  public func lines(for topic: String) -> [String] { lines[topic] ?? [] }

  /// Adds a line. Empty lines are ignored.
  public mutating func add(_ line: String, to topic: String) {
    guard !line.isEmpty else { return }
    lines[topic] = Array(([line] + lines(for: topic).filter { $0 != line }).prefix(Self.limit))
  }
}

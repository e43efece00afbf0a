/// The changes that a user can undo, in the order of time: acts, and the steps of a document with a history of its own.
///
/// All acts of one gesture are one step. The steps of the document are only referred to, by number.
public struct ActHistory<Owner> {
  /// A change that can be undone.
  public struct Step {
    /// The name of the change.
    public fileprivate(set) var title: String
    /// The number of the document's step; `nil` for acts.
    public let number: Int?
    fileprivate let gesture: Int?
    fileprivate(set) var removed: String?
    private(set) var acts: [Act<Owner>] = []

    init(_ act: Act<Owner>, gesture: Int) {
      (title, removed, acts) = (act.title, act.removed, [act])
      (self.gesture, number) = (gesture, nil)
    }

    fileprivate init(_ title: String, number: Int) {
      (self.title, self.number, gesture) = (title, number, nil)
    }

    /// Takes an act of the same gesture along.
    fileprivate mutating func extend(by act: Act<Owner>) {
      title = act.title
      removed = act.removed ?? removed
      // The first knows how it was before all of them.
      if act.subject == nil || !acts.contains(where: { $0.subject == act.subject }) { acts.append(act) }
    }

    /// The step with other acts; `nil` without any.
    func with(_ acts: [Act<Owner>]) -> Step? {
      guard !acts.isEmpty else { return nil }
      var step = self
      step.acts = acts
      step.removed = acts.lazy.compactMap(\.removed).first
      return step
    }

    /// True if undoing it changes nothing.
    func isVoid(in owner: Owner) -> Bool { acts.allSatisfy { $0.isVoid(owner) } }
  }

  /// The steps in force, the latest last.
  public internal(set) var done: [Step] = []
  /// The undone steps. The last is redone first.
  public internal(set) var undone: [Step] = []
  /// The number of steps of the document in ``done``.
  private var documentCount = 0
  /// True if the latest step is new, and the user was not told yet how to undo it.
  var isNew = false
  /// The undone steps that the latest step dropped, should it come to nothing.
  private var dropped: [Step] = []

  /// All steps: those in force, then those that can be redone, in this order.
  ///
  /// - Complexity: O(number of steps).
  public var all: [Step] { done + undone.reversed() }
  /// The name of what was removed last and can be brought back.
  ///
  /// - Complexity: O(number of steps).
  public var removed: String? { done.last { $0.removed != nil }?.removed }

  /// The steps of acts that are remembered.
  public static var limit: Int { 200 }

  /// Begins without any.
  public init() {}

  /// Records an act. Undone acts can no longer be redone.
  mutating func record(_ act: Act<Owner>, gesture: Int) {
    isNew = true
    if let last = done.indices.last, done[last].gesture == gesture { return done[last].extend(by: act) }
    (dropped, undone) = (undone, undone.filter { $0.number != nil })
    done.append(Step(act, gesture: gesture))
    if done.count - documentCount > Self.limit, let oldest = done.firstIndex(where: { $0.number == nil }) {
      done.remove(at: oldest)
    }
  }

  /// Forgets the latest step: it came to nothing.
  mutating func withdraw() {
    done.removeLast()
    (undone, dropped) = (dropped, [])
    isNew = false
  }

  /// Follows the history of the document, in which each step stands where it was done or redone last.
  ///
  /// - Parameters:
  ///   - numbers: The numbers of all its steps, ascending. No two steps ever have the same.
  ///   - count: The number of steps in force; those behind them are undone.
  ///   - title: Returns the title of the step at an index.
  public mutating func follow(_ numbers: [Int], inForce count: Int, title: (Int) -> String) {
    while documentCount > 0, let index = done.lastIndex(where: { $0.number != nil }),
      documentCount > count || done[index].number != numbers[documentCount - 1]
    {
      undone.append(done.remove(at: index))
      documentCount -= 1
    }
    var known = documentCount
    var kept: [Step] = []
    for step in undone.reversed() {
      if let number = step.number {
        guard known < numbers.count, number == numbers[known] else { continue }
        known += 1
      }
      kept.append(step)
    }
    // Undone acts can no longer be redone after something new.
    if known < numbers.count { kept.removeAll { $0.number == nil } }
    kept += numbers.indices[known...].map { Step(title($0), number: numbers[$0]) }
    undone = kept.reversed()
    while documentCount < count, let index = undone.lastIndex(where: { $0.number != nil }) {
      done.append(undone.remove(at: index))
      documentCount += 1
    }
    isNew = false
  }

  /// Gives the step of a gesture another title, if there is one.
  public mutating func rename(stepOf gesture: Int, to title: String) {
    guard let last = done.indices.last, done[last].gesture == gesture else { return }
    done[last].title = title
    isNew = true
  }
}

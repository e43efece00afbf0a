/// The undo history of a host: actions, and the steps of a document with its own history, oldest first.
///
/// All actions of a gesture form one step. Document steps are referenced by number.
public struct UndoHistory<Owner> {
  /// An undoable step.
  public struct Step {
    /// The name of the change.
    public fileprivate(set) var title: String
    /// The number of the document step; `nil` for actions.
    public let number: Int?
    fileprivate private(set) var gesture: Int?
    fileprivate(set) var removedName: String?
    private(set) var actions: [UndoAction<Owner>] = []

    init(_ action: UndoAction<Owner>, gesture: Int) {
      (title, removedName, actions) = (action.title, action.removedName, [action])
      (self.gesture, number) = (gesture, nil)
    }

    fileprivate init(_ title: String, number: Int) { (self.title, self.number) = (title, number) }

    fileprivate mutating func extend(with action: UndoAction<Owner>) {
      title = action.title
      removedName = action.removedName ?? removedName
      // Among actions with the same merge key, only the first has the original state.
      if action.mergeKey == nil || !actions.contains(where: { $0.mergeKey == action.mergeKey }) {
        actions.append(action)
      }
    }

    func with(_ actions: [UndoAction<Owner>]) -> Step? {
      guard !actions.isEmpty else { return nil }
      var step = self
      (step.actions, step.removedName) = (actions, actions.lazy.compactMap(\.removedName).first)
      return step
    }

    func isNoOp(in owner: Owner) -> Bool { actions.allSatisfy { $0.isNoOp(owner) } }
  }

  /// The steps in effect, latest last.
  public internal(set) var done: [Step] = []
  /// The undone steps; the last one is redone first.
  public internal(set) var undone: [Step] = []
  private var documentCount = 0
  /// True if the latest step is new and its undo key has not been shown.
  var isNew = false
  /// The undone steps discarded by the latest step, to restore if that step is withdrawn.
  private var dropped: [Step] = []

  /// All steps: first those in effect, then the undone ones, starting with the next to be redone. O(steps).
  public var all: [Step] { done + undone.reversed() }
  /// The name of the last removed object that can be restored. O(steps).
  public var removedName: String? { done.last { $0.removedName != nil }?.removedName }
  /// The maximum number of steps with actions.
  public static var limit: Int { 200 }

  /// Creates an empty history.
  public init() {}

  mutating func record(_ action: UndoAction<Owner>, gesture: Int) {
    isNew = true
    if let last = done.indices.last, done[last].gesture == gesture { return done[last].extend(with: action) }
    (dropped, undone) = (undone, undone.filter { $0.number != nil })
    done.append(Step(action, gesture: gesture))
    if done.count - documentCount > Self.limit, let oldest = done.firstIndex(where: { $0.number == nil }) {
      done.remove(at: oldest)
    }
  }

  /// Removes the latest step, which had no effect.
  mutating func withdraw() {
    done.removeLast()
    (undone, dropped) = (dropped, [])
    isNew = false
  }

  /// Synchronizes with the document's history. Each document step stays where it was last done or redone.
  ///
  /// - Parameters:
  ///   - numbers: The unique numbers of all document steps, ascending.
  ///   - count: The number of steps in effect; the others are undone.
  ///   - title: Returns the title of the step at an index.
  public mutating func synchronize(_ numbers: [Int], doneCount count: Int, title: (Int) -> String) {
    while documentCount > 0, let index = done.lastIndex(where: { $0.number != nil }),
      documentCount > count || done[index].number != numbers[documentCount - 1]
    {
      undone.append(done.remove(at: index))
      documentCount -= 1
    }
    var known = documentCount
    var remaining: [Step] = []
    for step in undone.reversed() {
      if let number = step.number {
        guard known < numbers.count, number == numbers[known] else { continue }
        known += 1
      }
      remaining.append(step)
    }
    // A new step discards undone actions.
    if known < numbers.count { remaining.removeAll { $0.number == nil } }
    remaining += numbers.indices[known...].map { Step(title($0), number: numbers[$0]) }
    undone = remaining.reversed()
    while documentCount < count, let index = undone.lastIndex(where: { $0.number != nil }) {
      done.append(undone.remove(at: index))
      documentCount += 1
    }
    isNew = false
  }

  /// Renames the latest step if it belongs to `gesture`.
  public mutating func rename(stepOf gesture: Int, to title: String) {
    guard let last = done.indices.last, done[last].gesture == gesture else { return }
    done[last].title = title
    isNew = true
  }
}

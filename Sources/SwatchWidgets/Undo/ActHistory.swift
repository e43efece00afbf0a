/// What was done on a host and can be taken back, step by step: all that one gesture did is one step.
public struct ActHistory<Owner> {
  /// What one gesture did.
  public struct Step {
    /// What it is called.
    public fileprivate(set) var title: String
    /// How many other things had been done by then; see ``ActKeeper/moment``.
    public let moment: Int
    let gesture: Int
    fileprivate(set) var removed: String?
    fileprivate(set) var wayBack: String
    private(set) var acts: [Act<Owner>]

    init(_ act: Act<Owner>, gesture: Int, moment: Int) {
      (title, removed, wayBack, acts) = (act.title, act.removed, act.wayBack, [act])
      (self.gesture, self.moment) = (gesture, moment)
    }

    /// Takes an act of the same gesture along.
    fileprivate mutating func extend(by act: Act<Owner>) {
      (title, wayBack) = (act.title, act.wayBack)
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

    /// Whether taking it back changes nothing.
    func isVoid(in owner: Owner) -> Bool { acts.allSatisfy { $0.isVoid(owner) } }
  }

  /// The steps in force, the latest last.
  public internal(set) var done: [Step] = [] {
    didSet { removed = done.last { $0.removed != nil }?.removed }
  }
  /// The steps that were taken back, the latest of them first: the last is made again first.
  public internal(set) var undone: [Step] = []
  /// All steps in the order in which they were done.
  ///
  /// - Complexity: O(number of steps).
  public var all: [Step] { done + undone.reversed() }
  /// The name of what was removed last and can be brought back.
  public private(set) var removed: String?
  /// Whether nobody has been told yet that the latest step can be taken back.
  var isNew = false
  /// What the latest step dropped, should it come to nothing.
  private var dropped: [Step] = []

  /// The steps that are remembered.
  public static var limit: Int { 200 }

  /// Begins without any.
  public init() {}

  /// Takes note of an act. What was taken back can no longer be made again.
  mutating func record(_ act: Act<Owner>, gesture: Int, moment: Int) {
    if let last = done.indices.last, done[last].gesture == gesture {
      done[last].extend(by: act)
      isNew = true
    } else {
      append(Step(act, gesture: gesture, moment: moment))
    }
  }

  mutating func append(_ step: Step) {
    (dropped, undone) = (undone, [])
    done.append(step)
    if done.count > Self.limit { done.removeFirst() }
    isNew = true
  }

  /// Forgets the latest step: it came to nothing.
  mutating func withdraw() {
    done.removeLast()
    (undone, dropped) = (dropped, [])
    isNew = false
  }

  /// Calls the step that a gesture made by another name, where it made one.
  public mutating func rename(stepOf gesture: Int, to title: String) {
    guard let last = done.indices.last, done[last].gesture == gesture else { return }
    done[last].title = title
    isNew = true
  }
}

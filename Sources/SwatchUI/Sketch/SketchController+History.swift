import SwatchPicker
import SwatchWidgets

// The list of all that was done, in the order of time.
extension SketchController {
  static let historyActions: [Action<SketchController>] = [
    Action(.history, "History of all steps", .change, keys: "h") { $0.openHistory() }
  ]

  private enum HistoryEntry: Hashable {
    /// The drawing after so many of its steps.
    case drawing(Int)
    /// What else was done, so many having been done with it.
    case act(Int)
  }

  mutating func openHistory() {
    settle()
    openHistory(at: .drawing(session.sketch.position))
    if session.sketch.position < session.sketch.steps.count {
      say("The steps below the mark are undone; Enter goes to one")
    } else if !acts.done.isEmpty || !acts.undone.isEmpty {
      say(
        "\(label(of: .undoSetting)): not drawing, \(label(of: .redoSetting)): taken back; Enter goes to one")
    }
  }

  private mutating func openHistory(at entry: HistoryEntry) {
    let entries = historyEntries
    let items = entries.map { entry in MenuItem(title(of: entry)) { $0.go(to: entry) } }
    let selection = entries.firstIndex(of: entry) ?? 0
    present(Menu(title: "History", items: items, selection: selection, staysOpen: true))
  }

  /// All that was done, the earliest first; what was undone stands where it was done.
  private var historyEntries: [HistoryEntry] {
    var entries = [HistoryEntry.drawing(0)]
    let moments = acts.all.map(\.moment)
    var count = 0
    for (position, number) in zip(1..., session.sketch.numbers) {
      while count < moments.count, moments[count] < number {
        count += 1
        entries.append(.act(count))
      }
      entries.append(.drawing(position))
    }
    return entries + (count..<moments.count).map { .act($0 + 1) }
  }

  private func title(of entry: HistoryEntry) -> String {
    let (steps, position) = (session.sketch.steps, session.sketch.position)
    let width = "\(steps.count)".count
    switch entry {
    case .drawing(let index):
      let number = "\(index)"
      let title = index == 0 ? "Beginning" : steps[index - 1].title
      let mark = index == position ? "•" : " "
      return mark + String(repeating: " ", count: width - number.count + 1) + "\(number)  \(title)"
    case .act(let count):
      // The key that changes whether it is in force.
      let key = label(of: count <= acts.done.count ? .undoSetting : .redoSetting)
      return String(repeating: " ", count: width + 1) + "\(key)  \(acts.all[count - 1].title)"
    }
  }

  /// Goes to what was chosen from the list, which stays.
  private mutating func go(to entry: HistoryEntry) {
    switch entry {
    case .drawing(let position): operate(\.edits) { $0.jump(to: position) }
    case .act(let count): go(toStep: count)
    }
    let status = interaction.status
    if interaction.hasDialog { openHistory(at: entry) }
    say(status)
  }
}

extension ActionID {
  static let history = ActionID("history")
}

// What is done that is not drawing, and is taken back by a key of its own.
extension SketchController: ActKeeper {
  var moment: Int { session.sketch.editCount }

  mutating func actsHaveChanged() { picker.removed = acts.removed }

  mutating func collectActs() {
    collectActs(of: \.picker)
    collectActs(of: \.pen)
    collectActs(of: \.tools)
    for request in picker.takeRequests() { handle(request) }
    tellWayBack()
  }

  private mutating func handle(_ request: PickerRequest) {
    switch request {
    case .paper(let color): operate(\.edits) { $0.setPaper(to: color) }
    case .otherGradient: showOtherGradient()
    case .bringBack: bringBack()
    case .openDrawings(let paths): operate(\.files) { $0.open(dropped: paths) }
    case .goBack:
      let status = interaction.status
      focus(.canvas)
      say(status)
    }
  }
}

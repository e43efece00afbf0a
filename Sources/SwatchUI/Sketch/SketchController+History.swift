import SwatchPicker
import SwatchWidgets

// The combined history of strokes and settings.
extension SketchController: UndoHost {
  mutating func openHistory() {
    endGesture()
    presentHistory()
    if !undoHistory.undone.isEmpty { report("Steps below the mark are undone · Enter go to step") }
  }

  /// Shows all steps, with a mark at the current one; those below it can be redone.
  private mutating func presentHistory() {
    let (titles, position) = (["Beginning"] + undoHistory.all.map(\.title), undoHistory.done.count)
    let width = "\(titles.count - 1)".count
    let items = titles.enumerated().map { index, title in
      let number = "\(index)"
      let space = String(repeating: " ", count: width - number.count + 1)
      return MenuItem("\(index == position ? "•" : " ")\(space)\(number)  \(title)") { $0.go(toEntry: index) }
    }
    present(Menu(title: "History", items: items, selection: position, staysOpen: true))
  }

  private mutating func go(toEntry index: Int) {
    go(toStep: index)
    let hasReachedStep = undoHistory.done.count == index
    let status =
      hasReachedStep ? "Step \(index) of \(undoHistory.all.count), \(session.countLabel)" : interaction.status
    if interaction.hasDialog { presentHistory() }
    report(status)
  }

  var hasUnfinishedEdit: Bool { session.toolState.tool.isWaiting }

  mutating func stepThroughDocumentHistory(by steps: Int) {
    update(\.edits) {
      switch steps {
      case -1: $0.undo()
      case 1: $0.redo()
      default: _ = $0.session.jump(to: $0.session.sketch.position + steps)
      }
    }
  }

  mutating func collectUndoActions() {
    let (sketch, revision) = (session.sketch, SketchRevision(session.sketch))
    if revision != syncedRevision {
      syncedRevision = revision
      undoHistory.synchronize(sketch.editNumbers, doneCount: sketch.position) { sketch.steps[$0].title }
    }
    collectUndoActions(of: \.picker)
    collectUndoActions(of: \.pen)
    collectUndoActions(of: \.tools)
    for request in picker.takeRequests() { handle(request) }
    showUndoHint()
  }

  private mutating func handle(_ request: PickerRequest) {
    switch request {
    case .paper(let color): update(\.edits) { $0.setPaper(to: color) }
    case .otherGradient: showOtherGradient()
    case .restoreRemoved: restoreRemoved()
    case .openDrawings(let paths): update(\.files) { $0.open(dropped: paths) }
    case .goBack:
      let status = interaction.status
      focus(.canvas)
      report(status)
    }
  }
}

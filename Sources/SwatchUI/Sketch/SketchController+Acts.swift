import SwatchPicker
import SwatchWidgets

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

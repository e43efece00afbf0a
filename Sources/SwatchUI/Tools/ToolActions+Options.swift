import SwatchSession
import SwatchSketch
import SwatchWidgets

// What is set for tools, and how it is taken back.
extension ToolActions: ActSource {
  mutating func takeActs() -> [Act<ToolActions>] {
    let (old, new) = (toldOptions, options)
    guard new != old else { return [] }
    toldOptions = new
    return [Act(new.title(since: old), restoring: old, at: \.options)]
  }

  private var options: ToolOptions {
    get { session.settings.options }
    set { (session.settings.options, toldOptions) = (newValue, newValue) }
  }
}

extension ToolOptions {
  fileprivate func title(since old: ToolOptions) -> String {
    if grid != old.grid { return grid.title }
    if usesGuides != old.usesGuides { return guidesTitle }
    if usesPressure != old.usesPressure { return pressureTitle }
    if shapes != old.shapes { return shapes.title(since: old.shapes) }
    if closesShapes != old.closesShapes { return "Close shapes \(closesShapes ? "on" : "off")" }
    return "Stabilizer \(stabilizer.rawValue)"
  }
}

extension ToolOptions {
  /// What is said when the width is to follow the speed, or not any more.
  var pressureTitle: String {
    usesPressure ? "Lines are thin where you are fast" : "Lines are as wide as the pen"
  }

  var closingTitle: String {
    closesShapes ? "Lines that come back to where they began are closed" : "Lines stay open"
  }

  /// What is said when guides are wanted, or not any more.
  var guidesTitle: String { usesGuides ? "Guides: lines up with points, centers and angles" : "Guides off" }
}

extension GridMode {
  /// What is said when it is chosen.
  var title: String {
    switch self {
    case .off: "Grid off"
    case .shown: "Grid shown"
    case .snapping: "Grid shown, points snap to it"
    }
  }
}

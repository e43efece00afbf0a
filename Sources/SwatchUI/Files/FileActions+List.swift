import SwatchScenes
import SwatchText
import SwatchWidgets

// Switching between the drawings given on the command line.
extension FileActions {
  static let listActions: [Action<FileActions>] = [
    Action("next-drawing", "Next drawing", .file, needs: .otherDrawings) { $0.switchDrawing(by: 1) },
    Action("previous-drawing", "Previous drawing", .file, needs: .otherDrawings) { $0.switchDrawing(by: -1) },
    Action(.drawings, "Other open drawings", .file, needs: .otherDrawings) { $0.openList() },
  ]

  mutating func begin(among paths: [String]) { list = FileList(paths) }

  /// Opens the first of several dropped drawings, and adds all of them to the list.
  mutating func open(dropped paths: [String]) {
    let paths = paths.map(absolute)
    if let first = paths.first { closeDrawing(.open(path: first, among: paths)) }
  }

  mutating func switchDrawing(by distance: Int) {
    guard list.hasOthers, let path = list.path(after: document.path, by: distance) else {
      return report("No other drawings are open")
    }
    closeDrawing(.open(path: path, mayBeNew: true))
  }

  mutating func openList() {
    guard list.hasOthers else { return report("No other drawings are open") }
    let current = document.path
    let items = list.paths.map { path in
      MenuItem(path.lastPathComponent, note: path == current ? "open" : "") { files in
        guard path != files.document.path else { return files.report("\(path.lastPathComponent) is open") }
        files.closeDrawing(.open(path: path, mayBeNew: true))
      }
    }
    present(Menu(title: "Drawings", items: items, selection: current.flatMap(list.paths.firstIndex) ?? 0))
  }
}

extension Requirement<FileActions> {
  fileprivate static var otherDrawings: Self { .init("Open several drawings first") { $0.list.hasOthers } }
}

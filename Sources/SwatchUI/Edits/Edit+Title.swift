import SwatchSketch

extension Edit {
  var title: String {
    switch kind {
    case .freehand: "Brush"
    case .line: "Line"
    case .rectangle: "Rectangle"
    case .ellipse: "Oval"
    case .polygon: "Polygon"
    case .fill: "Fill"
    case .text: "Text"
    case .erase: changes.count == 1 ? "Erase a stroke" : "Erase \(changes.count) strokes"
    case .eraseArea: "Rub Out"
    case .eraseAll: "Erase image"
    case .move: "Move"
    case .copy: "Duplicate"
    case .delete: "Delete"
    case .recolor: "Recolor"
    case .restack: "Reorder"
    case .paper: "Paper"
    case .sheet: "Sheet"
    case .backdrop: "Picture to trace"
    case .scale: "Scale"
    case .rotate: "Turn"
    case .align: "Line up"
    case .reshape: "Points"
    case .group: "Group"
    case .ungroup: "Ungroup"
    }
  }
}

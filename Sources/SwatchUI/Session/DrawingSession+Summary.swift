import SwatchColor
import SwatchSession
import SwatchSketch
import SwatchText

extension DrawingSession {
  /// What a touch in progress makes, and of what: “Line 126 at 45°, #d6336c”; between touches what there is.
  var summary: String {
    guard hand.touch != nil else { return countLabel }
    let color = hand.kind.usesInk ? ", \(settings.pen.strokeColor.rgb24.hex)" : ""
    return "\(hand.kind.word)\(hand.tool.measure.map { " \($0.label)" } ?? "")\(color)"
  }
}

extension ToolMeasure {
  /// The numbers as users see them: lengths in whole canvas points, angles against the clock from the right.
  var label: String {
    switch self {
    case .way(let way): "\(way.length.whole) at \((-way.direction).whole)°"
    case .extent(let size): "\(size.width.whole) × \(size.height.whole)"
    case .change(.move(let way)): "by \(way.x.whole), \(way.y.whole)"
    case .change(.scale(let x, let y, _)): "\((100 * x).whole) × \((100 * y).whole) %"
    case .change(.rotate(let degrees, _)): "by \(degrees.remainder(dividingBy: 360).whole)°"
    }
  }
}

extension Double {
  /// The nearest whole number, as far as one is of use: what has next to no extent can be made any number of times as large.
  fileprivate var whole: Int { isNaN ? 0 : Int(rounded().clamped(to: -1e9...1e9)) }
}

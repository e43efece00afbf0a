import SwatchColor
import SwatchScreen
import SwatchText
import SwatchWidgets

extension ColorPicker {
  /// The fill's gradient, or a default one from the fill color to the stroke color.
  var fillGradient: GradientStyle {
    if let gradient = wells.gradient(of: .fill) { return gradient }
    let start = wells.picked(of: .fill).translucentColor
    return GradientStyle(from: Color(start.rgb24).opacity(start.alpha), to: Color(wells.strokeColor.rgb24))
  }

  /// Descriptions of the active stop, longest first; `nil` without a gradient.
  var stopDescriptions: [String]? {
    guard let index = wells.stop, let gradient = wells.activeGradient else { return nil }
    let (well, stop) = (wells.active.title.lowercased(), "\(index + 1)/\(gradient.stops.count)")
    let position = gradient.stops[index].offset.percentLabel
    return ["\(well) stop \(stop) at \(position)", "\(well) stop \(stop)", "stop \(stop)", well]
  }

  mutating func updateStops() {
    guard !frame.isEmpty else { return }
    place(in: frame, interaction.dialogAreas)
    if interaction.focus == .stops, control(.stops) == nil { interaction.focus = .pages }
  }

  // MARK: Gradients

  /// Sets the fill to a gradient and activates its well.
  public mutating func fillWithGradient(_ kind: GradientStyle.Kind? = nil) {
    var gradient = fillGradient
    if let kind { gradient.kind = kind }
    change { wells in
      wells.setGradient(gradient, stop: wells.paint(of: .fill).stop, of: .fill)
      wells.active = .fill
    }
    reportGradient()
  }

  mutating func reportGradient() {
    guard let gradient = wells.activeGradient else { return reportColor() }
    report("\(wells.active.title): \(gradient.label) · \(label(of: .stops)) stops")
  }

  /// Sets the gradient of the selection. The picker edits this gradient unless it is `nil`.
  public mutating func select(_ gradient: GradientStyle?, isNewSelection: Bool) {
    wells.select(gradient, isNewSelection: isNewSelection)
  }

  /// The selection's gradient, including the changes made in the picker.
  public var selectedGradient: GradientStyle? { wells.hasSelection ? wells.gradient(of: .selection) : nil }

  /// Moves the focus to the gradient stops of the selection, or else of the fill.
  public mutating func focusStops() {
    if wells.hasSelection {
      wells.active = .selection
    } else if wells.gradient(of: .fill) != nil {
      wells.active = .fill
    }
    if wells.stop == nil { return report("The fill has no gradient · \(label(of: .fill)) choose one") }
    guard control(.stops) != nil else { return reportGradient() }
    if interaction.focus == .stops, wells.active == .selection { requests.append(.otherGradient) }
    focus(.stops)
  }

  // MARK: Stops

  private mutating func changeGradient(_ action: (inout GradientStyle, inout Int) -> Void) {
    if wells.stop == nil, wells.gradient(of: .fill) != nil { wells.active = .fill }
    guard var gradient = wells.activeGradient, var stop = wells.stop else {
      return report("No gradient · \(label(of: .fill)) choose one for the fill")
    }
    action(&gradient, &stop)
    change { $0.setGradient(gradient, stop: stop, of: $0.active) }
  }

  private mutating func reportStop(_ prefix: String = "") {
    guard let position = wells.activeStop?.offset.percentLabel else { return }
    report("\(prefix)\(title(of: wells.active)) at \(position): \(wells.color?.notation(.hex) ?? "none")")
  }

  private mutating func changeStop(_ prefix: String = "", _ edit: (inout GradientStyle, inout Int) -> Void) {
    changeGradient(edit)
    reportStop(prefix)
  }

  mutating func chooseStop(_ index: Int) { changeStop { $1 = index } }
  mutating func moveStop(to offset: Double) { changeStop { $0.moveStop($1, to: offset) } }
  mutating func addStop(at offset: Double) { changeStop("Added · ") { $1 = $0.addStop(at: offset) } }

  mutating func addStop() {
    guard let stops = wells.activeGradient?.stops, let index = wells.stop else {
      return changeGradient { _, _ in }
    }
    let (stop, isLast) = (stops[index], index + 1 == stops.count)
    let neighbor = isLast ? stops[max(0, index - 1)] : stops[index + 1]
    // Add it halfway to the next stop; after the last stop, halfway to the end or, if that stop is at the end,
    // halfway to the previous stop.
    addStop(at: (stop.offset + (isLast && stop.offset < 1 ? 1 : neighbor.offset)) / 2)
  }

  mutating func removeStop() {
    var isRemoved = false
    changeGradient { gradient, stop in
      isRemoved = gradient.removeStop(stop)
      if isRemoved { stop = max(0, stop - 1) }
    }
    guard wells.stop != nil else { return }
    if isRemoved { reportStop("Removed · ") } else { report("A gradient needs at least two stops") }
  }

  // MARK: Whole gradient

  mutating func styleGradient(_ action: (inout GradientStyle) -> Void) {
    changeGradient { gradient, _ in action(&gradient) }
    if let gradient = wells.activeGradient { report("\(wells.active.title): \(gradient.label)") }
  }

  mutating func reverseGradient() {
    changeGradient { ($0, $1) = ($0.reversed, $0.stops.count - 1 - $1) }
    if wells.stop != nil { report("Gradient reversed") }
  }

  mutating func openStopsMenu(at corner: CellPosition? = nil) {
    let other: GradientStyle.Kind = wells.activeGradient?.kind == .radial ? .linear : .radial
    var items = [
      MenuItem("Add a stop", key: "n") { $0.addStop() },
      MenuItem("Remove stop", key: "x") { $0.removeStop() },
      MenuItem("Reverse", key: "o") { $0.reverseGradient() },
      MenuItem("Change to \(other.rawValue)", key: other == .radial ? "r" : "l") {
        $0.styleGradient { $0.kind = other }
      },
    ]
    if other == .radial {
      items += [
        MenuItem("Turn right by 45°", key: ">") { $0.styleGradient { $0.angle += 45 } },
        MenuItem("Turn left by 45°", key: "<") { $0.styleGradient { $0.angle -= 45 } },
      ]
    }
    present(Menu(title: "Gradient", items: items, at: corner))
  }

  /// The actions available while the gradient stops have the focus.
  public static let stopActions: [Action<ColorPicker>] = [
    Action(.addStop, "Add a stop", .gradient, keywords: "gradient color", keys: "n") { $0.addStop() },
    Action(.removeStop, "Remove stop", .gradient, keys: KeyPress(.delete), KeyPress(.backspace)) {
      $0.removeStop()
    },
  ]
}

extension GradientStyle {
  var label: String {
    let hasAngle = angle != 0 && kind != .radial
    let angleLabel = hasAngle ? " at \(angle.label(decimals: 1, keepsZeros: false))°" : ""
    return "\(kind.rawValue) gradient\(angleLabel) with \(stops.count) stops"
  }

  /// Returns true if both have the same kind, direction and stop positions.
  func hasSameLayout(as other: GradientStyle) -> Bool {
    (kind, angle, stops.map(\.offset)) == (other.kind, other.angle, other.stops.map(\.offset))
  }
}

extension ActionID {
  static let addStop = ActionID("add-stop")
  static let removeStop = ActionID("remove-stop")
}

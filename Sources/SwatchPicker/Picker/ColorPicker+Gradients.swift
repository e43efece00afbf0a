import SwatchColor
import SwatchScreen
import SwatchText
import SwatchWidgets

// The gradient of a well, and its stops.
extension ColorPicker {
  /// What a fill of a gradient has: its own, or one from its color to that of the stroke.
  var gradientOfFill: GradientStyle {
    if let gradient = wells.gradient(of: .fill) { return gradient }
    let start = wells.picked(of: .fill).translucentColor
    return GradientStyle(from: Color(start.rgb24).opacity(start.alpha), to: Color(wells.strokeColor.rgb24))
  }

  /// Which stop is active, and where, the longest way to say it first; `nil` where there is none.
  var placesOfStop: [String]? {
    guard let index = wells.stop, let gradient = wells.activeGradient else { return nil }
    let (well, stop) = (wells.active.title.lowercased(), "\(index + 1)/\(gradient.stops.count)")
    let place = gradient.stops[index].offset.percentLabel
    return ["\(well) stop \(stop) at \(place)", "\(well) stop \(stop)", "\(well) \(stop)", well]
  }

  /// Makes room for the stops of a gradient, or for what stands there without.
  mutating func showStops() {
    guard !frame.isEmpty else { return }
    let hadFocus = interaction.focus == .stops
    place(in: frame, interaction.room)
    if hadFocus, control(.stops) == nil { interaction.focus = .pages }
  }

  // MARK: What has a gradient

  /// Fills with a gradient from now on, and makes that the active well.
  public mutating func fillWithGradient(_ kind: GradientStyle.Kind? = nil) {
    var gradient = gradientOfFill
    if let kind { gradient.kind = kind }
    change { wells in
      wells.setGradient(gradient, stop: wells.paint(of: .fill).stop, of: .fill)
      wells.active = .fill
    }
    sayGradient()
  }

  mutating func sayGradient() {
    guard let gradient = wells.activeGradient else { return sayColor() }
    say("\(wells.active.title): \(gradient.label); \(label(of: .stops)) goes to its stops")
  }

  /// Learns which gradient what is selected has; `nil` for none. While there is one, pickers change it.
  ///
  /// - Parameter isOther: Whether something else is selected than before.
  public mutating func select(_ gradient: GradientStyle?, isOther: Bool) {
    wells.select(gradient, isOther: isOther)
  }

  /// The gradient of what is selected, as pickers have changed it; `nil` for none.
  public var selectedGradient: GradientStyle? {
    wells.hasSelection ? wells.gradient(of: .selection) : nil
  }

  /// Gives keys to the stops: those of what is selected, or of the fill.
  public mutating func focusStops() {
    if wells.hasSelection {
      wells.active = .selection
    } else if wells.gradient(of: .fill) != nil {
      wells.active = .fill
    }
    guard wells.stop != nil else { return say("The fill has no gradient: \(label(of: .fill)) chooses one") }
    guard control(.stops) != nil else { return sayGradient() }
    if interaction.focus == .stops, wells.active == .selection { requests.append(.otherGradient) }
    focus(.stops)
  }

  // MARK: Stops

  /// Changes the gradient of the active well, and makes one of its stops active.
  private mutating func changeGradient(_ action: (inout GradientStyle, inout Int) -> Void) {
    if wells.stop == nil, wells.gradient(of: .fill) != nil { wells.active = .fill }
    guard var gradient = wells.activeGradient, var stop = wells.stop else {
      return say("There is no gradient: \(label(of: .fill)) chooses one for the fill")
    }
    action(&gradient, &stop)
    change { $0.setGradient(gradient, stop: stop, of: $0.active) }
  }

  private mutating func sayStop(_ verb: String = "") {
    guard let place = wells.activeStop?.offset.percentLabel else { return }
    say("\(verb)\(title(of: wells.active)) at \(place): \(wells.color?.notation(.hex) ?? "none")")
  }

  /// Makes a stop the one whose color pickers change.
  mutating func chooseStop(_ index: Int) {
    changeGradient { $1 = index }
    sayStop()
  }

  mutating func moveStop(to offset: Double) {
    changeGradient { $0.moveStop($1, to: offset) }
    sayStop()
  }

  /// Adds a stop, which is active then.
  mutating func addStop(at offset: Double) {
    changeGradient { $1 = $0.addStop(at: offset) }
    sayStop("Added: ")
  }

  /// Adds a stop halfway to the next one, or behind the last to the one before.
  mutating func addStop() {
    guard let stop = wells.activeStop, let stops = wells.activeGradient?.stops, let index = wells.stop else {
      return changeGradient { _, _ in }
    }
    let neighbor = index + 1 < stops.count ? stops[index + 1] : stops[max(0, index - 1)]
    let isLast = index + 1 == stops.count
    // Behind the last one there is room to the end.
    addStop(at: (stop.offset + (isLast && stop.offset < 1 ? 1 : neighbor.offset)) / 2)
  }

  mutating func removeStop() {
    var isRemoved = false
    changeGradient { gradient, stop in
      isRemoved = gradient.removeStop(stop)
      if isRemoved { stop = max(0, stop - 1) }
    }
    guard wells.stop != nil else { return }
    if isRemoved { sayStop("Removed; ") } else { say("A gradient has two stops at least") }
  }

  // MARK: All of it

  /// Changes all of the gradient, and says how it is then.
  mutating func styleGradient(_ action: (inout GradientStyle) -> Void) {
    changeGradient { gradient, _ in action(&gradient) }
    if let gradient = wells.activeGradient { say("\(wells.active.title): \(gradient.label)") }
  }

  mutating func reverseGradient() {
    changeGradient { gradient, stop in
      gradient = gradient.reversed
      stop = gradient.stops.count - 1 - stop
    }
    if wells.stop != nil { say("The colors go the other way") }
  }

  /// Opens the menu of the gradient beside a cell, or in the middle.
  mutating func openStopsMenu(at corner: CellPosition? = nil) {
    let other: GradientStyle.Kind = wells.activeGradient?.kind == .radial ? .linear : .radial
    var items = [
      MenuItem("Add a stop", key: "n") { $0.addStop() },
      MenuItem("Remove the stop", key: "x") { $0.removeStop() },
      MenuItem("The other way around", key: "o") { $0.reverseGradient() },
      MenuItem("Make it \(other.rawValue)", key: other == .radial ? "r" : "l") { picker in
        picker.styleGradient { $0.kind = other }
      },
    ]
    if other == .radial {
      items += [
        MenuItem("Turn right by 45°", key: ">") { picker in picker.styleGradient { $0.angle += 45 } },
        MenuItem("Turn left by 45°", key: "<") { picker in picker.styleGradient { $0.angle -= 45 } },
      ]
    }
    present(Menu(title: "Gradient", items: items, at: corner))
  }

  /// What keys do while they go to the stops.
  public static let stopActions: [Action<ColorPicker>] = [
    Action(.addStop, "Add a stop", .gradient, keywords: "gradient color", keys: "n") { $0.addStop() },
    Action(.removeStop, "Remove the stop", .gradient, keys: KeyPress(.delete), KeyPress(.backspace)) {
      $0.removeStop()
    },
  ]
}

extension GradientStyle {
  var label: String {
    let turned = angle == 0 || kind == .radial ? "" : " at \(angle.label(decimals: 1, keepsZeros: false))°"
    return "\(kind.rawValue) gradient of \(stops.count) stops\(turned)"
  }

  /// Whether another one has the same kind, goes the same way, and has stops at the same places.
  func lies(as other: GradientStyle) -> Bool {
    (kind, angle, stops.map(\.offset)) == (other.kind, other.angle, other.stops.map(\.offset))
  }
}

extension ActionID {
  static let addStop = ActionID("add-stop")
  static let removeStop = ActionID("remove-stop")
}

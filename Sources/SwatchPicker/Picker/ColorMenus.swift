import SwatchColor
import SwatchScreen
import SwatchWidgets

extension ColorPicker {
  /// Returns the command that opens the current color's menu, for controls without their own.
  public func commandForMenu(of control: ControlID?, at position: CellPosition) -> Command<ColorPicker>? {
    frame.contains(position) ? Command { $0.openMenu(at: position) } : nil
  }

  /// Returns the requests since the last call.
  public mutating func takeRequests() -> [PickerRequest] { requests.takeAll() }

  private mutating func openMenu(at position: CellPosition) {
    let ids: [ActionID] = [
      .copy, .notation, .tweak, .saveColor, .increaseContrast, .earlierColor, .laterColor, .vision,
    ]
    var items = ids.compactMap { item($0) }
    items.insert(MenuItem("Copy as…") { $0.openCopyMenu() }, at: min(1, items.count))
    if subject == .pen { items += [swapItem] + [wells.color.map(paperItem)].compactMap(\.self) }
    present(Menu(title: title(of: wells.active), items: items, at: position))
  }

  mutating func openMenu(of well: Well, at position: CellPosition) {
    var items = [item(well == .stroke ? .stroke : .fill, "Choose…")].compactMap(\.self)
    if well == .fill { items.append(MenuItem("Gradient") { $0.fillWithGradient() }) }
    let color = wells.color(of: well)
    if let color {
      items.append(MenuItem("Copy") { $0.copy([color]) })
      items.append(MenuItem("Save to the palette") { $0.update(\.palettes) { $0.save(color) } })
    }
    items.append(swapItem)
    if let color { items.append(paperItem(color)) }
    if well == .fill, color != nil { items.append(MenuItem("None") { $0.apply(nil, to: .fill) }) }
    present(Menu(title: "\(well.title) color", items: items, at: position))
  }

  mutating func openMenu(of color: Color, called name: String, at position: CellPosition) {
    var items = [
      MenuItem("Use", colors: [color]) { $0.pick(color) }, MenuItem("Copy") { $0.copy([color]) },
      MenuItem("Save to the palette") { $0.update(\.palettes) { $0.save(color) } },
    ]
    if subject == .pen {
      items += Well.penWells.map { well in
        MenuItem("Set as \(well.title.lowercased())") { $0.apply(color, to: well) }
      }
      items.append(paperItem(color))
    }
    present(Menu(title: name, items: items, at: position))
  }

  private var swapItem: MenuItem { MenuItem("Swap stroke and fill") { $0.swapWells() } }

  private func paperItem(_ color: Color) -> MenuItem {
    MenuItem("Set as paper") { $0.requests.append(.paper(color)) }
  }

  /// Sets a well to a color, or to none, without activating it.
  mutating func apply(_ color: Color?, to well: Well) {
    change { $0.setColor(color, of: well) }
    report("\(title(of: well)): \(color?.notation(.hex) ?? "none")")
  }

  mutating func swapWells() {
    let (stroke, fill) = (wells.strokeColor, wells.color(of: .fill))
    change { wells in
      if let fill { wells.setColor(fill, of: .stroke) }
      wells.setColor(stroke, of: .fill)
    }
    report(fill == nil ? "Fill color: \(stroke.notation(.hex)), same as stroke" : "Swapped stroke and fill")
  }

  mutating func lighten(_ well: Well, by steps: Double) {
    guard wells.color(of: well) != nil else { return report("\(title(of: well)): none") }
    change { wells in
      wells.active = well
      wells.pick(ColorComponent.lightness.stepping(wells.picked, by: steps))
    }
    reportColor()
  }

  // MARK: Tweaks

  mutating func openTweaks() {
    guard wells.color != nil else { return report("No color to tweak") }
    present(Menu(title: "Tweak", of: self, selection: 1, staysOpen: true) { $0.tweakItems })
  }

  private var tweakItems: [MenuItem] {
    let color = wells.picked.color
    var items = [MenuItem("Change color")]
    items += ColorTweak.menu.map { tweak in
      MenuItem(tweak.title, colors: [tweak.applied(to: color)]) { $0.apply(tweak) }
    }
    guard pages.contains(where: \.showsPalettes) else { return items }
    let related: [(String, [Color])] =
      Harmony.allCases.map { ($0.title, $0.colors(with: color)) }
      + ColorRamp.allCases.map { ($0.title, $0.colors(from: color, count: 5)) }
    items.append(MenuItem("Save related colors"))
    items += related.map { title, colors in
      MenuItem(title, colors: colors) {
        $0.update(\.palettes) { $0.save(Swatch.named(colors, avoiding: $0.state.swatches.map(\.name))) }
      }
    }
    return items
  }

  /// Changes the color; the menu stays open and updates its previews.
  private mutating func apply(_ tweak: ColorTweak) {
    change { $0.pick($0.picked.replaced(by: tweak.applied(to: $0.picked.color))) }
    report("\(tweak.title): \(wells.picked.translucentColor.notation(.hex))")
  }
}

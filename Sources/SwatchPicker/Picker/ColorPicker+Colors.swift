import SwatchColor
import SwatchScreen
import SwatchWidgets

// The colors of the wells: picked, typed, gone back to, looked at.
extension ColorPicker {
  /// Gives the active well a color that a page has made.
  mutating func pick(_ picked: PickedColor) {
    change { $0.setColor(picked) }
    sayColor()
  }

  /// Says the color of the active well, and when it is only the nearest to what was asked for.
  public mutating func sayColor() {
    let isNearest = page.components.contains(.chroma) && wells.color != nil && wells.picked.isMapped
    say(
      "\(title(of: wells.active)): \(wells.color?.notation(.hex) ?? "none")"
        + (isNearest ? ", the nearest that sRGB can show" : ""))
  }

  // MARK: Typed

  /// Takes a color in any notation, or opens the file whose path was pasted: terminals paste the path of a
  /// file that is dropped on them.
  mutating func pasteColor(_ text: String) {
    do throws(ColorSyntaxError) {
      try pick(notation: text)
    } catch {
      let path = text.path
      guard path.looksLikePath, let open = pages.lazy.compactMap(\.openPath).first else {
        return say("\(error)")
      }
      open(path, &self)
    }
  }

  /// - Throws: ``ColorSyntaxError`` when `text` is no color; nothing has changed then.
  private mutating func pick(notation text: String) throws(ColorSyntaxError) {
    let coordinates = try ColorCoordinates(parsing: text.withoutQuotes)
    let mapping = coordinates.gamutMapping(to: .srgb)
    let well = wells.active
    take(Color(mapping.color))
    let color = wells.picked.translucentColor.notation(.hex)
    let remark =
      mapping.isMapped
      ? ", the nearest that sRGB can show"
      : coordinates.alpha == 1 || subject == .color ? "" : ", opaque; the pen has its own opacity"
    say("\(title(of: well)): \(color)\(remark)")
  }

  /// Asks for a color in any notation.
  mutating func askForNotation() {
    present(
      Prompt(
        wells.color?.notation(.hex) ?? "", placeholder: "any color: #3fa7d6, teal…",
        hint: "Type a color in any notation; Enter takes it, Esc does not",
        at: .over { picker, _ in
          let (panel, label) = (picker.layout, picker.control(.notation)?.frame ?? .empty)
          guard !label.isEmpty else { return nil }
          return CellRect(
            columns: panel.swatch.columns.lowerBound..<label.columns.upperBound, rows: label.rows)
        },
        actions: .init(submit: { $1.submitNotation($0) })))
  }

  private mutating func submitNotation(_ text: String) {
    do throws(ColorSyntaxError) {
      try pick(notation: text)
      closeDialog()
    } catch {
      say("\(error)")
    }
  }

  /// Asks for the value of a component.
  mutating func askForValue(of component: ColorComponent) {
    let label = ComponentSlider.label(of: component, in: self)
    present(
      Prompt(
        label, forValueOf: .slider(component), labelWidth: ComponentSlider.labelWidth
      ) { $1.submit($0, for: component, showing: label) })
  }

  private mutating func submit(_ text: String, for component: ColorComponent, showing label: String) {
    let current = component.value(in: wells.picked)
    // A value that is left as it is shown is not rounded to it.
    if text == label {
      closeDialog()
    } else if let value = ValueExpression.value(of: text, current: current, whole: component.range.upperBound)
    {
      closeDialog()
      pick(component.replacing(in: wells.picked, with: value.clamped(to: component.range)))
    } else if text.looksLikeColor {
      submitNotation(text)
    } else {
      say("\(text.quoted) is not a value; type \(component.range.expectedText), +10 and the like, or a color")
    }
  }

  // MARK: History

  /// Goes back to the color before.
  mutating func goBackInColors() {
    guard let change = history.goBack() else { return say("No earlier color") }
    restore(change.before, of: change.well)
  }

  /// Goes on to the color that was gone back from.
  mutating func goForwardInColors() {
    guard let change = history.goForward() else { return say("No later color") }
    restore(change.after, of: change.well)
  }

  private mutating func restore(_ state: Wells.State, of well: Well) {
    wells.active = well
    wells.restore(state, of: well)
    sayColor()
  }

  // MARK: Contrast

  /// The color of strokes as it is shown and written.
  var strokeColor: Color { wells.picked(of: .stroke).translucentColor.in8Bits }

  /// Changes the lightness of the stroke's color until text of it can be read on the paper: by level AA of WCAG 2,
  /// or, when that is reached, by AAA.
  mutating func nudgeContrast() {
    let color = strokeColor
    let ratio = WCAGContrast(of: color, on: surroundings.paper).ratio
    let level: WCAGContrast.Level = ratio < 4.5 ? .aa : .aaa
    guard ratio < 7, let minimum = WCAGContrast.Use.normalText.minimumRatio(for: level) else {
      return say("The contrast passes AAA already")
    }
    guard let nudged = color.lightnessNudged(toContrast: minimum, on: surroundings.paper) else {
      return say("No lightness of this color reaches \(level.title) on the paper")
    }
    change { $0.setColor(nudged.opacity(1), of: .stroke) }
    let label = WCAGContrast(of: nudged, on: surroundings.paper).label
    say("\(title(of: .stroke)): \(nudged.notation(.hex)), \(label) passes \(level.title)")
  }

  // MARK: What others see

  /// Shows the screen as people with the next color vision deficiency see it, after the last as it is.
  mutating func cycleVision() {
    let all = ColorVisionDeficiency.allCases
    let next = vision.flatMap(all.firstIndex).map { $0 + 1 } ?? 0
    vision = all.indices.contains(next) ? all[next] : nil
    say(
      vision.map {
        $0 == .achromatopsia
          ? "As seen without colors; v goes on" : "As seen with \($0.title) eyes; v goes on"
      } ?? "Colors as they are")
  }

  // MARK: Popovers

  /// Opens the popover of a well, in place of what is open.
  public mutating func openPopover(for well: Well) {
    if dialog != nil { dismiss() }
    let popover = ColorPopover(for: well, of: wells)
    wells.active = well
    present(popover)
  }
}

extension String {
  /// Whether the text is meant as a color where a value is expected: bare hexadecimal digits are not.
  fileprivate var looksLikeColor: Bool {
    if hasPrefix("#") || contains("(") { return true }
    return !allSatisfy(\.isHexDigit) && (try? ColorCoordinates(parsing: withoutQuotes)) != nil
  }

  /// The text without the quotation marks, commas and semicolons that stand around values in source code.
  fileprivate var withoutQuotes: String {
    func isAround(_ character: Character) -> Bool {
      character.isWhitespace || "\"'`,;".contains(character)
    }
    return String(drop(while: isAround).reversed().drop(while: isAround).reversed())
  }
}

extension Command<ColorPicker> {
  static func pick(_ picked: PickedColor) -> Command { Command { $0.pick(picked) } }
}

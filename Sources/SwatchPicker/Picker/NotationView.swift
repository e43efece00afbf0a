import SwatchColor
import SwatchScreen
import SwatchWidgets

struct NotationView: Control {
  let frame: CellRect
  var id: ControlID { .notation }

  func hint(in picker: ColorPicker) -> String {
    "\(picker.label(of: .notation)) type color · \(picker.label(of: .copy)) copy"
  }

  func draw(_ picker: ColorPicker, on surface: inout Surface) {
    let text = picker.wells.color?.notation(.hex) ?? "none"
    surface.write(text, in: frame, style: picker.textStyle(of: .notation, otherwise: .bold))
  }

  func commandForPress(in picker: ColorPicker) -> Command<ColorPicker>? { Command { $0.askForNotation() } }
}

// MARK: Typed and pasted colors

extension ColorPicker {
  /// Handles pasted text: a color in any notation, a list of colors, or the paths of dropped files.
  public mutating func paste(_ text: String) {
    do throws(ColorSyntaxError) {
      try pick(notation: text)
    } catch {
      if offerPalette(of: text) { return }
      let paths = pastedPaths(in: text)
      if paths.isEmpty { report("\(error)") } else { open(paths) }
    }
  }

  /// - Throws: ``ColorSyntaxError`` if `text` is not a color. In that case, nothing changes.
  mutating func pick(notation text: String) throws(ColorSyntaxError) {
    let mapping = try ColorCoordinates(pasting: text).gamutMapping(to: .srgb)
    pick(Color(mapping.color))
    let color = wells.picked.translucentColor.notation(.hex)
    report("\(title(of: wells.active)): \(color)\(mapping.isMapped ? ", nearest color in sRGB" : "")")
  }

  /// Prompts for a color in any notation.
  public mutating func askForNotation() {
    present(
      Prompt(
        wells.color?.notation(.hex) ?? "", for: Self.colorArgument, placeholder: Self.notationTopic,
        hint: "Type a color in any notation · Tab complete name",
        at: .over { picker, _ in
          let (panel, label) = (picker.layout, picker.control(.notation)?.frame ?? .empty)
          guard !label.isEmpty else { return nil }
          return CellRect(
            columns: panel.swatch.columns.lowerBound..<label.columns.upperBound, rows: label.rows)
        }))
  }

  private static var notationTopic: String { "any color: #3fa7d6, teal…" }

  /// Returns the color typed so far in one of the picker's dialogs.
  public func typedColor(in dialog: (any Dialog)?) -> ColorCoordinates? {
    guard let dialog, dialog.topic == Self.notationTopic, let text = dialog.line else { return nil }
    if let saved = savedColor(named: text) { return ColorCoordinates(saved) }
    return try? ColorCoordinates(pasting: text)
  }

  /// Returns the reason why the text is not a color, as a sentence; `nil` if it is a color.
  static func problem(withNotation text: String) -> String? {
    do throws(ColorSyntaxError) {
      _ = try ColorCoordinates(pasting: text)
      return nil
    } catch {
      return "\(error)"
    }
  }

  mutating func submitNotation(_ text: String) {
    if let saved = savedColor(named: text) {
      closeDialog()
      return pick(saved)
    }
    attempt {
      try $0.pick(notation: text)
      $0.closeDialog()
    }
  }
}

extension String {
  /// The text without surrounding quotes, commas and semicolons, as in source code.
  var withoutQuotes: String {
    // Iterate over scalars: moving back by characters is quadratic in a run of flag emoji.
    func isDelimiter(_ scalar: Unicode.Scalar) -> Bool {
      scalar.properties.isWhitespace || "\"'`,;".unicodeScalars.contains(scalar)
    }
    let start = unicodeScalars.drop(while: isDelimiter)
    guard let last = start.lastIndex(where: { !isDelimiter($0) }) else { return "" }
    return String(start[...last])
  }
}

extension ControlID { package static let notation = ControlID("notation") }

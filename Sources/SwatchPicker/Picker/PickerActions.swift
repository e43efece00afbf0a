import SwatchScreen
import SwatchWidgets

/// The actions of a picker that are always available, in groups that a host can list separately.
public struct PickerActions: Sendable {
  /// The actions for the two wells of a pen.
  public let wells: [Action<ColorPicker>] =
    [
      Action(
        .stroke, "Stroke color", .color, keywords: "basic grid swatches twelve 12 red pen", keys: "s"
      ) { $0.openPopover(for: .stroke) },
      Action(
        .fill, "Fill color", .color, keywords: "none gradient area", keys: "f",
        argument: ColorPicker.fillArgument
      ) { $0.openPopover(for: .fill) },
      Action(.stops, "Gradient stops", .color, keywords: "linear radial", keys: "S") { $0.focusStops() },
      Action("fill-gradient", "Fill with a gradient", .color, keywords: "linear shade blend fade ramp") {
        $0.fillWithGradient()
      },
    ] + ColorPicker.gradientActions
  /// The actions that change the opacity of a single color.
  public let opacity: [Action<ColorPicker>] = [
    Action("less-opaque", "Less opaque", .color, keys: "{") { $0.stepOpacity(by: -1) },
    Action("more-opaque", "More opaque", .color, keys: "}") { $0.stepOpacity(by: 1) },
    Action(
      "opacity", "Opacity", .color,
      argument: ActionArgument(
        in: ColorComponent.opacity.range, from: { ColorComponent.opacity.value(in: $0.wells.picked) },
        run: { $1.pick(ColorComponent.opacity.replacing(in: $1.wells.picked, with: $0)) })),
  ]
  /// The actions for the active well.
  public let colors: [Action<ColorPicker>]
  /// The actions that show a page. The first nine pages have digit keys.
  public let pages: [Action<ColorPicker>]

  /// Creates the actions of a picker with the given pages.
  public init(for pages: [PickerPage]) {
    colors = pages.flatMap(\.actions) + Self.ownActions
    let name = ActionArgument<ColorPicker>(
      "a page name", noun: "page", oneOf: { $0.pages.map { ($0.title, $0) } }, run: { $1.showPage($0) })
    self.pages =
      zip(pages, 1...9).map { page, number in
        let key = KeyPress(.character(Character("\(number)")))
        return Action(ActionID("page-\(number)"), "\(page.title) page", .pages, keys: key) {
          $0.showPage(page)
        }
      } + [Action("page", "Show page", .pages, argument: name)]
  }

  private static let ownActions: [Action<ColorPicker>] = [
    Action(.copy, "Copy the color", .color, keys: "c") { $0.copyColor() },
    Action(
      "copy-as", "Copy the color as", .color,
      keywords: "hsl rgb hex oklch lab cmyk swift css notation format", argument: ColorPicker.copyArgument),
    Action(
      .tweak, "Tweak the color", .color,
      keywords:
        "lighter darker brighter vivid saturated duller warmer cooler invert gray harmony tints shades",
      keys: "t"
    ) { $0.openTweaks() },
    Action(
      .increaseContrast, "More contrast with the paper", .color,
      keywords: "readable legible accessible check wcag apca aa", keys: "k"
    ) { $0.increaseContrast() },
    Action(.earlierColor, "Previous color", .color, keys: "<") { $0.restoreEarlierColor() },
    Action(.laterColor, "Next color", .color, keys: ">") { $0.restoreLaterColor() },
    Action(
      .vision, "Color-blindness preview", .view,
      keywords: "vision color blind deficiency deuteranopia protanopia tritanopia daltonism simulate",
      keys: "v", argument: ColorPicker.visionArgument
    ) { $0.cycleVision() },
    Action(
      .notation, "Type a color in any notation", .color, keywords: "hex rgb hsl oklch paste enter", keys: "#",
      argument: ColorPicker.colorArgument
    ) { $0.askForNotation() },
    Action("value", "Type a slider value", .color, keys: "=") { $0.askForFirstValue() },
    ColorPicker.contrastAction,
  ]
}

extension ColorPicker {
  /// The actions that are always available.
  public var actions: [Action<ColorPicker>] {
    let actions = PickerActions(for: pages)
    return (subject == .pen ? actions.wells : actions.opacity) + actions.colors + actions.pages
  }

  package static let swatchActions: [Action<ColorPicker>] = PaletteActions.swatchActions.lifted(\.palettes)

  package static let buttons: [Button<ColorPicker>] = {
    let actions = PickerActions(for: PickerPage.all).colors
    return [
      actions.button(.saveColor, "Save"), actions.button(.copy, "Copy"), actions.button(.tweak, "Tweak"),
    ].compactMap(\.self)
  }()

  fileprivate mutating func stepOpacity(by steps: Double) {
    pick(ColorComponent.opacity.stepping(wells.picked, by: steps))
  }
}

extension ActionGroup {
  package static let color = ActionGroup("Color")
  package static let gradient = ActionGroup("Gradient")
  package static let pages = ActionGroup("Pages")
  package static let palette = ActionGroup("Palette")
  package static let picture = ActionGroup("Picture")
  package static let view = ActionGroup("View")
}

extension ActionID {
  package static let stroke = ActionID("stroke")
  package static let fill = ActionID("fill")
  static let stops = ActionID("stops")
  package static let copy = ActionID("copy")
  package static let tweak = ActionID("tweak")
  static let increaseContrast = ActionID("contrast")
  static let earlierColor = ActionID("earlier-color")
  static let laterColor = ActionID("later-color")
  package static let vision = ActionID("vision")
  package static let notation = ActionID("notation")
}

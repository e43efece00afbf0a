import SwatchColor
import SwatchScreen
import SwatchSketch

// Colors: the pages of the panel, what was used before, and what others see.
extension Controller {
  /// Gives the active well a color that a picker has made.
  func pick(_ picked: PickedColor) {
    changePen { $0.setColor(picked) }
    sayColor()
  }

  /// Says the color of the active well, and when it is only the nearest to what was asked for.
  func sayColor() {
    let well = model.settings.activeWell
    let (picked, color) = (model.settings.picked, model.settings.color(of: well))
    let isNearest = model.page == .oklch && color != nil && picked.isMapped
    say(
      "\(model.colorTitle(of: well)): \(color?.notation(.hex) ?? "none")"
        + (isNearest ? ", the nearest that sRGB can show" : ""))
  }

  /// Takes a color in any notation, or opens the picture whose path was pasted: terminals paste the path of a
  /// file that is dropped on them.
  func pasteColor(_ text: String) {
    do throws(ColorSyntaxError) {
      try pick(notation: text)
    } catch {
      let path = text.path
      if path.looksLikePath { openPicture(path) } else { say("\(error)") }
    }
  }

  /// - Throws: ``ColorSyntaxError`` when `text` is no color; nothing has changed then.
  func pick(notation text: String) throws(ColorSyntaxError) {
    let coordinates = try ColorCoordinates(parsing: text.withoutQuotes)
    let mapping = coordinates.gamutMapping(to: .srgb)
    let well = model.settings.activeWell
    take(Color(mapping.color))
    let color = model.settings.picked.translucentColor.notation(.hex)
    let remark =
      mapping.isMapped
      ? ", the nearest that sRGB can show"
      : coordinates.alpha == 1 || model.isPicker ? "" : ", opaque; the pen has its own opacity"
    say("\(model.colorTitle(of: well)): \(color)\(remark)")
  }

  /// Gives the active well a color from elsewhere, with its opacity where only a color is picked: in the sketch pad
  /// the pen has its own.
  func take(_ color: Color) {
    let opacity = model.isPicker ? color.alpha : 1
    changePen {
      $0.setColor(color.opacity(1), of: $0.activeWell)
      $0.setColorOpacity(opacity)
    }
  }

  // MARK: History

  func goBackInColors() {
    guard let change = model.history.goBack() else { return say("No earlier color") }
    restore(change.before, of: change.well)
  }

  func goForwardInColors() {
    guard let change = model.history.goForward() else { return say("No later color") }
    restore(change.after, of: change.well)
  }

  private func restore(_ state: PenSettings.WellState, of well: Well) {
    model.settings.activeWell = well
    model.settings.restore(state, of: well)
    dirty.parts.formUnion([.toolbar, .panel])
    sayColor()
  }

  // MARK: Pages

  /// Turns to a page; when it is there already, keys go to what it shows.
  func showPage(_ page: PanelPage) {
    guard page != model.page else {
      return focus(layout.firstPageControl ?? model.focus)
    }
    turn(to: page)
    // What is typed there is searched for at once, and not taken for commands.
    if page == .names, layout.control(.names) != nil { focus(.names) }
  }

  /// Turns to a page from the tabs, where keys stay.
  func turn(to page: PanelPage) {
    settleTouch()
    model.page = page
    layOut()
    let problem = page == .palette ? model.shelf.problem : nil
    say(problem ?? "\(page.title) page")
  }

  /// Moves in the list of names; the name that is reached is picked.
  func changeNames(_ list: NameList) {
    let isMove = list.selection != model.names.selection && list.search == model.names.search
    model.names = list
    dirty.parts.insert(.panel)
    if isMove { chooseName() }
  }

  func chooseName() {
    guard let name = model.names.selected else {
      return say("No name fits \(model.names.search.text.quoted)")
    }
    guard name.rgb24 != model.settings.color(of: model.settings.activeWell)?.rgb24 else { return }
    changePen { $0.setColor(Color(name.rgb24), of: $0.activeWell) }
    say("\(model.colorTitle(of: model.settings.activeWell)): \(name.name)")
  }

  func selectFormat(_ format: ColorFormat) {
    model.copyFormat = format
    dirty.parts.insert(.panel)
  }

  // MARK: Contrast

  /// Changes the lightness of the stroke's color until text of it can be read on the paper: by level AA of WCAG 2,
  /// or, when that is reached, by AAA.
  func nudgeContrast() {
    let (color, paper) = (model.strokeColor, model.sketch.drawing.paper)
    let ratio = WCAGContrast(of: color, on: paper).ratio
    let level: WCAGContrast.Level = ratio < 4.5 ? .aa : .aaa
    guard ratio < 7, let minimum = WCAGContrast.Use.normalText.minimumRatio(for: level) else {
      return say("The contrast passes AAA already")
    }
    guard let nudged = color.lightnessNudged(toContrast: minimum, on: paper) else {
      return say("No lightness of this color reaches \(level.title) on the paper")
    }
    changePen { $0.setColor(nudged.opacity(1), of: .stroke) }
    let label = WCAGContrast(of: nudged, on: paper).label
    say("\(model.colorTitle(of: .stroke)): \(nudged.notation(.hex)), \(label) passes \(level.title)")
  }

  // MARK: What others see

  /// Shows the screen as people with the next color vision deficiency see it, after the last as it is.
  func cycleVision() {
    let all = ColorVisionDeficiency.allCases
    let next = model.vision.flatMap(all.firstIndex).map { $0 + 1 } ?? 0
    model.vision = all.indices.contains(next) ? all[next] : nil
    dirty.parts = .all
    say(
      model.vision.map {
        $0 == .achromatopsia
          ? "As seen without colors; v goes on" : "As seen with \($0.title) eyes; v goes on"
      } ?? "Colors as they are")
  }

  // MARK: Eyedropper

  func toggleEyedropper() {
    settleTouch()
    guard !model.isEyedropping else { return putEyedropperAway() }
    model.isEyedropping = true
    focus(.canvas)
    // The keyboard sees where it is.
    if !touches.isDown, let cursor = model.cursor ?? middleOfCanvas { placeCursor(at: cursor) }
    say("Press on the canvas to take its color, or move there with the arrows and press Space")
  }

  private func putEyedropperAway() {
    model.isEyedropping = false
    sayColor()
    say("Eyedropper put away; \(model.status)")
  }

  /// Ends a touch that took a color; then touches draw again.
  func endEyedropping() {
    model.isEyedropping = false
    sayColor()
  }

  /// Takes the color under the cursor of the keyboard; then keys draw again.
  func eyedropAtCursor() {
    if let cursor = model.cursor ?? middleOfCanvas { eyedrop(at: canvas.canvasPoint(of: cursor, in: model)) }
    endEyedropping()
  }

  /// Takes the color of the drawing at `point`.
  func eyedrop(at point: CanvasPoint) {
    let color = canvas.color(at: point, of: model)
    changePen { $0.setColor(Color(color), of: $0.activeWell) }
    sayColor()
  }
}

extension String {
  /// Whether the text is meant as a color where a value is expected: bare hexadecimal digits are not.
  var looksLikeColor: Bool {
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

// What keys and controls ask for.
extension Command {
  static func pick(_ picked: PickedColor) -> Command { Command { $0.pick(picked) } }
  static let goBackInColors = Command { $0.goBackInColors() }
  static let goForwardInColors = Command { $0.goForwardInColors() }
  static func eyedrop(at point: CanvasPoint) -> Command { Command { $0.eyedrop(at: point) } }
  static let eyedropAtCursor = Command { $0.eyedropAtCursor() }
  static let toggleEyedropper = Command { $0.toggleEyedropper() }
  static let endEyedropping = Command { $0.endEyedropping() }
  static let nudgeContrast = Command { $0.nudgeContrast() }
  static let cycleVision = Command { $0.cycleVision() }
  static func showPage(_ page: PanelPage) -> Command { Command { $0.showPage(page) } }
  /// Turns the page from the tabs, where keys stay.
  static func turnPage(to page: PanelPage) -> Command { Command { $0.turn(to: page) } }
  static func changeNames(_ list: NameList) -> Command { Command { $0.changeNames(list) } }
  static let chooseName = Command { $0.chooseName() }
  static func selectFormat(_ format: ColorFormat) -> Command { Command { $0.selectFormat(format) } }
}

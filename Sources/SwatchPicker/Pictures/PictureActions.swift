import SwatchColor
import SwatchPixels
import SwatchScreen
import SwatchText
import SwatchWidgets

struct PictureActions: ControlHost {
  var interaction = Interaction()
  var dialogs = DialogStack<PictureActions>()
  private(set) var source = PictureSource()
  private(set) var extractedColors: [ExtractedColor] = []
  private(set) var frame = CellRect.empty
  private(set) var display = Display(colors: .truecolor, glyphs: .unicode)
  private let read: ((_ path: String) throws -> Picture)?
  let paths: PathCompleter
  private var pixelBeforeTouch: PixelPosition?
  var events: [Event] = []

  enum Event {
    case show(String)
    /// The color under the knob was picked; the text describes it.
    case pick(Color, String)
    /// Save colors of the image as a new palette or, without a name, to the current palette.
    case save([Swatch], palette: String?)
  }

  init(read: ((_ path: String) throws -> Picture)?, folders: (any FolderReader)?) {
    self.read = read
    paths = PathCompleter(folders, acceptedExtensions: PathCompleter.pictureExtensions)
  }

  mutating func place(in frame: CellRect, on display: Display) {
    (self.frame, self.display) = (frame, display)
  }

  static let actions: [Action<PictureActions>] = [
    Action(
      .openPicture, "Open a picture to pick from", .picture,
      keywords: "image photo logo eyedropper png jpeg", keys: "o", argument: pathArgument
    ) { $0.askForPicture() },
    Action(
      .extract, "Extract the picture’s colors", .picture, keywords: "image photo main dominant", keys: "x"
    ) { $0.extractColors() },
    Action(
      .sampleSize, "Picture sample size", .picture, keywords: "mean average area blur pixels",
      argument: ActionArgument(
        "1, 3, 5, 11 or 31 pixels", word: "sample", noun: "size",
        oneOf: { _ in SampleSize.allCases.map { ("\($0.rawValue)", $0) } }, run: { $1.setSampleSize($0) })
    ) { $0.setSampleSize($0.source.sampleSize.next) },
  ]

  private static let pathArgument = ActionArgument<PictureActions>(
    "a picture path", path: \.paths, run: { $1.openPicture($0) })

  var actions: [Action<PictureActions>] { Self.actions }

  static let buttons: [Button<PictureActions>] =
    [actions.button(.openPicture, "Open"), actions.button(.extract, "Extract")].compactMap(\.self) + [
      Button("Close", needs: Requirement("Open a picture first", isMet: { $0.source.path != nil })) {
        $0.show(PictureSource())
      }
    ]

  // MARK: Touches

  mutating func touchBegan(on control: ControlID) {
    if self.control(control) != nil { pixelBeforeTouch = source.pixel }
  }

  mutating func touchCancelled() { if let pixelBeforeTouch { source.pixel = pixelBeforeTouch } }
  mutating func touchEnded() { pixelBeforeTouch = nil }

  // MARK: Opening

  mutating func askForPicture() {
    present(
      Prompt(
        source.path ?? "", placeholder: "picture path (empty: sample gradient)",
        hint: "Type or paste a picture path · Tab complete", at: .window(title: "Open picture"),
        guide: PromptGuide { $0.paths },
        submit: { text, pictures in
          guard text.path.isEmpty || pictures.openPicture(text.path) else { return }
          pictures.closeDialog()
          if text.path.isEmpty { pictures.show(PictureSource()) }
        }))
  }

  /// Opens a picture and shows the Picture page. Returns false after reporting an error.
  @discardableResult
  mutating func openPicture(_ path: String) -> Bool { attempt { $0.show(try $0.picture(at: path)) } }

  private func picture(at path: String) throws -> PictureSource {
    guard let read else { throw PickerProblem(description: "Opening pictures is not available here") }
    return PictureSource(try read(path), path: path)
  }

  mutating func show(_ source: PictureSource) {
    let (count, size) = (self.source.colorCount, self.source.sampleSize)
    self.source = source
    (self.source.colorCount, self.source.sampleSize) = (count, size)
    events.append(.show("\(source.name), \(source.sizeLabel) pixels"))
  }

  // MARK: Picking

  mutating func pick(_ pixel: PixelPosition) {
    source.pixel = source.picture.size.nearest(to: pixel)
    let mean = source.sampleSize == .one ? nil : "mean of \(source.sampleSize.label)"
    let details = [source.color.hex, mean, "pixel \(source.pixel.label)", source.alphaLabel]
    events.append(.pick(source.color.opacity(1), details.compactMap(\.self).joined(separator: ", ")))
  }

  private mutating func setSampleSize(_ size: SampleSize) {
    source.sampleSize = size
    report(size.notice)
  }

  mutating func openMenu(of pixel: PixelPosition, at position: CellPosition) {
    var sample = source
    sample.pixel = pixel
    var items: [MenuItem?] = [
      .init("Pick this color", colors: [sample.color.opacity(1)]) { $0.pick(pixel) },
      item(.sampleSize, "Average: \(source.sampleSize.label)"), item(.openPicture, "Open picture…"),
    ]
    if source.path != nil {
      items += [item(.extract, "Extract colors…"), .init("Sample gradient") { $0.show(PictureSource()) }]
    }
    present(Menu(title: source.name, items: items.compactMap(\.self), at: position))
  }

  // MARK: Palettes

  mutating func makePalette(fromPictureAt path: String, count: Int?) {
    attempt {
      let source = try $0.picture(at: path)
      let colors = source.picture.extractedColors(count ?? source.colorCount).map(\.color)
      guard !colors.isEmpty else { return $0.report("The picture is transparent and has no colors") }
      $0.save(Swatch.named(colors), as: source.name)
    }
  }

  private mutating func save(_ swatches: [Swatch], as palette: String? = nil) {
    events.append(.save(swatches, palette: palette))
  }

  // MARK: Extracting

  /// Extracts colors and shows them in a menu, where their number can be changed.
  mutating func extractColors() {
    if source.path == nil { return report("No picture is open · \(label(of: .openPicture)) open one") }
    extract(source.colorCount)
    guard !extractedColors.isEmpty else { return report("The picture is transparent and has no colors") }
    present(Menu(title: "Extract", of: self) { $0.extractItems })
    reportExtraction()
  }

  private var extractItems: [MenuItem] {
    let swatches = extractedColors.map {
      Swatch(name: NamedColorIndex.all.name(for: $0.color), color: $0.color)
    }
    let items = extractedColors.map { extracted in
      let (color, fraction) = (extracted.color, extracted.fraction)
      let percent = fraction < 0.005 ? "<1%" : fraction.percentLabel
      let padding = String(repeating: " ", count: max(0, 4 - percent.count))
      return MenuItem("\(color.hex) \(padding)\(percent)", colors: [color]) {
        $0.events.append(.pick(color, color.hex))
      }
    }
    return items + [
      MenuItem("Save as a new palette", key: "n") { $0.save(swatches, as: $0.source.name) },
      MenuItem("Add all to the palette", key: "a") { $0.save(swatches) },
      MenuItem("More", key: "+", staysOpen: true) { $0.changeColorCount(1) },
      MenuItem("Fewer", key: "-", staysOpen: true) { $0.changeColorCount(-1) },
    ]
  }

  private mutating func changeColorCount(_ difference: Int) {
    extract(source.colorCount + difference)
    reportExtraction()
  }

  private mutating func extract(_ count: Int) {
    source.colorCount = count.clamped(to: PictureSource.colorCounts)
    extractedColors = source.picture.extractedColors(source.colorCount)
  }

  private mutating func reportExtraction() {
    report("\(extractedColors.count.counting("color")) from \(source.name) · + more · - fewer")
  }
}

extension ActionID {
  package static let openPicture = ActionID("picture")
  static let extract = ActionID("extract")
  package static let sampleSize = ActionID("sample-size")
}

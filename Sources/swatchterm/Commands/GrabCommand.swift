import ArgumentParser
import SwatchColor
import SwatchImages
import SwatchPicker
import SwatchPixels
import SwatchRaster
import SwatchSVG
import SwatchScenes
import SwatchSketch
import SwatchSystem
import SwatchTerminal
import SwatchUI

struct GrabCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "grab", abstract: "Pick colors from the desktop or from a picture and print them.",
    discussion: """
      Without arguments, grab picks a color from the desktop, using the desktop portal, hyprpicker, grim and slurp, \
      or an X server. A picture is shown in the terminal, not on standard output, so color=$(swatchterm grab \
      photo.jpg) works. Drag over the picture and release. Hold Shift while releasing, or press Space, to pick several \
      colors; Enter finishes. Esc cancels with exit status 1.
      """)

  @Argument(
    help: "A \(Picture.formatTitles) file, or a drawing; - reads standard input. Default: the desktop.",
    completion: .file(extensions: Picture.fileExtensions + ["svg"]))
  var picture: String?

  @Flag(help: "Pick from the picture on the clipboard.") var clipboard = false

  @Option(
    help: .value(
      "method", "The method for reading colors from the desktop. Default: the best one for the session."))
  var via: ScreenMethod?

  @Option(
    name: [.customShort("n"), .long], parsing: .unconditional,
    help:
      "Finish after this many colors, 1 to 1000. Methods that pick one color at a time are run repeatedly.")
  var count: Int?

  @OptionGroup var notation: NotationOption
  @OptionGroup var screen: ScreenOptions

  func validate() throws {
    if let count, !(1...1000).contains(count) { throw ValidationError("Choose 1 to 1000 colors.") }
    if picture != nil, clipboard { throw ValidationError("Specify either a picture or --clipboard.") }
    let isDesktop = picture == nil && !clipboard
    try require(via == nil || isDesktop, "--via applies only to the desktop, not to pictures.")
  }

  func run() throws {
    let colors = try colors()
    // Status 1 means that the user canceled; errors have another status.
    guard !colors.isEmpty else { throw ExitCode.failure }
    try notation.notation.write(colors)
  }

  private func colors() throws -> [ColorCoordinates] {
    do {
      guard clipboard else {
        return try picture.map { try colors(of: PictureInput(path: $0)) } ?? colorsOnScreen()
      }
      let reader = ClipboardReader(environment: .forCurrentProcess())
      switch try reader.content(limit: PictureLimits().byteCount) {
      case .picture(let bytes): return try colors(of: PictureInput(bytes: bytes, from: "the clipboard"))
      case .text(let text): return try colors(ofText: text)
      }
    } catch let failure as Failure { throw failure } catch { throw Failure.usage("\(error)") }
  }

  private func colors(of input: PictureInput) throws -> [ColorCoordinates] {
    let request = GrabRequest(input.picture, path: input.name, count: count, text: text)
    return try Application.run(on: TerminalDevice.controlling, screen.settings(), .grab(request))
      .map { ColorCoordinates($0) }
  }

  private func text(of color: Color) -> String { notation.notation.text(for: ColorCoordinates(color)) }

  private func colorsOnScreen() throws -> [ColorCoordinates] {
    let line = ScreenLine(colors: screen.colors, text: text)
    defer { line.clear() }
    let system = SystemScreen(environment: .forCurrentProcess())
    let picker = ScreenColorPicker(system, count: count, onProgress: line.show)
    return try picker.colors(via: via).map { ColorCoordinates($0) }
  }

  /// Returns the copied color, or picks colors from the picture whose path was copied.
  private func colors(ofText text: String) throws -> [ColorCoordinates] {
    let lines = text.split(whereSeparator: \.isNewline).map(String.init)
    let line = lines.first { !$0.hasPrefix("#") || lines.count == 1 }?.path ?? ""
    if let color = try? ColorCoordinates(pasting: line) { return [color] }
    guard let path = text.pastedPaths(where: FileVersion.isRegularFile).first else {
      throw Failure.usage("The clipboard contains text, but no picture.")
    }
    return try colors(of: PictureInput(path: path))
  }
}

/// A picture to pick colors from, and its name in messages.
struct PictureInput {
  let picture: Picture
  let name: String

  /// Reads a picture, or renders a drawing; `-` is standard input.
  init(path: String) throws {
    if path == "-" {
      let bytes = try InputFile.bytes(at: path, limit: PictureLimits().byteCount)
      try self.init(bytes: bytes, from: "standard input")
    } else {
      let path = path.expandingTilde()
      try self.init(path, Picture(path: path), or: DrawingImport(svgAt: path).drawing)
    }
  }

  /// Decodes a picture file, or renders a drawing.
  init(bytes: [UInt8], from source: String) throws {
    try self.init(source, Picture(bytes: bytes, from: source), or: DrawingImport(svg: bytes).drawing)
  }

  /// Renders a drawing with one pixel per point, or fewer if that would exceed the pixel limit for pictures.
  private init(
    _ name: String, _ picture: @autoclosure () throws -> Picture,
    or drawing: @autoclosure () throws -> Drawing
  ) throws {
    self.name = name
    do { self.picture = try picture() } catch let error as PictureError where error.problem == .drawing {
      let drawing = try drawing()
      let points = drawing.sheet.size.width * drawing.sheet.size.height
      let scale = min(1, (Double(PictureLimits().pixelCount) / max(points, 1)).squareRoot())
      self.picture = try SheetImage(of: drawing, scale: scale).picture
    }
  }
}

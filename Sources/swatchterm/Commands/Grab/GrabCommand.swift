import ArgumentParser
import SwatchColor
import SwatchImages
import SwatchPicker
import SwatchPixels
import SwatchScenes
import SwatchSketch
import SwatchSystem
import SwatchTerminal
import SwatchUI

struct GrabCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "grab",
    abstract: "Take colors from the screen or from a picture, and write them to standard output.",
    discussion: """
      Alone it takes a color from the screen: by the portal of the desktop, hyprpicker, grim and slurp, or from an X \
      server. A picture fills the terminal itself, so color=$(swatchterm grab photo.jpg) works: drag over it and let \
      go. With Shift, or by Space, it is one of several, and Enter ends. Escape leaves without one, and the exit \
      status is 1.
      """)

  @Argument(
    help: "A \(Picture.formatTitles) file, or a drawing; - reads standard input. Without, the screen.",
    completion: .file(extensions: Picture.fileExtensions + ["svg"]))
  var picture: String?

  @Flag(help: "Take them from the picture on the clipboard.")
  var clipboard = false

  @Option(help: "How the screen is read; without, as the session has it.")
  var via: ScreenWay?

  @Option(
    name: [.customShort("n"), .long],
    parsing: .unconditional,
    help: "End by itself after so many colors, 1 to 1000; where one is taken at a time, ask as often.")
  var count: Int?

  @OptionGroup var notation: NotationOption

  @OptionGroup var screen: ScreenOptions

  func validate() throws {
    if let count, !(1...1000).contains(count) { throw ValidationError("1 to 1000 colors can be taken.") }
    if picture != nil, clipboard {
      throw ValidationError("Take colors either from a picture or from the clipboard.")
    }
    if via != nil, picture != nil || clipboard {
      throw ValidationError("--via says how the screen is read, not a picture.")
    }
  }

  func run() throws {
    let colors = try colors()
    // Status 1 means canceled; errors have another status.
    guard !colors.isEmpty else { throw ExitCode.failure }
    try notation.notation.write(colors)
  }

  private func colors() throws -> [ColorCoordinates] {
    do {
      if clipboard { return try colorsOnClipboard() }
      return try picture.map { try colors(of: GrabbedPicture(path: $0)) } ?? colorsOnScreen()
    } catch let failure as Failure {
      throw failure
    } catch {
      throw Failure("\(error)", status: .usage)
    }
  }

  private func colors(of grabbed: GrabbedPicture) throws -> [ColorCoordinates] {
    let start = GrabStart(grabbed.picture, path: grabbed.name, count: count, text: text)
    return try Application.run(on: TerminalDevice.controlling, screen.settings(), purpose: .grab(start))
      .map { ColorCoordinates($0) }
  }

  private func text(of color: Color) -> String { notation.notation.text(for: ColorCoordinates(color)) }

  private func colorsOnScreen() throws -> [ColorCoordinates] {
    let line = ScreenLine(colors: screen.colors, text: text)
    defer { line.clear() }
    let system = SystemScreen(environment: .ofProcess())
    return try ScreenReader(system, count: count, tell: line.show).colors(via: via)
      .map { ColorCoordinates($0) }
  }

  // MARK: The clipboard

  private func colorsOnClipboard() throws -> [ColorCoordinates] {
    let reader = ClipboardReader(environment: .ofProcess())
    switch try reader.content(limit: PictureLimits().byteCount) {
    case .picture(let bytes): return try colors(of: GrabbedPicture(bytes: bytes, from: "the clipboard"))
    case .text(let text): return try colors(ofText: text)
    }
  }

  /// Returns the copied color, or opens the picture whose path was copied.
  private func colors(ofText text: String) throws -> [ColorCoordinates] {
    let lines = text.split(whereSeparator: \.isNewline).map(String.init)
    let line = lines.first { !$0.hasPrefix("#") || lines.count == 1 }?.path ?? ""
    if let color = try? ColorCoordinates(pasting: line) { return [color] }
    guard let path = PastedPaths(text).paths(where: FileVersion.isRegularFile).first else {
      throw Failure("The clipboard has a text, and no picture.", status: .usage)
    }
    return try colors(of: GrabbedPicture(path: path))
  }
}

import ArgumentParser
import SwatchColor
import SwatchExport
import SwatchPixels
import SwatchSession
import SwatchSketch
import SwatchTerminal
import SwatchText
import SwatchUI

/// `swatchterm open`, and `swatchterm` without a command: opens drawings or a picture, or shows colors.
struct OpenCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "open", abstract: "Open drawings, pick from a picture, or show colors.",
    discussion: """
      Without arguments, open starts the sketch pad. A name ending in .svg is a drawing, which is created if it does \
      not exist. If several drawings are given, the first is shown; the file menu lists the others.
      """)

  @Argument(
    help: .value("file-or-color", "Drawings, a picture, or colors."),
    completion: .file(extensions: ["svg"] + Picture.fileExtensions))
  var filesOrColors: [String] = []

  @OptionGroup var screen: ScreenOptions

  func run() throws {
    guard let name = filesOrColors.first else { return try Self.sketch(in: [], screen.settings()) }
    switch try OpenTarget.target(of: filesOrColors) {
    case .colors:
      try ShowCommand.parse(["--color", (screen.colors ?? .auto).rawValue, "--"] + filesOrColors).run()
    case .drawing: try Self.sketch(in: filesOrColors, screen.settings())
    case .picture:
      let settings = screen.settings()
      let picture = try Picture(path: name.expandingTilde())
      try Application.run(
        on: TerminalDevice.standard, settings, .pickFromPicture(picture, path: name.absolutePath))
    }
  }

  /// Opens the sketch pad with the first drawing, if any, unless a file is unreadable.
  static func sketch(in files: [String], _ settings: ScreenSettings) throws {
    let all = try files.map { SketchFile(path: $0.absolutePath, stored: try DrawingFiles().read($0)) }
    if let missing = zip(files, all).first(where: { $1.stored == nil })?.0,
      (try? TerminalDevice.standard()) == nil
    {
      throw Failure.usage("\(Failure.notFound(missing).message) To create it, run swatchterm in a terminal.")
    }
    try Application.run(on: TerminalDevice.standard, settings, .sketch(all.first, among: all.map(\.path)))
  }
}

private enum OpenTarget {
  case drawing, picture, colors

  static func target(of arguments: [String]) throws -> OpenTarget {
    let paths = arguments.map { $0.expandingTilde() }
    if paths.count == 1, let kind = try kind(ofFileAt: paths[0]) { return kind }
    // Stop at the first argument that is not a drawing. Later ones may be colors, not files.
    if try paths.allSatisfy({ try kind(ofFileAt: $0) == .drawing }) { return .drawing }
    let nonColors = arguments.filter { (try? ColorCoordinates(pasting: $0)) == nil }
    if nonColors.isEmpty { return .colors }
    throw Failure.usage(try message(for: nonColors, among: arguments))
  }

  /// Returns the kind of a file that exists or can be created; `nil` for other paths.
  private static func kind(ofFileAt path: String) throws -> OpenTarget? {
    let isDrawing = !path.endsAsFolder && DrawingFormat.svg.kind.has(fileExtension: path.fileExtension)
    guard FileVersion.isRegularFile(path) else { return isDrawing ? .drawing : nil }
    // Enough bytes to detect the picture format. A file of unknown format is treated as a drawing, unless it
    // has the extension of a picture and no `<` in these bytes.
    let beginning = try InputFile.bytes(at: path, limit: Picture.signatureLength)
    let hasPictureExtension = Picture.fileExtensions.contains(path.fileExtension.lowercased())
    return Picture.isFormatKnown(beginning) || hasPictureExtension && !beginning.contains(UInt8(ascii: "<"))
      ? .picture : .drawing
  }

  private static func message(for nonColors: [String], among arguments: [String]) throws -> String {
    if let text = try nonColors.first(where: { try kind(ofFileAt: $0.expandingTilde()) == nil }) {
      return message(for: text)
    }
    if let color = arguments.first(where: { !nonColors.contains($0) }) {
      return
        "\(nonColors[0].quoted) is a file, but \(color.quoted) is a color. Specify either files or colors."
    }
    let picture = try nonColors.first { try kind(ofFileAt: $0.expandingTilde()) == .picture } ?? nonColors[0]
    return "\(picture.quoted) is not a drawing. Only drawings can be opened together."
  }

  private static func message(for text: String) -> String {
    let path = text.expandingTilde()
    if FileVersion.isFolder(path) { return Failure.folder(text).message }
    if FileVersion(of: path) != nil { return Failure(.notAFile, path: text).message }
    if path.linkTarget != nil { return Failure.notFound(path).message }
    // Text that can only be a color.
    if text.hasPrefix("#") || text.contains("(") {
      do { _ = try ColorCoordinates(pasting: text) } catch { return "\(error)" }
    }
    if text.contains("/") || !text.fileExtension.isEmpty { return Failure.notFound(path).message }
    if let message = UnknownCommand.message(for: text) { return message }
    let color = NamedColor.css.map(\.name).closest(to: text.lowercased())
    return color.map { "No such color: \(text.quoted). Did you mean \($0.quoted)?" }
      ?? "\(text.quoted) is not a command, file or color. See swatchterm --help."
  }
}

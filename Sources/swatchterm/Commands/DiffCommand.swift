import ArgumentParser
import Glibc
import SwatchExport
import SwatchSVG
import SwatchSystem
import SwatchText

struct DiffCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "diff", abstract: "Show the differences between two drawings.",
    usage: "swatchterm diff [<options>] <drawing> <drawing>",
    discussion: """
      Prints a line for each added (+), removed (-) or changed (~) stroke and, on a color terminal, a picture: removed \
      parts in vermilion, added parts in blue, changed parts in purple. The exit status is 0 if the files are identical, \
      1 if they differ, and 2 on errors. To use it as a diff driver in Git, see docs/git.md.
      """)

  @Argument(
    help: .value(
      "drawing", "The old and the new SVG file. - reads standard input; /dev/null means no drawing."),
    completion: .drawings)
  var files: [String]

  @Option(
    name: [.short, .long],
    help: .value("file", "Write the picture to a file. The file extension determines the format."),
    completion: .file(extensions: DrawingFormat.fileExtensions))
  var output: String?

  @Flag(help: "Replace an existing file.") var force = false
  @Flag(help: "Print only text, even on a terminal.") var text = false

  @Flag(
    help: "Accept the arguments that Git passes to an external diff program. The exit status is always 0.")
  var git = false

  @Flag(help: "Print JSON.") var json = false
  @OptionGroup var screen: ScreenOptions

  func validate() throws {
    if git {
      try require(
        GitChange(files) != nil, "--git requires the arguments that Git passes: a path, or 7 or 9 arguments.")
    } else {
      try require(files.count == 2, "Specify two drawings, the old and the new one.")
      try require(files != ["-", "-"], "Only one of the drawings can be standard input.")
      let exists = files.contains { $0 != DrawingVersion.nullDevice }
      try require(exists, "At least one of the drawings must exist.")
    }
    guard let output else { return }
    let format = DrawingFormat(fileExtension: output.fileExtension)
    try OutputFile.validate(output, format, hasFormatOption: false)
  }

  func run() throws {
    do {
      if git { return try showForGit() }
      let settings = screen.settings()
      var console = Console(isJSON: json, color: settings.colors)
      let isSame = try compare((files[0], files[1]), settings, &console)
      try console.finish()
      if !isSame { throw ExitCode.failure }
    } catch  where error is OutputError || error is ExitCode { throw error } catch {
      // As in diff(1), status 1 means that the files differ.
      throw Failure.usage("\(error)")
    }
  }

  /// Shows the difference between two files, and returns true if they are the same.
  private func compare(
    _ files: (old: String, new: String), _ settings: ScreenSettings, _ console: inout Console
  ) throws -> Bool {
    let (old, new) = (try DrawingVersion(at: files.old), try DrawingVersion(at: files.new))
    let isSame = old.bytes == new.bytes
    guard !isSame || output != nil && !git else { return isSame }
    let report = DifferenceReport(from: try old.document(), to: try new.document())
    if !isSame { try show(report, settings, &console) }
    if let output, let format = DrawingFormat(fileExtension: output.fileExtension) {
      for file in try DrawingEncoding(format).files(of: [report.difference.picture]) {
        try OutputFile(path: output, force: force).write(file.bytes) { console.note($0) }
      }
    }
    return isSame
  }

  /// Shows the change that Git passes. Errors are printed, not thrown, so that Git continues.
  private func showForGit() throws {
    guard let change = GitChange(files) else { return }
    var settings = screen.settings()
    // Git's pager supports colors.
    if settings.colors == .auto, getenv("GIT_PAGER_IN_USE") != nil, (getenv("NO_COLOR")?.pointee ?? 0) == 0 {
      settings.colors = .always
    }
    var console = Console(isJSON: json, color: settings.colors)
    if !json { console.append(change.title + (change.modeChange.map { "\n~ \($0)" } ?? "") + "\n") }
    do {
      guard let files = change.files else { throw Failure("The file has unmerged versions.") }
      _ = try compare(files, settings, &console)
    } catch let error as OutputError { throw error } catch {
      if json { console.note("\(error)") } else { console.append("\(error)\n") }
    }
    if !json { console.append("\n") }
    try console.finish()
  }

  private func show(_ report: DifferenceReport, _ settings: ScreenSettings, _ console: inout Console) throws {
    guard !json else { return report.appendElements(to: &console) }
    report.append(to: &console)
    guard !text, console.isTerminal, console.outputColors != .mono, !report.difference.isEmpty else { return }
    try console.append(report.difference.picture, on: console.display(settings))
  }
}

struct DrawingVersion {
  let path: String
  let bytes: [UInt8]
  static let nullDevice = "/dev/null"

  init(at path: String) throws {
    self.path = path
    let exists = path != Self.nullDevice
    bytes = exists ? try InputFile.bytes(at: path, limit: DrawingImport.byteLimit, acceptsPipes: true) : []
  }

  /// Returns the parsed content; `nil` if the drawing does not exist in this version.
  func document() throws(DrawingFileError) -> ComparedDocument? {
    guard path != Self.nullDevice else { return nil }
    do throws(DrawingFileError) {
      return try ComparedDocument(svg: bytes, folder: path == "-" ? nil : path.folder)
    } catch { throw DrawingFileError(path: path == "-" ? nil : path, problem: error.problem) }
  }
}

/// The arguments that Git passes to an external diff program (git(1), `GIT_EXTERNAL_DIFF`).
struct GitChange {
  let title: String
  /// Files with the old and the new content; `nil` for an unmerged path.
  let files: (old: String, new: String)?
  let modeChange: String?

  /// Parses the path, the file, hash and mode of each side and, for a renamed file, its new path and a
  /// description. A path alone means that the file is unmerged.
  init?(_ arguments: [String]) {
    guard let path = arguments.first, [1, 7, 9].contains(arguments.count) else { return nil }
    let names = [path] + (arguments.count == 9 && arguments[7] != path ? [arguments[7]] : [])
    title = names.map { $0.abridged(to: 200) }.joined(separator: " → ")
    files = arguments.count > 1 ? (arguments[1], arguments[4]) : nil
    let modes = arguments.count > 1 ? [arguments[3], arguments[6]] : ["."]
    let isChange = modes[0] != modes.last && !modes.contains(".")
    modeChange = isChange ? "mode " + modes.map { $0.sanitized(limit: 10) }.joined(separator: " → ") : nil
  }
}

import ArgumentParser
import Glibc
import SwatchExport
import SwatchSketch
import SwatchSystem
import SwatchText

struct DiffCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "diff",
    abstract: "Show the differences between two drawings.",
    usage: "swatchterm diff [<options>] <drawing> <drawing>",
    discussion: """
      Prints a line for each added (+), removed (-) or changed (~) stroke and, on a color terminal, a picture: removed \
      parts in vermilion, added parts in blue, changed parts in purple. The exit status is 0 if the files are identical, \
      1 if they differ, and 2 on errors. To use it as a diff driver in Git, see docs/git.md.
      """)

  @Argument(
    help: ArgumentHelp(
      "The old and the new SVG file. - reads standard input; /dev/null means no drawing.",
      valueName: "drawing"),
    completion: .file(extensions: ["svg"]))
  var files: [String]

  @Option(
    name: [.short, .long],
    help: ArgumentHelp(
      "Write the picture to a file. The file extension determines the format.", valueName: "file"),
    completion: .file(extensions: DrawingFormat.fileExtensions))
  var output: String?

  @Flag(help: "Replace an existing file.")
  var force = false

  @Flag(help: "Print only text, even on a terminal.")
  var text = false

  @Flag(
    help: "Accept the arguments that Git passes to an external diff program. The exit status is always 0.")
  var git = false

  @Flag(help: "Print JSON.")
  var json = false

  @OptionGroup var screen: ScreenOptions

  func validate() throws {
    if git {
      guard GitChange(files) != nil else {
        throw ValidationError("--git requires the arguments that Git passes: a path, or 7 or 9 arguments.")
      }
    } else {
      guard files.count == 2 else { throw ValidationError("Specify two drawings, the old and the new one.") }
      guard files != ["-", "-"] else {
        throw ValidationError("Only one of the drawings can be standard input.")
      }
      guard files.contains(where: { $0 != DrawingVersion.nullDevice }) else {
        throw ValidationError("At least one of the drawings must exist.")
      }
    }
    guard let output else { return }
    try OutputFile.validate(
      output, hasFormat: DrawingFormat(fileExtension: output.fileExtension) != nil,
      acceptsStandardOutput: false,
      "Use one of \(DrawingFormat.allValueStrings.joined(separator: ", "))")
  }

  func run() throws {
    do {
      if git { return try showForGit() }
      let settings = screen.settings()
      var console = Console(isJSON: json, color: settings.colors)
      let isSame = try compare(files[0], files[1], settings, &console)
      try console.finish()
      if !isSame { throw ExitCode.failure }
    } catch  where error is OutputError || error is ExitCode {
      throw error
    } catch {
      // As in diff(1), status 1 means that the files differ.
      throw Failure("\(error)", status: .usage)
    }
  }

  /// Shows the difference between two files, and returns true if they are the same.
  private func compare(
    _ old: String, _ new: String, _ settings: ScreenSettings, _ console: inout Console
  ) throws -> Bool {
    let (old, new) = (try DrawingVersion(at: old), try DrawingVersion(at: new))
    let isSame = old.bytes == new.bytes
    guard !isSame || output != nil && !git else { return isSame }
    let report = DifferenceReport(from: try old.document(), to: try new.document())
    if !isSame { try show(report, settings, on: &console) }
    try write(report, &console)
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
    if !json { console.append("\(change.title)\n") }
    if let modes = change.modeChange, !json { console.append("~ \(modes)\n") }
    do {
      guard let files = change.files else { throw Failure("The file has unmerged versions.") }
      _ = try compare(files.old, files.new, settings, &console)
    } catch let error as OutputError {
      throw error
    } catch {
      if json { console.note("\(error)") } else { console.append("\(error)\n") }
    }
    if !json { console.append("\n") }
    try console.finish()
  }

  private func show(
    _ report: DifferenceReport, _ settings: ScreenSettings, on console: inout Console
  ) throws {
    guard !json else { return report.appendElements(to: &console) }
    report.append(to: &console)
    guard !text, console.isTerminal, !console.outputColors.isEmpty, !report.difference.isEmpty else { return }
    try console.append(report.difference.picture, on: console.display(settings))
  }

  private func write(_ report: DifferenceReport, _ console: inout Console) throws {
    guard let output, let format = DrawingFormat(fileExtension: output.fileExtension) else { return }
    for file in try DrawingEncoding(format).files(of: [report.difference.picture]) {
      try OutputFile(path: output, force: force).write(file.bytes) { console.note($0) }
    }
  }
}

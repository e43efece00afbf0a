import ArgumentParser
import Glibc
import SwatchExport
import SwatchScreen
import SwatchSketch
import SwatchSystem
import SwatchTerminal
import SwatchText

struct DiffCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "diff",
    abstract: "Show what is different between two drawings.",
    discussion: """
      A line for each stroke that was added (+), removed (-) or changed (~) and, on a terminal with colors, a picture: \
      what is gone in vermilion, what is new in blue, what looks different in purple. The exit status is 0 for files that \
      are the same, 1 for others, and 2 for trouble. docs/git.md tells how git shows drawings so.
      """)

  @Argument(
    help: "The old and the new drawing, SVG files; - reads standard input, /dev/null is none.",
    completion: .file(extensions: ["svg"]))
  var files: [String]

  @Option(
    name: [.short, .long], help: "Write the picture to a file; its extension tells the format.",
    completion: .file(extensions: DrawingFormat.fileExtensions))
  var output: String?

  @Flag(help: "Replace the file if there is one.")
  var force = false

  @Flag(help: "Leave the picture out on a terminal.")
  var text = false

  @Flag(help: "Take what git gives a program that shows differences. The exit status is 0 then.")
  var git = false

  @Flag(help: "Write JSON.")
  var json = false

  @OptionGroup var screen: ScreenOptions

  func validate() throws {
    if git {
      guard GitChange(files) != nil else {
        throw ValidationError("--git takes what git gives: a path alone, or 7 or 9 arguments.")
      }
    } else {
      guard files.count == 2 else { throw ValidationError("Name two drawings, the old and the new one.") }
      guard files != ["-", "-"] else {
        throw ValidationError("Standard input can be one of the drawings only.")
      }
      guard files.contains(where: { $0 != DrawingVersion.nothing }) else {
        throw ValidationError("At least one of the drawings has to be there.")
      }
    }
    guard let output else { return }
    try OutputFile.validate(
      output, hasFormat: DrawingFormat(fileExtension: output.fileExtension) != nil,
      acceptsStandardOutput: false,
      "there are \(DrawingFormat.allValueStrings.joined(separator: ", "))")
  }

  func run() throws {
    do {
      if git { return try showToGit() }
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

  /// Shows the change that git passes. Errors are printed, not thrown, so that git continues.
  private func showToGit() throws {
    guard let change = GitChange(files) else { return }
    var settings = screen.settings()
    // Colors go to git's pager.
    if settings.colors == .auto, getenv("GIT_PAGER_IN_USE") != nil, (getenv("NO_COLOR")?.pointee ?? 0) == 0 {
      settings.colors = .always
    }
    var console = Console(isJSON: json, color: settings.colors)
    if !json { console.append("\(change.title)\n") }
    if let modes = change.modeChange, !json { console.append("~ \(modes)\n") }
    do {
      guard let files = change.files else { throw Failure("It has versions that are to be merged.") }
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
    guard !text, console.isTerminal, !console.palette.isEmpty, !report.difference.isEmpty else { return }
    try console.append(report.difference.picture, on: console.display(settings))
  }

  private func write(_ report: DifferenceReport, _ console: inout Console) throws {
    guard let output, let format = DrawingFormat(fileExtension: output.fileExtension) else { return }
    for file in try DrawingEncoding(format).files(of: [report.difference.picture]) {
      try OutputFile(path: output, force: force).write(file.bytes) { console.note($0) }
    }
  }
}

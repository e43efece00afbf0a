import ArgumentParser
import Glibc
import SwatchColor
import SwatchFormats
import SwatchScenes
import SwatchSketch
import SwatchSystem
import SwatchTerminal
import SwatchText
import SwatchUI

struct ThemeCommand: RenamedOptions {
  static let configuration = CommandConfiguration(
    commandName: "theme", abstract: "Edit the terminal's colors, and convert terminal themes.",
    discussion: """
      Without options, theme opens an editor, and every change takes effect in the terminal immediately. On exit, \
      the old colors are restored, unless you press A to keep the new ones. The file can be a theme of any supported \
      terminal, or a palette or picture to derive a theme from.
      """)
  static let renamedOptions = ["--mend": "--fix-contrast", "--formats": "--list-formats"]

  @Argument(
    help: "A theme, palette or picture; - reads standard input. Default: the terminal's colors.",
    completion: .file())
  var file: String?

  @Option(
    help: .value(
      "format", "The format of the file. Detected by default. xrdb is the #define form of xresources."))
  var from: ThemeFormat?

  @Option(
    help: .value(
      "format", "The output format. The result is written to standard output unless --output is given."))
  var to: ThemeFormat?

  @Option(
    name: .shortAndLong,
    help: .value(
      "file", "The file to write. Its format is determined by --to, the file's name, or the input file."),
    completion: .file())
  var output: String?

  @Option(help: .value("file", "A theme file to update. Only its colors change."), completion: .file())
  var inPlace: String?

  @Flag(help: "Replace an existing output file.") var force = false

  @Flag(
    help:
      "Keep the colors until the terminal closes, and print a line that sets them, for your shell's startup file."
  )
  var apply = false

  @Flag(help: "List contrast ratios below their target. The exit status is 1 if there are any.")
  var check = false

  @Flag(help: "Fix contrast ratios below their target, with minimal changes.") var fixContrast = false
  @Flag(help: "Turn a dark theme into a light one, and vice versa.") var invert = false
  @Flag(help: "Derive colors 16 to 255 from the theme.") var ramps = false
  @Flag(help: "List the formats and the colors that they do not support.") var listFormats = false
  @OptionGroup var screen: ScreenOptions

  func run() throws {
    if listFormats { return try printFormats() }
    guard opensEditor else { return try convert() }
    let source = try file.map { try ThemeSource(path: $0, as: from) }
    source?.reportNotes()
    let request = ThemeRequest(
      theme: source.map { changed($0.theme) }, written: source?.theme,
      path: source?.format == nil || file == "-" ? nil : file,
      title: file.map { $0 == "-" ? "standard input" : $0.lastPathComponent.quoted }, keepsColors: apply)
    var keptTheme: ColorTheme?
    // The terminal keeps its own colors, regardless of the theme in the settings file.
    try NcursesTerminal.use(TerminalDevice.controlling, screen.settings(), ignoresTheme: true) { terminal in
      var services = Services()
      services.theme = .system(terminal: terminal, format: source?.format) { keptTheme = $0 }
      _ = try Application(terminal: terminal, services: services, purpose: .theme(request)).run()
    }
    if let keptTheme { try writeStartupLine(keptTheme) }
  }

  /// True if the editor opens, because no option requests output.
  private var opensEditor: Bool {
    to == nil && output == nil && inPlace == nil && !check && !(apply && file != nil)
      && !(file == nil && (fixContrast || invert || ramps))
  }

  /// Returns the format specified by `--to` or by the file name, or else that of the source.
  private func outputFormat(for source: ThemeSource) throws -> ThemeFormat {
    let defaultFormat = output.map { ThemeFormat(fileName: $0, fallback: source.format) } ?? source.format
    if let format = to ?? defaultFormat { return format }
    if let output, FileVersion.isFolder(output) { throw Failure.folder(output, status: .usage) }
    let advice = "Use --to with one of \(ThemeFormat.allValueStrings.joined(separator: ", "))."
    throw Failure.usage("Cannot determine the format of \((output ?? "").quoted). \(advice)")
  }

  private func changed(_ theme: ColorTheme) -> ColorTheme {
    var theme = invert ? theme.inverted : theme
    if fixContrast { theme.fixAll() }
    return ramps ? theme.withRamps : theme
  }

  private func convert() throws {
    let source = try file.map { try ThemeSource(path: $0, as: from) } ?? ThemeSource.reportedByTerminal()
    // Report an invalid output name before anything else.
    let format = to != nil || output != nil ? try outputFormat(for: source) : nil
    source.reportNotes()
    let theme = changed(source.theme)
    if let inPlace { try printStatus(try ThemeTarget(path: inPlace, format: nil).update(to: theme)) }
    if let format {
      try write(theme, as: format)
      source.reportIgnoredNames()
    }
    if apply {
      let isApplied = theme.applyToTerminal(environment: .forCurrentProcess())
      guard isApplied else { throw Failure("The terminal's colors cannot be changed.") }
      try writeStartupLine(theme)
    }
    if check { return try report(theme) }
    guard inPlace != nil || format != nil || apply else {
      throw Failure.usage("Specify the output with --to, --output or --in-place.")
    }
  }

  private func write(_ theme: ColorTheme, as format: ThemeFormat) throws {
    let (bytes, missingSlots) = format.encoded(theme)
    if let output, output != "-" {
      try OutputFile(path: output, force: force).write(bytes) { Failure.note($0) }
      try printStatus("Wrote \(output.quoted) as \(format.title).")
    } else {
      try FileBytes.write(bytes, to: STDOUT_FILENO)
    }
    if !missingSlots.isEmpty { Failure.note(ThemeTarget.message(about: missingSlots, format)) }
    let assumed = format.assumedSlots(for: theme)
    if !assumed.isEmpty {
      Failure.note("Missing from the theme, written with xterm's defaults: \(assumed.listed).")
    }
  }

  private var writesToStandardOutput: Bool { apply || (to != nil || output != nil) && (output ?? "-") == "-" }

  /// Prints a status message on standard output or, if the theme is written there, on standard error.
  private func printStatus(_ message: String) throws {
    guard !writesToStandardOutput else { return Failure.note(message) }
    try FileBytes.write(Array("\(message)\n".utf8), to: STDOUT_FILENO)
  }

  private func writeStartupLine(_ theme: ColorTheme) throws {
    try FileBytes.write(ThemeFormat.shell.encoded(theme).bytes, to: STDOUT_FILENO)
    guard isatty(STDOUT_FILENO) == 1 else { return }
    Failure.note("Add this line to your shell's startup file to use these colors in every terminal.")
  }

  private func report(_ theme: ColorTheme) throws {
    let lines = ThemeContrast(theme).failing.map { entry in
      let (place, target) = (entry.place, (entry.minimum ?? 0).label(decimals: 1))
      let column = place.column == .dim ? "dimmed" : place.column.phrase
      return "\(place.slot.title) \(column): \(entry.contrast.label), target \(target):1\n"
    }
    let missing = TerminalSlot.named.filter { theme[$0] == nil }
    if !missing.isEmpty {
      Failure.note("Missing from the theme, measured with xterm's defaults: \(missing.listed).")
    }
    let text = lines.isEmpty ? "All contrast ratios meet their target.\n" : lines.joined()
    try FileBytes.write(Array(text.utf8), to: writesToStandardOutput ? STDERR_FILENO : STDOUT_FILENO)
    if !lines.isEmpty { throw ExitCode.failure }
  }

  private func printFormats() throws {
    var full = ColorTheme.xterm
    (full[.cursorText], full[.selectionText]) = (RGB24(0x010101), RGB24(0x020202))
    for (index, slot) in full.slots.enumerated() { full[slot] = RGB24(UInt32(index * 0x050301 + 0x101010)) }
    full = full.withRamps
    let width = ThemeFormat.allCases.map(\.rawValue.count).max() ?? 0
    let lines = ThemeFormat.allCases.map { format in
      let missingSlots = format.encoded(full).missingSlots
      let name = format.rawValue.padded(to: width)
      return "\(name)  \(format.title)\(missingSlots.isEmpty ? "" : ", without \(missingSlots.listed)")\n"
    }
    try FileBytes.write(Array(lines.joined().utf8), to: STDOUT_FILENO)
  }
}

import ArgumentParser
import Glibc
import SwatchColor
import SwatchFormats
import SwatchPixels
import SwatchScenes
import SwatchSketch
import SwatchSystem
import SwatchTerminal
import SwatchText
import SwatchUI

struct ThemeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "theme",
    abstract: "Change the colors of the terminal itself, and convert themes of terminals.",
    discussion: """
      Alone it asks the terminal for its colors and opens them: what a slider does, the terminal shows at once. However \
      it is left, the old colors come back, unless --apply, or A on the screen, keeps them. A file can be a theme of any \
      terminal, a palette, or a picture to make a theme of.
      """)

  @Argument(
    help: "A theme, a palette or a picture; without, the colors of the terminal. - reads standard input.",
    completion: .file())
  var file: String?

  @Option(help: "The format of the file; without, the one in which it says the most.")
  var from: ThemeFormat?

  @Option(help: "Write the theme in this format, to standard output if --output names no file.")
  var to: ThemeFormat?

  @Option(
    name: .shortAndLong,
    help: "The file to write; its name tells the format, unless --to does, or else it is that of the theme.",
    completion: .file())
  var output: String?

  @Option(help: "Change the colors in this file, and leave all else of it as it is.", completion: .file())
  var inPlace: String?

  @Flag(help: "Replace the file of --output if there is one.")
  var force = false

  @Flag(
    help:
      "Give the terminal the colors until it closes, and write the line for a shell's start file that does so."
  )
  var apply = false

  @Flag(help: "Write which contrasts are too little; the exit status is 1 if there are any.")
  var check = false

  @Flag(help: "Mend contrasts that are too little, with the least change.")
  var mend = false

  @Flag(help: "Make a light theme of a dark one, or a dark one of a light one.")
  var invert = false

  @Flag(help: "Add colors 16 to 255 that go with the rest.")
  var ramps = false

  @Flag(help: "List the formats, and what each can hold.")
  var formats = false

  @OptionGroup var screen: ScreenOptions

  func run() throws {
    if formats { return try listFormats() }
    guard isForScreen else { return try convert() }
    let source = try file.map { try ThemeSource(path: $0, as: from) }
    source?.tellNotes()
    let start = ThemeStart(
      scheme: source.map { changed($0.scheme) }, written: source?.scheme,
      path: source?.format == nil || file == "-" ? nil : file,
      title: file.map { $0 == "-" ? "standard input" : $0.lastPathComponent.quoted }, keepsColors: apply)
    var kept: TerminalScheme?
    // The terminal keeps its own colors, whatever theme is set in the settings file.
    try NcursesTerminal.use(TerminalDevice.controlling, screen.settings(), hasOwnColors: true) { terminal in
      var services = Services()
      services.theme = .system(terminal: terminal, format: source?.format) { kept = $0 }
      _ = try Application(terminal: terminal, services: services, purpose: .theme(start)).run()
    }
    if let kept { try writeStartLine(kept) }
  }

  /// True if the theme is opened on the screen, since no option asks for output.
  private var isForScreen: Bool {
    to == nil && output == nil && inPlace == nil && !check && !(apply && file != nil)
      && !(file == nil && changes)
  }

  private var changes: Bool { mend || invert || ramps }

  /// The format given by `--to`, by the file name, or that of the source.
  private func writtenFormat(for source: ThemeSource) throws -> ThemeFormat {
    let named = output.map { ThemeFormat(fileName: $0, otherwise: source.format) } ?? source.format
    if let format = to ?? named { return format }
    if let output, FileVersion.isFolder(output) {
      throw Failure(Failure.folder(output).sentence, status: .usage)
    }
    let names = ThemeFormat.allValueStrings.joined(separator: ", ")
    throw Failure(
      "The name \((output ?? "").quoted) tells no format; say --to with one of \(names).", status: .usage)
  }

  private func changed(_ scheme: TerminalScheme) -> TerminalScheme {
    var scheme = scheme
    if invert { scheme = scheme.inverted }
    if mend { scheme.mendAll() }
    return ramps ? scheme.withRamps : scheme
  }

  // MARK: Without the screen

  private func convert() throws {
    let source = try file.map { try ThemeSource(path: $0, as: from) } ?? ThemeSource.ofTerminal()
    // Report an invalid output name before anything else.
    let format = to != nil || output != nil ? try writtenFormat(for: source) : nil
    source.tellNotes()
    let scheme = changed(source.scheme)
    var isDone = false
    if let inPlace {
      try tell(try ThemeTarget(path: inPlace, format: nil).update(to: scheme))
      isDone = true
    }
    if let format {
      try write(scheme, as: format)
      source.tellOthers()
      isDone = true
    }
    if apply {
      guard scheme.applyToTerminal(environment: .ofProcess()) else {
        throw Failure("There is no terminal that takes colors.")
      }
      try writeStartLine(scheme)
      isDone = true
    }
    if check { return try report(scheme) }
    guard isDone else {
      throw Failure("Say with --to, --output or --in-place where the theme is to go.", status: .usage)
    }
  }

  private func write(_ scheme: TerminalScheme, as format: ThemeFormat) throws {
    let (bytes, unsaid) = format.encoded(scheme)
    if let output, output != "-" {
      try OutputFile(path: output, force: force).write(bytes) { Failure.write("swatchterm: \($0)") }
      try tell("Wrote \(output.quoted) as \(format.title).")
    } else {
      try FileBytes.write(bytes, to: STDOUT_FILENO)
    }
    if !unsaid.isEmpty { Failure.write("swatchterm: \(ThemeTarget.sentence(on: unsaid, format))") }
    let assumed = format.assumed(for: scheme)
    if !assumed.isEmpty { Failure.write("swatchterm: Written as xterm has them: \(assumed.listed).") }
  }

  private var isOutputTaken: Bool { apply || (to != nil || output != nil) && (output ?? "-") == "-" }

  /// Prints a status message: on standard output, unless the theme is written there.
  private func tell(_ sentence: String) throws {
    guard !isOutputTaken else { return Failure.write("swatchterm: \(sentence)") }
    try FileBytes.write(Array("\(sentence)\n".utf8), to: STDOUT_FILENO)
  }

  private func writeStartLine(_ scheme: TerminalScheme) throws {
    try FileBytes.write(ThemeFormat.shell.encoded(scheme).bytes, to: STDOUT_FILENO)
    guard isatty(STDOUT_FILENO) == 1 else { return }
    Failure.write(
      "swatchterm: Put that line into the start file of your shell to have these colors in each terminal.")
  }

  // MARK: Reports

  private func report(_ scheme: TerminalScheme) throws {
    let failing = SchemeContrast(scheme).failing
    var text = ""
    for entry in failing {
      let least = (entry.minimum ?? 0).label(decimals: 1)
      text +=
        "\(entry.place.slot.title) \(entry.place.column.words): \(entry.contrast.label), at least \(least):1\n"
    }
    let missing = TerminalSlot.named.filter { scheme[$0] == nil }
    if !missing.isEmpty {
      Failure.write("swatchterm: Measured as xterm has them, as the theme has none: \(missing.listed).")
    }
    let bytes = Array((text.isEmpty ? "All contrasts are enough.\n" : text).utf8)
    try FileBytes.write(bytes, to: isOutputTaken ? STDERR_FILENO : STDOUT_FILENO)
    if !failing.isEmpty { throw ExitCode.failure }
  }

  private func listFormats() throws {
    var full = TerminalScheme.xterm
    (full[.cursorText], full[.selectionText]) = (RGB24(0x010101), RGB24(0x020202))
    for (index, slot) in full.slots.enumerated() { full[slot] = RGB24(UInt32(index * 0x050301 + 0x101010)) }
    full = full.withRamps
    let width = ThemeFormat.allCases.map(\.rawValue.count).max() ?? 0
    let lines = ThemeFormat.allCases.map { format in
      let unsaid = format.encoded(full).unsaid
      let name = format.rawValue + String(repeating: " ", count: width - format.rawValue.count)
      return "\(name)  \(format.title)\(unsaid.isEmpty ? "" : ", without: \(unsaid.listed)")\n"
    }
    try FileBytes.write(Array(lines.joined().utf8), to: STDOUT_FILENO)
  }
}

extension SchemeContrast.Column {
  fileprivate var words: String {
    switch self {
    case .ground: "on the ground"
    case .selection: "selected"
    case .dim: "when dim"
    case .normal: "on the normal color"
    }
  }
}

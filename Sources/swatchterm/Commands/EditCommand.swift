import ArgumentParser
import SwatchColor
import SwatchLiterals
import SwatchTerminal
import SwatchText
import SwatchUI

struct EditCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "edit", abstract: "Change colors in files in place.",
    discussion: """
      Finds and changes colors in style sheets, web pages, drawings, terminal and editor settings, and source code. \
      All other bytes stay the same. Without options, an editor opens: / searches, Enter picks a color, and w previews \
      and writes the changes. With --list, --to, --hue, --lightness or --chroma, no editor opens.
      """)

  @Argument(
    help: .value(
      "file", "Files, folders (files ignored by Git are skipped), or positions in the form FILE:LINE:COLUMN."),
    completion: .file())
  var files: [String]

  @Flag(name: .shortAndLong, help: "List the colors: file, line, column, name and the color as written.")
  var list = false

  @Option(
    help: .value(
      "color",
      "A color to replace. Each --from requires a --to, unless --hue, --lightness or --chroma is given."),
    completion: .colors)
  var from: [String] = []

  @Option(
    help: .value("color", "The new color, for --from or for the color at a position."), completion: .colors)
  var to: [String] = []

  // Unconditional, since values may be negative.
  @Option(
    parsing: .unconditional,
    help: .value("degrees", "The new hue in degrees, such as 30, or a rotation, such as +30."))
  var hue: String?

  @Option(
    parsing: .unconditional,
    help: .value("value", "The new lightness, 0 to 1 or 0% to 100%, such as 0.7, or a change, such as +10%."))
  var lightness: String?

  @Option(
    parsing: .unconditional,
    help: .value("value", "The new chroma, 0 to 0.4 or 0% to 100%, such as 0.1, or a change, such as -0.05."))
  var chroma: String?

  @Flag(help: "Keep the notation, and write the nearest color that it can represent.")
  var keepNotation = false

  @Flag(name: [.customShort("n"), .long], help: "Print the changes as a patch instead of writing the files.")
  var dryRun = false

  @Flag(help: "Print the list as JSON.") var json = false
  @OptionGroup var screen: ScreenOptions

  private var changesValues: Bool { [hue, lightness, chroma].contains { $0 != nil } }

  func validate() throws {
    try require(!files.isEmpty, "Specify a file or a folder.")
    let isChange = !from.isEmpty || dryRun || keepNotation
    try require(
      !list || !isChange && to.isEmpty && !changesValues,
      "--list cannot be combined with --from, --to, --hue, --lightness, --chroma, --dry-run or --keep-notation."
    )
    try require(!changesValues || to.isEmpty, "--to cannot be combined with --hue, --lightness or --chroma.")
    try require(!isChange || !to.isEmpty || changesValues, "Specify the new color with --to.")
    try require(
      max(from.count, to.count) < 2 || to.count == from.count || changesValues,
      "The numbers of --to and --from options must be equal: there are \(to.count) and \(from.count).")
    try require(list || !json, "--json requires --list.")
  }

  func run() throws {
    // Invalid values are reported before files are read.
    let values = try OKLCHChange(hue: hue, lightness: lightness, chroma: chroma)
    let sources = try SourceFiles(files)
    if list { return try listColors(sources) }
    if changesValues { return try change(sources, ColorChange(from: from, to: .values(values))) }
    guard !to.isEmpty else { return try edit(sources) }
    guard !from.isEmpty || !sources.selectedUses.isEmpty else {
      throw Failure.usage("Specify the color to replace with --from, or its position as FILE:LINE:COLUMN.")
    }
    try change(sources, ColorChange(from: from, to: .colors(to.map { try NewColor($0) })))
  }

  private func listColors(_ sources: SourceFiles) throws {
    var console = Console(isJSON: json, color: screen.colors ?? .auto)
    for message in sources.messages { console.reportError(message) }
    let all = EditedFiles(sources.files)
    let uses = sources.selectedUses.isEmpty ? all.uses : sources.selectedUses
    for use in uses {
      append(all.literal(use), of: all.files[use.file], to: &console)
      try console.flushIfLarge()
    }
    // Unreadable files have been reported already.
    if uses.isEmpty, !sources.files.isEmpty || sources.messages.isEmpty { console.reportError(noColors) }
    try console.finish()
  }

  private func append(_ literal: ColorLiteral, of source: SourceText, to console: inout Console) {
    let (name, text) = (source.text.name(of: literal), source.text.text(of: literal))
    let (line, column) = source.text.position(of: literal)
    guard !console.isJSON else {
      return console.appendElement { json in
        json.append("file", source.path.validText)
        json.append(["line": line, "column": column, "length": literal.range.count])
        json.append("name", name)
        json.append("text", text)
        json.append("color", literal.color)
      }
    }
    console.appendSwatch(Color(literal.color))
    let displayName = name.isEmpty ? "" : name.sanitized(limit: 120) + ": "
    let path = source.path.sanitized(limit: 4_096)
    console.append("\(path):\(line):\(column): \(displayName)\(text.sanitized(limit: 120))\n")
  }

  private func change(_ sources: SourceFiles, _ change: ColorChange) throws {
    var console = Console(color: .never)
    for message in sources.messages { console.reportError(message) }
    var edited = EditedFiles(sources.files)
    let uses = sources.selectedUses.isEmpty ? edited.uses : sources.selectedUses
    let matches = change.matches(among: uses, in: edited)
    // Unreadable files have been reported already.
    if matches.isEmpty, sources.files.isEmpty, console.hasFailed { return try console.finish() }
    let matchedSources = Set(matches.map(\.source))
    for (index, source) in change.sources.enumerated() where !matchedSources.contains(index) {
      console.reportError("No file contains \(source.quoted).")
    }
    if uses.isEmpty, change.sources.isEmpty { console.reportError(noColors) }
    guard !matches.isEmpty else { return try console.finish() }
    edited.change(matches.map { ($0.use, $0.color) }, keepsNotation: keepNotation)
    if edited.changes.isEmpty {
      let old = matches.map { edited.literal($0.use).color.displayedRGB24 }
      console.note(reasonForNoChange(isSame: old == matches.map(\.color.displayedRGB24)))
    }
    for match in matches { noteNotation(of: match.use, edited, to: &console) }
    for file in edited.changedFiles where dryRun {
      try edited.patch(of: file).write { try console.write($0) }
      if edited.files[file].encoding != .bytes {
        Failure.note("\(edited.files[file].path.quoted) is UTF-16. Its patch cannot be applied.")
      }
    }
    for file in edited.changedFiles where !dryRun {
      do { try write(file, edited, to: &console) } catch let failure as Failure {
        console.reportError(failure.message)
      }
    }
    try console.finish()
  }

  private var noColors: String { SourceFiles.noColors(in: files) }

  private func reasonForNoChange(isSame: Bool) -> String {
    let same = changesValues ? "the colors already have these values" : "the old and new colors are the same"
    let subject = to.count == 1 ? "two" : "old and new"
    return "No changes: \(isSame ? same : "the notation cannot distinguish the \(subject) colors")."
  }

  /// Reports that a color was written in another notation, or that it was approximated.
  private func noteNotation(of use: EditedFiles.Use, _ edited: EditedFiles, to console: inout Console) {
    guard let new = edited.changes[use]?.rewriting, !new.isExact || !new.preservesNotation else { return }
    let (source, literal) = (edited.files[use.file], edited.literal(use))
    let (line, column) = source.text.position(of: literal)
    let position = "\(source.path.abridged(to: 200)):\(line):\(column)"
    let (old, text) = (source.text.text(of: literal).quoted, new.text.quoted)
    guard new.isExact else {
      return console.note("\(position): replaced \(old) with the nearest supported color, \(text).")
    }
    let verb = dryRun ? "would change" : "changed"
    console.note("\(position): \(old) \(verb) to \(text), because its notation cannot represent the color.")
  }

  private func write(_ file: Int, _ edited: EditedFiles, to console: inout Console) throws {
    let source = edited.files[file]
    guard try SourceFile().bytes(at: source.path) == source.bytes else {
      return console.reportError("\(source.path.quoted) was changed by another program and was not written.")
    }
    let output = OutputFile(path: source.path, replacesExisting: true)
    try output.write(edited.newBytes(of: file)) { console.note($0) }
    console.append("Changed \(edited.edits(in: file).count.counting("color")) in \(source.path.quoted).\n")
  }

  private func edit(_ sources: SourceFiles) throws {
    let edited = EditedFiles(sources.files)
    let isFailure = sources.files.isEmpty
    for message in sources.messages.dropLast(isFailure ? 1 : 0) { Failure.note(message) }
    if isFailure, let last = sources.messages.last { throw Failure(last) }
    guard !edited.uses.isEmpty else { throw Failure(noColors) }
    try Application.run(
      on: TerminalDevice.controlling, screen.settings(), .edit(edited, at: sources.selectedUses.first))
  }
}

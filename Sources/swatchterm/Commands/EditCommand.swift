import ArgumentParser
import Glibc
import SwatchColor
import SwatchLiterals
import SwatchTerminal
import SwatchText
import SwatchUI

/// `swatchterm edit`: colors in files, listed and changed where they stand.
struct EditCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "edit",
    abstract: "Change colors where they stand in files.",
    discussion: """
      Finds the colors in style sheets, pages, drawings, settings of terminals and editors, and programs, and \
      changes their bytes and no others. On the screen, / searches, Enter picks a color, w shows what changes \
      and writes it. With --list, --from or --to no screen is needed.
      """)

  @Argument(
    help: "Files, folders (what .gitignore names is left out), and places as FILE:LINE:COLUMN.",
    completion: .file())
  var files: [String]

  @Flag(name: .shortAndLong, help: "List the colors: file, line, column, name and text.")
  var list = false

  @Option(help: "Change the uses of this color, without the screen.", completion: .colors)
  var from: String?

  @Option(
    help: "The color that they become; with a place instead of --from, the color there.", completion: .colors)
  var to: String?

  @Flag(help: "Keep each notation, and take the nearest color that it can say.")
  var keepNotation = false

  @Flag(
    name: [.customShort("n"), .long],
    help: "Write the changes to standard output, as a patch, and not to the files.")
  var dryRun = false

  @Flag(help: "List them as JSON.")
  var json = false

  @OptionGroup var screen: ScreenOptions

  func validate() throws {
    if files.isEmpty { throw ValidationError("Name a file or a folder whose colors are to be changed.") }
    if list, from != nil || to != nil || dryRun || keepNotation {
      throw ValidationError(
        "Either list colors or change them; --list excludes --from, --to, --dry-run and --keep-notation.")
    }
    if from != nil || dryRun || keepNotation, to == nil {
      throw ValidationError("Say by --to which color it becomes.")
    }
    if json, !list { throw ValidationError("Only --list writes JSON.") }
  }

  func run() throws {
    let sources = try SourceFiles(files)
    if list { return try listColors(sources) }
    guard let to else { return try edit(sources) }
    guard from != nil || !sources.places.isEmpty else {
      throw Failure(
        "Say by --from which color, or by FILE:LINE:COLUMN which place is to change.", status: .usage)
    }
    try change(sources, to: NewColor(to))
  }

  // MARK: List

  private func listColors(_ sources: SourceFiles) throws {
    var console = Console(isJSON: json, color: screen.colors ?? .auto)
    for complaint in sources.complaints { console.complain(complaint) }
    let all = EditedFiles(sources.texts)
    let uses = sources.places.isEmpty ? all.uses : sources.places
    for use in uses {
      append(all.literal(use), of: all.files[use.file], to: &console)
      try console.flushIfLarge()
    }
    // What could not be looked into has been named.
    if uses.isEmpty, !sources.texts.isEmpty || sources.complaints.isEmpty {
      console.complain("There are no colors in \(files.map(\.quoted).joined(separator: ", ")).")
    }
    try console.finish()
  }

  private func append(_ literal: ColorLiteral, of source: SourceText, to console: inout Console) {
    let (name, text) = (source.text.name(of: literal), source.text.text(of: literal))
    if console.isJSON {
      console.appendElement { json in
        json.append("file", source.path.validText)
        json.append("line", Double(literal.line))
        json.append("column", Double(literal.column))
        json.append("length", Double(literal.range.count))
        json.append("name", name)
        json.append("text", text)
        json.append("color", literal.color)
      }
      return
    }
    console.appendSwatch(Color(literal.color))
    let shownName = name.isEmpty ? "" : name.shownSafely(limit: 120) + ": "
    console.append(
      "\(source.path.shownSafely(limit: 4_096)):\(literal.line):\(literal.column): \(shownName)\(text.shownSafely(limit: 120))\n"
    )
  }

  // MARK: Change

  private func change(_ sources: SourceFiles, to color: NewColor) throws {
    var console = Console(isJSON: false, color: .never)
    for complaint in sources.complaints { console.complain(complaint) }
    var edited = EditedFiles(sources.texts)
    var uses = try from.map { edited.uses(of: try NewColor($0).color, writtenAs: $0) } ?? sources.places
    if from != nil, !sources.places.isEmpty { uses = uses.filter(Set(sources.places).contains) }
    // What could not be looked into has been named.
    if uses.isEmpty, sources.texts.isEmpty, console.hasFailed { return try console.finish() }
    if uses.isEmpty, let from { throw Failure("No file has \(from.quoted).") }
    edited.change(uses, keepsNotation: keepNotation) { color.color(for: $0.color) }
    if edited.changes.isEmpty { console.note(Self.reasonForNoChange(uses.map { edited.literal($0) }, color)) }
    for use in uses { noteNotation(of: use, edited, to: &console) }
    for file in edited.changedFiles {
      if dryRun {
        try edited.patch(of: file).write { try console.write($0) }
        if edited.files[file].encoding != .bytes {
          Failure.write(
            "swatchterm: \(edited.files[file].path.quoted) is in UTF-16; its patch can be read, but not applied."
          )
        }
      } else {
        do {
          try write(file, edited, to: &console)
        } catch let failure as Failure {
          console.complain("\(failure)")
        }
      }
    }
    try console.finish()
  }

  private static func reasonForNoChange(_ literals: [ColorLiteral], _ color: NewColor) -> String {
    let isSame = literals.allSatisfy { $0.color.displayedRGB24 == color.color(for: $0.color).displayedRGB24 }
    return isSame
      ? "Nothing changes: the color is that already."
      : "Nothing changes: the notation cannot tell the two colors apart."
  }

  /// Tells what came out in another notation, or as another color.
  private func noteNotation(of use: EditedFiles.Use, _ edited: EditedFiles, to console: inout Console) {
    guard let change = edited.changes[use] else { return }
    let (source, literal) = (edited.files[use.file], edited.literal(use))
    let place = "\(source.path.abridged(to: 200)):\(literal.line):\(literal.column)"
    let (old, new) = (source.text.text(of: literal).quoted, change.rewriting.text.quoted)
    if !change.rewriting.isExact {
      console.note("\(place): \(new) is the nearest color that can be written instead of \(old).")
    } else if !change.rewriting.isNotationKept {
      let verb = dryRun ? "would become" : "became"
      console.note("\(place): \(old) \(verb) \(new), since its notation cannot say the color.")
    }
  }

  private func write(_ file: Int, _ edited: EditedFiles, to console: inout Console) throws {
    let source = edited.files[file]
    guard try SourceFile.bytes(at: source.path) == source.bytes else {
      return console.complain("\(source.path.quoted) has changed meanwhile, and was left alone.")
    }
    let otherNameCount = try SourceFile.write(edited.newBytes(of: file), to: source.path)
    if let notice = OutputFile.splitNotice(source.path, otherNameCount: otherNameCount) {
      console.note(notice)
    }
    let count = edited.edits(in: file).count
    console.append("Changed \(count.counting("color")) in \(source.path.quoted).\n")
  }

  // MARK: The screen

  private func edit(_ sources: SourceFiles) throws {
    let edited = EditedFiles(sources.texts)
    if sources.texts.isEmpty, let last = sources.complaints.last {
      for complaint in sources.complaints.dropLast() { Failure.write("swatchterm: \(complaint)") }
      throw Failure(last)
    }
    for complaint in sources.complaints { Failure.write("swatchterm: \(complaint)") }
    guard !edited.uses.isEmpty else {
      throw Failure("There are no colors in \(files.map(\.quoted).joined(separator: ", ")).")
    }
    try Application.run(
      on: TerminalDevice.controlling, screen.settings(), purpose: .edit(edited, at: sources.places.first))
  }
}

import ArgumentParser
import Glibc
import SwatchColor
import SwatchLiterals
import SwatchTerminal
import SwatchText
import SwatchUI

/// `swatchterm edit`: lists colors in files and changes them in place.
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
    help: "Files, folders (what Git ignores is left out), and places as FILE:LINE:COLUMN.",
    completion: .file())
  var files: [String]

  @Flag(name: .shortAndLong, help: "List the colors: file, line, column, name and text.")
  var list = false

  @Option(
    help: "Change the uses of this color, without the screen; with a --to for each.", completion: .colors)
  var from: [String] = []

  @Option(
    help: "The color that they become; with a place instead of --from, the color there.", completion: .colors)
  var to: [String] = []

  // Unconditional, since values may be negative.
  @Option(parsing: .unconditional, help: "The hue that the colors get, in degrees: 30, or +30 to rotate.")
  var hue: String?

  @Option(parsing: .unconditional, help: "The lightness that they get, 0 to 1 or 0% to 100%: 0.7, or +10%.")
  var lightness: String?

  @Option(parsing: .unconditional, help: "The chroma that they get, 0 to 0.4 or 0% to 100%: 0.1, or -0.05.")
  var chroma: String?

  @Flag(help: "Keep each notation, and take the nearest color that it can say.")
  var keepNotation = false

  @Flag(
    name: [.customShort("n"), .long],
    help: "Write the changes to standard output, as a patch, and not to the files.")
  var dryRun = false

  @Flag(help: "List them as JSON.")
  var json = false

  @OptionGroup var screen: ScreenOptions

  private var changesValues: Bool { [hue, lightness, chroma].contains { $0 != nil } }

  func validate() throws {
    if files.isEmpty { throw ValidationError("Name a file or a folder whose colors are to be changed.") }
    let isChange = !from.isEmpty || dryRun || keepNotation
    if list, isChange || !to.isEmpty || changesValues {
      throw ValidationError(
        """
        Either list colors or change them; --list excludes --from, --to, --hue, --lightness, --chroma, --dry-run \
        and --keep-notation.
        """)
    }
    if changesValues, !to.isEmpty {
      throw ValidationError("--to excludes --hue, --lightness and --chroma: it says the whole color.")
    }
    if isChange, to.isEmpty, !changesValues {
      throw ValidationError("Say by --to which color it becomes.")
    }
    if from.count > 1 || to.count > 1, to.count != from.count, !changesValues {
      throw ValidationError("Give each --from its own --to; there are \(from.count) and \(to.count).")
    }
    if json, !list { throw ValidationError("Only --list writes JSON.") }
  }

  func run() throws {
    // Invalid values are reported before files are read.
    let values = try OKLCHChange(hue: hue, lightness: lightness, chroma: chroma)
    let sources = try SourceFiles(files)
    if list { return try listColors(sources) }
    if changesValues { return try change(sources, ColorChange(from: from, to: .values(values))) }
    guard !to.isEmpty else { return try edit(sources) }
    guard !from.isEmpty || !sources.places.isEmpty else {
      throw Failure(
        "Say by --from which color, or by FILE:LINE:COLUMN which place is to change.", status: .usage)
    }
    try change(sources, ColorChange(from: from, to: .colors(to.map { try NewColor($0) })))
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
    // Unreadable files have been reported already.
    if uses.isEmpty, !sources.texts.isEmpty || sources.complaints.isEmpty {
      console.complain(noColors)
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

  private func change(_ sources: SourceFiles, _ change: ColorChange) throws {
    var console = Console(isJSON: false, color: .never)
    for complaint in sources.complaints { console.complain(complaint) }
    var edited = EditedFiles(sources.texts)
    let uses = sources.places.isEmpty ? edited.uses : sources.places
    let found = uses.compactMap { change.change(of: $0, in: edited) }
    // Unreadable files have been reported already.
    if found.isEmpty, sources.texts.isEmpty, console.hasFailed { return try console.finish() }
    let named = Set(found.map(\.source))
    for (index, source) in change.sources.enumerated() where !named.contains(index) {
      console.complain("No file has \(source.quoted).")
    }
    if uses.isEmpty, change.sources.isEmpty { console.complain(noColors) }
    guard !found.isEmpty else { return try console.finish() }
    edited.change(found.map { ($0.use, $0.color) }, keepsNotation: keepNotation)
    if edited.changes.isEmpty {
      let isSame = found.allSatisfy {
        edited.literal($0.use).color.displayedRGB24 == $0.color.displayedRGB24
      }
      console.note(reasonForNoChange(isSame: isSame))
    }
    for (use, _, _) in found { noteNotation(of: use, edited, to: &console) }
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

  private var noColors: String { SourceFiles.noColors(in: files) }

  private func reasonForNoChange(isSame: Bool) -> String {
    if changesValues, isSame { return "Nothing changes: the colors already have these values." }
    let isOne = to.count == 1
    return isSame
      ? "Nothing changes: the \(isOne ? "color is" : "colors are") that already."
      : "Nothing changes: the notation cannot tell the \(isOne ? "two " : "old and the new ")colors apart."
  }

  /// Reports a color that was written in another notation, or approximately.
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
    guard !edited.uses.isEmpty else { throw Failure(noColors) }
    try Application.run(
      on: TerminalDevice.controlling, screen.settings(), purpose: .edit(edited, at: sources.places.first))
  }
}

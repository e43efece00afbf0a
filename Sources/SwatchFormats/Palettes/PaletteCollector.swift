import SwatchColor
import SwatchText

/// Collects the palettes and problems of a file and enforces the limits.
struct PaletteCollector {
  private let fileName: String
  private var palettes: [Palette] = []
  /// The palette of ungrouped swatches, with its index once it has a swatch.
  private var ungrouped: (name: String, index: Int?)
  private var group: (name: String, index: Int?)?
  private var addedSwatches: Set<Swatch> = []
  private var problems: [PaletteProblem] = []
  private var unlistedProblemCount = 0
  private(set) var swatchCount = 0
  private var surplusCount = 0
  private var mappedCount = 0
  private var work = 0
  private let workLimit: Int
  private var stopPosition: PaletteProblem.Position?

  /// - Parameter fileName: The file name without folders, safe to show.
  init(fileName: String, workLimit: Int) {
    (self.fileName, self.workLimit) = (fileName, workLimit)
    ungrouped = (Swatch.cleanName(fileName.pathStem), nil)
  }

  var isIndentedSass: Bool { fileName.fileExtension.lowercased() == "sass" }
  var isFull: Bool { swatchCount >= PaletteImport.swatchLimit }

  mutating func setName(_ name: some StringProtocol) {
    let name = Swatch.cleanName(name)
    guard !name.isEmpty else { return }
    ungrouped.name = name
    if let index = ungrouped.index { palettes[index].name = name }
  }

  mutating func beginGroup(_ name: some StringProtocol) {
    let name = Swatch.cleanName(name)
    group = (name.isEmpty ? Swatch.cleanName(fileName.pathStem) : name, nil)
  }

  mutating func endGroup() { group = nil }

  mutating func add(_ color: Color, named name: some StringProtocol) {
    guard !isFull else { return surplusCount += 1 }
    swatchCount += 1
    palettes[paletteIndex()].swatches.append(Swatch(name: Swatch.cleanName(name), color: color))
  }

  mutating func add(_ color: RGB24, named name: Substring = "") { add(Color(color), named: name) }

  mutating func add(_ color: ColorCoordinates, named name: some StringProtocol) {
    if !isFull, !color.isInGamut(of: .srgb) { mappedCount += 1 }
    add(Color(color), named: name)
  }

  /// Adds a color, with `once` only if no equal one has its name, or reports why it cannot be read.
  mutating func add(
    _ reading: ColorReading, named name: some StringProtocol, at line: Int, once: Bool = false
  ) {
    switch reading {
    case .color(let color):
      if once, !addedSwatches.insert(Swatch(name: String(name), color: Color(color))).inserted { return }
      add(color, named: name)
    case .unreadable(let reason): report(reason, at: .line(line))
    case .other: break
    }
  }

  private mutating func paletteIndex() -> Int {
    if let index = group == nil ? ungrouped.index : group?.index { return index }
    palettes.append(Palette(name: group?.name ?? ungrouped.name))
    let index = palettes.count - 1
    if group == nil { ungrouped.index = index } else { group?.index = index }
    return index
  }

  // MARK: Work and problems

  /// Counts the work for a line, a value or a block, before it is read. Returns false once the limit is
  /// exceeded. The caller must then stop reading; `finish(_:)` reports it.
  mutating func spend(_ byteCount: Int, at position: @autoclosure () -> PaletteProblem.Position) -> Bool {
    guard stopPosition == nil else { return false }
    work += 128 + byteCount
    if work > workLimit { stopPosition = position() }
    return stopPosition == nil
  }

  /// Returns the nonempty lines without surrounding white space, up to the limit.
  mutating func readLines(of text: PlainText) -> [(content: Substring, number: Int)] {
    let lines = text.lines.prefix { spend($0.bytes.count, at: .line($0.number)) }
    return lines.map { ($0.trimmed, $0.number) }.filter { !$0.content.isEmpty }
  }

  mutating func readEntry(of entries: inout LineEntries) -> Entry? {
    guard let entry = entries.next(),
      spend(entry.path.reduce(entry.value.count) { $0 + $1.utf8.count }, at: .line(entries.line))
    else { return nil }
    return entry
  }

  mutating func report(_ reason: @autoclosure () -> String, at position: PaletteProblem.Position) {
    guard problems.count < PaletteImport.problemLimit else { return unlistedProblemCount += 1 }
    problems.append(PaletteProblem(fileName: fileName, position: position, reason: reason()))
  }

  mutating func reportCount(_ count: Int, declared: Int, at position: PaletteProblem.Position) {
    report("The file declares \(declared.counting("color")) but has \(count).", at: position)
  }

  mutating func reportUnknownModel(_ name: String, at position: PaletteProblem.Position) {
    report(
      "The color is incomplete or uses an unknown model, ‘\(name.sanitized(limit: 20))’, and was skipped.",
      at: position)
  }

  /// Returns the palettes, with problems that concern the whole file appended.
  consuming func finish(_ format: PaletteFormat) throws(PaletteFileError) -> PaletteImport {
    var all = problems
    func append(_ reason: String, at position: PaletteProblem.Position = .file, isNote: Bool = false) {
      all.append(PaletteProblem(fileName: fileName, position: position, reason: reason, isNote: isNote))
    }
    if let stopPosition { append("The file is too complex; the rest was skipped.", at: stopPosition) }
    guard swatchCount > 0 else { throw .noColors(fileName: fileName, format: format, problem: all.first) }
    if unlistedProblemCount > 0 {
      append("There \(unlistedProblemCount.isOrAre) \(unlistedProblemCount.counting("more problem")).")
    }
    if surplusCount > 0 {
      let was = surplusCount == 1 ? "was" : "were"
      append("Only \(PaletteImport.swatchLimit) colors were read; \(surplusCount) more \(was) skipped.")
    }
    if mappedCount > 0 {
      let (colors, was) = (swatchCount.counting("color"), mappedCount == 1 ? "was" : "were")
      append(
        "\(mappedCount) of \(colors) \(mappedCount.isOrAre) outside sRGB and \(was) mapped into it.",
        isNote: true)
    }
    return PaletteImport(format: format, palettes: palettes, problems: all, work: work)
  }
}

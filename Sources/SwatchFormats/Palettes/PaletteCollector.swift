import SwatchColor
import SwatchText

/// Gathers what a reader finds in one palette file. Keeps the limits, so that readers need not.
struct PaletteCollector {
  private let fileName: PaletteFileName
  private var palettes: [Palette] = []
  /// Which palette swatches outside of groups are in, once there is one.
  private var looseIndex: Int?
  private var looseName: String
  /// The group that swatches belong to, and its palette once there is one.
  private var group: (name: String, index: Int?)?

  private var problems: [PaletteProblem] = []
  private var unlistedProblemCount = 0
  private(set) var swatchCount = 0
  private var surplusCount = 0
  private var mappedCount = 0

  /// What reading took, in bytes: see ``PaletteImport/workLimit``.
  private var work = 0
  private let workLimit: Int
  /// Where the work became too much.
  private var endPlace: PaletteProblem.Place?

  /// What a line, a value or a block takes beside its bytes.
  private static let workOfEach = 128

  init(fileName: PaletteFileName, workLimit: Int) {
    self.fileName = fileName
    self.workLimit = workLimit
    looseName = fileName.stem
  }

  /// Whether the file has given as many swatches as are read from one.
  var isFull: Bool { swatchCount >= PaletteImport.swatchLimit }
}

// MARK: - What is found

extension PaletteCollector {
  /// Names the palette of swatches outside of groups.
  mutating func setName(_ name: some StringProtocol) {
    let name = Swatch.cleanName(name)
    guard !name.isEmpty else { return }
    looseName = name
    if let looseIndex { palettes[looseIndex].name = name }
  }

  /// Lets the swatches that follow be a palette of their own.
  mutating func beginGroup(_ name: some StringProtocol) {
    group = (Swatch.cleanName(name), nil)
  }

  mutating func endGroup() {
    group = nil
  }

  mutating func add(_ color: Color, named name: some StringProtocol) {
    guard !isFull else {
      surplusCount += 1
      return
    }
    swatchCount += 1
    let index = indexOfPalette()
    palettes[index].swatches.append(Swatch(name: Swatch.cleanName(name), color: color))
  }

  /// Adds a color of any space, brought into sRGB.
  mutating func add(_ color: ColorCoordinates, named name: some StringProtocol) {
    if !isFull, !color.isInGamut(of: .srgb) { mappedCount += 1 }
    add(Color(color), named: name)
  }

  /// Counts a line, a value or a block of so many bytes that is about to be read, or to be read again.
  ///
  /// - Returns: Whether it may be read. Otherwise reading ends there, which is reported.
  mutating func spend(_ byteCount: Int, at place: @autoclosure () -> PaletteProblem.Place) -> Bool {
    guard endPlace == nil else { return false }
    work += Self.workOfEach + byteCount
    if work > workLimit { endPlace = place() }
    return endPlace == nil
  }

  mutating func report(_ reason: @autoclosure () -> String, at place: PaletteProblem.Place) {
    guard problems.count < PaletteImport.problemLimit else {
      unlistedProblemCount += 1
      return
    }
    problems.append(PaletteProblem(fileName: fileName.full, place: place, reason: reason()))
  }

  private mutating func indexOfPalette() -> Int {
    if let index = group != nil ? group?.index : looseIndex { return index }
    let name = group.map { $0.name.isEmpty ? fileName.stem : $0.name } ?? looseName
    palettes.append(Palette(name: name))
    if group != nil { group?.index = palettes.count - 1 } else { looseIndex = palettes.count - 1 }
    return palettes.count - 1
  }
}

// MARK: - The end

extension PaletteCollector {
  /// What was found, with a problem for everything that concerns the file as a whole.
  consuming func finish(_ format: PaletteFormat) throws(PaletteFileError) -> PaletteImport {
    let end = endPlace.map {
      PaletteProblem(
        fileName: fileName.full, place: $0,
        reason: "There is too much to read; what follows is left out.")
    }
    guard swatchCount > 0 else {
      throw .noColors(fileName: fileName.full, format: format, problem: problems.first ?? end)
    }
    var notices: [String] = []
    if unlistedProblemCount > 0 {
      notices.append(
        "There \(unlistedProblemCount.isOrAre) \(unlistedProblemCount.counting("more problem")).")
    }
    if surplusCount > 0 {
      notices.append(
        "Only \(PaletteImport.swatchLimit) colors are read; \(surplusCount) more \(surplusCount.isOrAre) left out."
      )
    }
    var all = notices.map { PaletteProblem(fileName: fileName.full, place: .file, reason: $0) }
    if mappedCount > 0 {
      let verbs = mappedCount == 1 ? ("is", "was") : ("are", "were")
      all.append(
        PaletteProblem(
          fileName: fileName.full, place: .file,
          reason:
            "\(mappedCount) of \(swatchCount.counting("color")) \(verbs.0) beyond sRGB and \(verbs.1) brought into it.",
          isNote: true))
    }
    return PaletteImport(
      format: format, palettes: palettes, problems: problems + (end.map { [$0] } ?? []) + all, work: work)
  }
}

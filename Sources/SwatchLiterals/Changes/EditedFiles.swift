import SwatchColor

/// Files whose colors are being changed, with undo. Nothing is written to disk.
public struct EditedFiles: Sendable {
  /// One literal of one file.
  public struct Use: Hashable, Sendable {
    /// The index of the file.
    public let file: Int
    /// The index of the literal in the file.
    public let literal: Int

    /// Names a literal.
    public init(file: Int, literal: Int) { (self.file, self.literal) = (file, literal) }
  }

  /// The change of a use.
  public struct Change: Hashable, Sendable {
    /// The color that was chosen.
    public let color: ColorCoordinates
    /// The notation that it is written in.
    public let rewriting: LiteralRewriting
  }

  /// The files.
  public private(set) var files: [SourceText]
  /// The changes of uses.
  public private(set) var changes: [Use: Change] = [:]
  private var done: [[Use: Change]] = []
  private var undone: [[Use: Change]] = []

  /// Starts without changes.
  public init(_ files: [SourceText]) { self.files = files }

  /// All uses, in the order of the files.
  public var uses: [Use] {
    files.indices.flatMap { file in
      files[file].text.literals.indices.map { Use(file: file, literal: $0) }
    }
  }

  /// The literal of a use.
  public func literal(_ use: Use) -> ColorLiteral { files[use.file].text.literals[use.literal] }

  /// The color of a use, as it is changed.
  public func color(of use: Use) -> ColorCoordinates { changes[use]?.color ?? literal(use).color }

  /// The color of a use as it will read: where its notation cannot say all of the color, that which it can.
  public func writtenColor(of use: Use) -> ColorCoordinates {
    guard let change = changes[use], !change.rewriting.isExact else { return color(of: use) }
    let text = change.rewriting.text.filter { $0 != "\"" && $0 != "'" }
    // Eight digits have their opacity at either end.
    let saysOpacity = text.hasPrefix("#") && text.count > 7
    if !saysOpacity, let written = try? ColorCoordinates(parsing: text) { return written }
    return change.color.displayed(in: .srgb)
  }

  /// The uses whose color was the same, as far as eight bits tell, in the order of the files.
  ///
  /// - Complexity: O(*n*) in the number of literals.
  public func uses(like use: Use) -> [Use] { uses(of: literal(use).color) }

  /// The uses of a color, in the order of the files.
  ///
  /// - Parameter word: A name that also selects literals written so, in any letter case: in settings of X11 `green` is
  ///   another color than elsewhere.
  public func uses(of color: ColorCoordinates, writtenAs word: String? = nil) -> [Use] {
    let key = ColorKey(color)
    let word = word?.lowercased()
    return uses.filter { use in
      let literal = literal(use)
      return ColorKey(literal.color) == key
        || literal.notation == .name && word == files[use.file].text.text(of: literal).lowercased()
    }
  }

  /// The rewriting of a use in another color.
  public func rewriting(
    _ use: Use, as color: ColorCoordinates, keepsNotation: Bool = false
  ) -> LiteralRewriting {
    files[use.file].text.rewriting(literal(use), as: color, keepsNotation: keepsNotation)
  }

  // MARK: Changing

  /// Gives uses another color.
  ///
  /// - Parameter keepsNotation: True if the nearest color is taken that the notation of each can say.
  public mutating func change(_ uses: [Use], to color: ColorCoordinates, keepsNotation: Bool = false) {
    change(uses.lazy.map { ($0, color) }, keepsNotation: keepsNotation)
  }

  /// Gives each use a color of its own.
  ///
  /// - Parameter keepsNotation: True if the nearest color is taken that the notation of each can say.
  public mutating func change(_ colors: some Collection<(Use, ColorCoordinates)>, keepsNotation: Bool) {
    var new = changes
    new.reserveCapacity(new.count + colors.count)
    for (use, color) in colors {
      let rewriting = rewriting(use, as: color, keepsNotation: keepsNotation)
      let isOld = files[use.file].text.isWritten(literal(use), as: rewriting.text)
      new[use] = isOld ? nil : Change(color: color, rewriting: rewriting)
    }
    commit(new)
  }

  /// Writes uses that are changed again, as the nearest color that their notation can say or as the next that can.
  public mutating func rewrite(_ uses: [Use], keepsNotation: Bool) {
    var new = changes
    for use in uses {
      guard let color = changes[use]?.color else { continue }
      new[use] = Change(color: color, rewriting: rewriting(use, as: color, keepsNotation: keepsNotation))
    }
    commit(new)
  }

  private mutating func commit(_ new: [Use: Change]) {
    guard new != changes else { return }
    done.append(changes)
    undone = []
    changes = new
  }

  /// True if a step can be undone.
  public var canUndo: Bool { !done.isEmpty }

  /// Undoes the latest step.
  ///
  /// - Returns: A use that the step changed; `nil` if there is none.
  @discardableResult
  public mutating func undo() -> Use? { Self.step(&changes, from: &done, to: &undone) }

  /// Repeats the step that was undone last.
  @discardableResult
  public mutating func redo() -> Use? { Self.step(&changes, from: &undone, to: &done) }

  private static func step(
    _ changes: inout [Use: Change], from: inout [[Use: Change]], to: inout [[Use: Change]]
  ) -> Use? {
    guard let other = from.popLast() else { return nil }
    let use = Set(changes.keys).union(other.keys).filter { changes[$0] != other[$0] }
      .min { ($0.file, $0.literal) < ($1.file, $1.literal) }
    to.append(changes)
    changes = other
    return use
  }

  // MARK: Files

  /// The files in which something is changed.
  public var changedFiles: [Int] { Set(changes.keys.map(\.file)).sorted() }

  /// The edits of a file.
  ///
  /// - Complexity: O(*n*) in the number of literals in the file.
  public func edits(in file: Int) -> [TextEdit] {
    guard !changes.isEmpty else { return [] }
    return files[file].text.literals.enumerated().compactMap { index, literal in
      changes[Use(file: file, literal: index)].map { TextEdit(literal.range, Array($0.rewriting.text.utf8)) }
    }
  }

  /// The bytes of a file as they are to be written.
  public func newBytes(of file: Int) -> [UInt8] { files[file].applying(edits(in: file)) }

  /// The edits of a file as a patch, which for a file in UTF-16 can be read but not applied.
  public func patch(of file: Int) -> TextPatch {
    let source = files[file]
    let bytes = source.encoding == .bytes ? source.bytes : source.text.bytes
    return TextPatch(of: bytes, edits(in: file), path: source.path)
  }

  /// The line of a use as it will read: what is before the color, the color, and what is behind it.
  public func line(of use: Use) -> (before: [UInt8], color: [UInt8], after: [UInt8]) {
    let (text, range) = (files[use.file].text, literal(use).range)
    let line = text.line(of: literal(use))
    let end = max(line.upperBound, range.upperBound)
    let edits = edits(in: use.file)
    func edited(_ part: Range<Int>) -> [UInt8] { text.bytes.applying(edits, in: part) }
    return (edited(line.lowerBound..<range.lowerBound), edited(range), edited(range.upperBound..<end))
  }

  /// Takes over what is in a file after its changes were written. They can still be taken back: then the old colors are changes
  /// that are not written. Where the same literals are not found again, nothing can be taken back any more.
  public mutating func takeWritten(_ file: Int, as new: SourceText) {
    let old = files[file].text
    guard new.text.literals.count == old.literals.count else {
      _ = replace(file, with: new, keepingChanges: false)
      return
    }
    func rebased(_ state: [Use: Change]) -> [Use: Change] {
      var state = state
      for (index, literal) in old.literals.enumerated() {
        let use = Use(file: file, literal: index)
        let text = state[use]?.rewriting.text ?? old.text(of: literal)
        let isThere = new.text.isWritten(new.text.literals[index], as: text)
        let rewriting = state[use]?.rewriting ?? LiteralRewriting(text)
        state[use] = isThere ? nil : Change(color: state[use]?.color ?? literal.color, rewriting: rewriting)
      }
      return state
    }
    (done, undone) = (done.map(rebased), undone.map(rebased))
    changes = rebased(changes)
    files[file] = new
  }

  /// Takes over what is in a file now, when somebody else has changed it. Changes that are not in it yet are made in what is
  /// there now, each in the literal of the same name and text; so are those that were taken back or can be.
  ///
  /// - Parameter keepingChanges: True if there are such changes; without, those of the file are forgotten.
  /// - Returns: The number of changes without such a literal.
  @discardableResult
  public mutating func replace(_ file: Int, with new: SourceText, keepingChanges: Bool) -> Int {
    let keys = files[file].literalKeys
    let places = Dictionary(uniqueKeysWithValues: zip(new.literalKeys, new.text.literals.indices))
    func moved(_ state: [Use: Change]) -> [Use: Change] {
      var moved = state.filter { $0.key.file != file }
      for (use, change) in state where use.file == file && keepingChanges {
        if let place = places[keys[use.literal]] { moved[Use(file: file, literal: place)] = change }
      }
      return moved
    }
    let count = changes.count
    (done, undone, changes) = (done.map(moved), undone.map(moved), moved(changes))
    files[file] = new
    (done, undone) = (withoutRepeats(done), withoutRepeats(undone))
    return keepingChanges ? count - changes.count : 0
  }

  /// The states without those that are equal to the one behind them, at last the present one.
  private func withoutRepeats(_ states: [[Use: Change]]) -> [[Use: Change]] {
    zip(states, states.dropFirst() + [changes]).filter { $0 != $1 }.map(\.0)
  }
}

extension SourceText {
  /// Keys that identify literals wherever they stand: name, text, and number among equal ones.
  fileprivate var literalKeys: [String] {
    var counts: [String: Int] = [:]
    return text.literals.map { literal in
      let key = text.name(of: literal) + "\u{0}" + text.text(of: literal)
      counts[key, default: 0] += 1
      return "\(key)\u{0}\(counts[key] ?? 0)"
    }
  }
}

/// A color as far as eight bits tell it.
public struct ColorKey: Hashable, Sendable {
  private let rgb: RGB24
  private let alpha: UInt8

  /// Takes the color as it is shown.
  public init(_ color: ColorCoordinates) {
    rgb = color.displayedRGB24
    alpha = LiteralWriter.byte(color.alpha ?? 0)
  }
}

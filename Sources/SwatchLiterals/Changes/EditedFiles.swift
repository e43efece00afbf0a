import SwatchColor

/// Files with edited colors, and their undo history. Nothing is written to disk.
public struct EditedFiles: Sendable {
  /// A use of a color: a literal in one of the files.
  public struct Use: Hashable, Sendable {
    /// The index of the file.
    public let file: Int
    /// The index of the literal in the file.
    public let literal: Int

    /// Creates a reference to a literal.
    public init(file: Int, literal: Int) { (self.file, self.literal) = (file, literal) }
  }

  /// A change to a use.
  public struct Change: Hashable, Sendable {
    /// The requested color.
    public let color: ColorCoordinates
    /// The new text.
    public let rewriting: LiteralRewriting
  }

  /// The files.
  public private(set) var files: [SourceText]
  /// The changes by use.
  public private(set) var changes: [Use: Change] = [:]
  private var undoStack: [[Use: Change]] = []
  private var redoStack: [[Use: Change]] = []

  /// Creates files without changes.
  public init(_ files: [SourceText]) { self.files = files }

  /// All uses, in the order of the files.
  public var uses: [Use] {
    files.indices.flatMap { file in files[file].text.literals.indices.map { Use(file: file, literal: $0) } }
  }

  /// Returns the literal of a use.
  public func literal(_ use: Use) -> ColorLiteral { files[use.file].text.literals[use.literal] }

  /// Returns the current color of a use.
  public func color(of use: Use) -> ColorCoordinates { changes[use]?.color ?? literal(use).color }

  /// Returns the color that the new text of a use expresses, which may be an approximation.
  public func writtenColor(of use: Use) -> ColorCoordinates {
    guard let change = changes[use], !change.rewriting.isExact else { return color(of: use) }
    let text = change.rewriting.text.filter { $0 != "\"" && $0 != "'" }
    // The position of the opacity in eight digits is ambiguous.
    let hasOpacity = text.hasPrefix("#") && text.count > 7
    if !hasOpacity, let written = try? ColorCoordinates(parsing: text) { return written }
    return change.color.displayed(in: .srgb)
  }

  /// Returns the new text of a use for another color.
  public func rewriting(
    _ use: Use, as color: ColorCoordinates, keepsNotation: Bool = false
  ) -> LiteralRewriting {
    files[use.file].text.rewriting(literal(use), as: color, keepsNotation: keepsNotation)
  }

  // MARK: Changing

  /// Changes the color of uses.
  ///
  /// - Parameter keepsNotation: True to use the nearest color that each notation can express.
  public mutating func change(_ uses: [Use], to color: ColorCoordinates, keepsNotation: Bool = false) {
    change(uses.lazy.map { ($0, color) }, keepsNotation: keepsNotation)
  }

  /// Changes the color of each use.
  ///
  /// - Parameter keepsNotation: True to use the nearest color that each notation can express.
  public mutating func change(_ colors: some Collection<(Use, ColorCoordinates)>, keepsNotation: Bool) {
    var new = changes
    new.reserveCapacity(new.count + colors.count)
    for (use, color) in colors {
      let rewriting = rewriting(use, as: color, keepsNotation: keepsNotation)
      let isUnchanged = files[use.file].text.isWritten(literal(use), as: rewriting.text)
      new[use] = isUnchanged ? nil : Change(color: color, rewriting: rewriting)
    }
    commit(new)
  }

  /// Rewrites changed uses, with or without keeping their notation.
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
    undoStack.append(changes)
    redoStack = []
    changes = new
  }

  /// True if a step can be undone.
  public var canUndo: Bool { !undoStack.isEmpty }

  /// Undoes the latest step.
  ///
  /// - Returns: The first use that the step changed, or `nil` if there was no step.
  @discardableResult
  public mutating func undo() -> Use? { Self.step(&changes, from: &undoStack, to: &redoStack) }

  /// Redoes the step that was undone last.
  @discardableResult
  public mutating func redo() -> Use? { Self.step(&changes, from: &redoStack, to: &undoStack) }

  private static func step(
    _ changes: inout [Use: Change], from: inout [[Use: Change]], to: inout [[Use: Change]]
  ) -> Use? {
    guard let restored = from.popLast() else { return nil }
    let use = Set(changes.keys).union(restored.keys).filter { changes[$0] != restored[$0] }
      .min { ($0.file, $0.literal) < ($1.file, $1.literal) }
    to.append(changes)
    changes = restored
    return use
  }

  // MARK: Files

  /// The indices of files with changes.
  public var changedFiles: [Int] { Set(changes.keys.map(\.file)).sorted() }

  /// Returns the edits to a file.
  ///
  /// - Complexity: O(*n*) in the number of literals in the file.
  public func edits(in file: Int) -> [TextEdit] {
    let literals = files[file].text.literals
    // The changes may be far fewer than the literals, or be mostly in other files.
    let changed =
      changes.count < literals.count / 16
      ? changes.keys.filter { $0.file == file }.map(\.literal).sorted() : Array(literals.indices)
    return changed.compactMap { index in
      changes[Use(file: file, literal: index)].map {
        TextEdit(literals[index].range, Array($0.rewriting.text.utf8))
      }
    }
  }

  /// Returns the new bytes of a file.
  public func newBytes(of file: Int) -> [UInt8] { files[file].applying(edits(in: file)) }

  /// Returns the edits to a file as a patch. The patch for a UTF-16 file is readable but cannot be applied.
  public func patch(of file: Int) -> TextPatch {
    let source = files[file]
    let bytes = source.encoding == .bytes ? source.bytes : source.text.bytes
    return TextPatch(of: bytes, edits(in: file), path: source.path)
  }

  /// Returns the edited line of a use: its color, and the text before and after it.
  public func line(of use: Use) -> (before: [UInt8], color: [UInt8], after: [UInt8]) {
    let (text, range) = (files[use.file].text, literal(use).range)
    let line = text.line(of: literal(use))
    let end = max(line.upperBound, range.upperBound)
    let edits = edits(in: use.file)
    func edited(_ part: Range<Int>) -> [UInt8] { text.bytes[part].applying(edits) }
    return (edited(line.lowerBound..<range.lowerBound), edited(range), edited(range.upperBound..<end))
  }

  /// Replaces a file after its changes were written.
  ///
  /// Undo then restores the old colors as unsaved changes, unless the number of literals differs.
  public mutating func fileWasWritten(_ file: Int, as new: SourceText) {
    let old = files[file].text
    guard new.text.literals.count == old.literals.count
    else { return _ = replace(file, with: new, keepingChanges: false) }
    func rebased(_ state: [Use: Change]) -> [Use: Change] {
      var state = state
      for (index, literal) in old.literals.enumerated() {
        let use = Use(file: file, literal: index)
        let change =
          state[use] ?? Change(color: literal.color, rewriting: LiteralRewriting(old.text(of: literal)))
        state[use] = new.text.isWritten(new.text.literals[index], as: change.rewriting.text) ? nil : change
      }
      return state
    }
    (undoStack, redoStack, changes) = (undoStack.map(rebased), redoStack.map(rebased), rebased(changes))
    files[file] = new
  }

  /// Replaces a file that another program has changed.
  ///
  /// Unsaved changes, and those in the undo history, move to the literals with the same name and text.
  ///
  /// - Parameter keepingChanges: False to discard the changes to the file.
  /// - Returns: The number of changes without a matching literal.
  @discardableResult
  public mutating func replace(_ file: Int, with new: SourceText, keepingChanges: Bool) -> Int {
    let keys = files[file].literalKeys
    let newIndices = Dictionary(uniqueKeysWithValues: zip(new.literalKeys, new.text.literals.indices))
    func moved(_ state: [Use: Change]) -> [Use: Change] {
      var moved = state.filter { $0.key.file != file }
      for (use, change) in state where use.file == file && keepingChanges {
        if let newIndex = newIndices[keys[use.literal]] { moved[Use(file: file, literal: newIndex)] = change }
      }
      return moved
    }
    let count = changes.count
    (undoStack, redoStack, changes) = (undoStack.map(moved), redoStack.map(moved), moved(changes))
    files[file] = new
    (undoStack, redoStack) = (withoutRepeats(undoStack), withoutRepeats(redoStack))
    return keepingChanges ? count - changes.count : 0
  }

  /// Removes states equal to the following one or, at the end, to the current one.
  private func withoutRepeats(_ states: [[Use: Change]]) -> [[Use: Change]] {
    zip(states, states.dropFirst() + [changes]).filter { $0 != $1 }.map(\.0)
  }
}

extension SourceText {
  /// Keys that identify literals across edits: name, text, and a number that distinguishes duplicates.
  fileprivate var literalKeys: [String] {
    var counts: [String: Int] = [:]
    return text.literals.map { literal in
      let key = text.name(of: literal) + "\u{0}" + text.text(of: literal)
      counts[key, default: 0] += 1
      return "\(key)\u{0}\(counts[key] ?? 0)"
    }
  }
}

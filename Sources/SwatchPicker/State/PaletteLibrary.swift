import SwatchColor

/// The user's palettes, kept.
///
/// Each edit is kept at once. Errors have a sentence for the user as their description. Edits of what is not there
/// any more throw and change nothing.
public protocol PaletteLibrary: AnyObject {
  /// What happened when the library was opened that the user should know.
  var notice: String? { get }
  /// Whether someone else may have changed the library since ``palettes()`` was called last.
  var hasChanged: Bool { get }

  /// The palettes in the order of the user.
  func palettes() throws -> [SavedPalette]

  /// Adds a palette after all others.
  func add(_ palette: Palette) throws -> PaletteID
  /// Adds palettes after all others, all of them or none, with a number after each name that is taken.
  ///
  /// - Returns: What they are called from now on.
  func addUnderFreeNames(_ palettes: [Palette]) throws -> [(id: PaletteID, name: String)]
  /// Gives a palette another name.
  func rename(_ palette: PaletteID, to name: String) throws
  /// Removes a palette with its swatches.
  func remove(_ palette: PaletteID) throws -> RemovedPalette
  /// Puts a removed palette back.
  func restore(_ removed: RemovedPalette) throws

  /// Adds swatches to a palette in front of another; at the end without one, or if that is not there any more. All of them
  /// are added or none.
  ///
  /// - Returns: What names them from now on, in their order.
  func add(_ swatches: [Swatch], to palette: PaletteID, before next: SwatchID?) throws -> [SwatchID]
  /// Gives a swatch another name.
  func rename(_ swatch: SwatchID, to name: String) throws
  /// Moves a swatch in front of another; to the end without one.
  func move(_ swatch: SwatchID, to palette: PaletteID, before next: SwatchID?) throws
  /// Brings the swatches of a palette into an order; those that are not named come after them, as they are.
  func arrange(_ palette: PaletteID, as order: [SwatchID]) throws
  /// Removes a swatch.
  func remove(_ swatch: SwatchID) throws -> RemovedSwatch
  /// Puts a removed swatch back.
  func restore(_ removed: RemovedSwatch) throws
}

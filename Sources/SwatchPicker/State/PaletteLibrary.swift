import SwatchColor

/// A persistent store of the user's palettes.
///
/// Each edit is saved immediately. The descriptions of errors are sentences for the user. Editing an object
/// that no longer exists throws and changes nothing.
public protocol PaletteLibrary: AnyObject {
  /// A message about opening the library, for example after a repair.
  var notice: String? { get }
  /// True if another process may have changed the library since the last call to ``palettes()``.
  var hasChanged: Bool { get }

  /// Returns the palettes in the user's order.
  func palettes() throws -> [SavedPalette]

  /// Appends a palette.
  func add(_ palette: Palette) throws -> PaletteID
  /// Appends palettes, all or none, and returns their final names. Names already in use get a number.
  func addWithUniqueNames(_ palettes: [Palette]) throws -> [(id: PaletteID, name: String)]
  /// Renames a palette.
  func rename(_ palette: PaletteID, to name: String) throws
  /// Removes a palette and its swatches.
  func remove(_ palette: PaletteID) throws -> RemovedPalette
  /// Restores a removed palette.
  func restore(_ removed: RemovedPalette) throws

  /// Inserts swatches, all or none, before `next`, or at the end if it is `nil` or no longer exists. Returns
  /// their identifiers in order.
  func add(_ swatches: [Swatch], to palette: PaletteID, before next: SwatchID?) throws -> [SwatchID]
  /// Renames a swatch.
  func rename(_ swatch: SwatchID, to name: String) throws
  /// Moves a swatch to a palette before `next`, or to the end if it is `nil` or no longer exists.
  func move(_ swatch: SwatchID, to palette: PaletteID, before next: SwatchID?) throws
  /// Reorders the swatches of a palette. Swatches missing from `order` follow in their current order.
  func arrange(_ palette: PaletteID, as order: [SwatchID]) throws
  /// Removes a swatch.
  func remove(_ swatch: SwatchID) throws -> RemovedSwatch
  /// Restores a removed swatch.
  func restore(_ removed: RemovedSwatch) throws
}

/// The identifier of a palette or a swatch of a library. It is never used again for another one.
public struct LibraryID<Item>: RawRepresentable, Hashable, Sendable {
  /// The number of the row in the file.
  public let rawValue: Int64

  /// Creates the identifier with a number that a library gave.
  public init(rawValue: Int64) { self.rawValue = rawValue }
}

/// The identifier of a palette of a library.
public typealias PaletteID = LibraryID<SavedPalette>

/// The identifier of a swatch of a library, unique across its palettes.
public typealias SwatchID = LibraryID<SavedSwatch>

/// A palette as the library keeps it.
public struct SavedPalette: Hashable, Identifiable, Sendable {
  /// What edits refer to.
  public let id: PaletteID
  /// What the user calls it; several palettes may have the same name.
  public let name: String
  /// The swatches, in the order of the user.
  public var swatches: [SavedSwatch]

  /// Creates a value as a library keeps it.
  public init(id: PaletteID, name: String, swatches: [SavedSwatch]) {
    self.id = id
    self.name = name
    self.swatches = swatches
  }
}

/// A swatch as the library keeps it.
public struct SavedSwatch: Hashable, Identifiable, Sendable {
  /// What edits refer to.
  public let id: SwatchID
  /// What the user calls it; several swatches may have the same name.
  public let name: String
  /// The color, with the very numbers that were given. They are finite, but need not be in 0…1.
  public let color: Color

  /// Creates a value as a library keeps it.
  public init(id: SwatchID, name: String, color: Color) {
    self.id = id
    self.name = name
    self.color = color
  }
}

/// A palette that was removed, with what it takes to put it back.
public struct RemovedPalette: Hashable, Sendable {
  /// The palette.
  public let palette: SavedPalette
  /// The one after it, if there was one.
  public let next: PaletteID?

  /// Creates a value as a library keeps it.
  public init(palette: SavedPalette, next: PaletteID?) {
    self.palette = palette
    self.next = next
  }
}

/// A swatch that was removed, with what it takes to put it back.
public struct RemovedSwatch: Hashable, Sendable {
  /// The swatch.
  public let swatch: SavedSwatch
  /// The palette that it was in.
  public let palette: PaletteID
  /// The swatch after it, if there was one.
  public let next: SwatchID?

  /// Creates a value as a library keeps it.
  public init(swatch: SavedSwatch, palette: PaletteID, next: SwatchID?) {
    self.swatch = swatch
    self.palette = palette
    self.next = next
  }
}

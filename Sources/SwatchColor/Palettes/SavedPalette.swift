/// The identifier of a palette or swatch in a library, never reused.
public struct LibraryID<Item>: RawRepresentable, Hashable, Sendable {
  /// The row number in the database.
  public let rawValue: Int64

  /// Creates an identifier from a number provided by a library.
  public init(rawValue: Int64) { self.rawValue = rawValue }
}

/// The identifier of a palette in a library.
public typealias PaletteID = LibraryID<SavedPalette>

/// The identifier of a swatch in a library, unique across palettes.
public typealias SwatchID = LibraryID<SavedSwatch>

/// A palette stored in the library.
public struct SavedPalette: Hashable, Identifiable, Sendable {
  /// The identifier for edits.
  public let id: PaletteID
  /// The name given by the user, not necessarily unique.
  public let name: String
  /// The swatches in the user's order.
  public var swatches: [SavedSwatch]

  /// Creates a value.
  public init(id: PaletteID, name: String, swatches: [SavedSwatch]) {
    (self.id, self.name, self.swatches) = (id, name, swatches)
  }

  package var value: Palette { Palette(name: name, swatches: swatches.map(\.value)) }
}

/// A swatch stored in the library.
public struct SavedSwatch: Hashable, Identifiable, Sendable {
  /// The identifier for edits.
  public let id: SwatchID
  /// The name given by the user, not necessarily unique.
  public let name: String
  /// The exact color. Components are finite, but may lie outside 0…1.
  public let color: Color

  /// Creates a value.
  public init(id: SwatchID, name: String, color: Color) {
    (self.id, self.name, self.color) = (id, name, color)
  }

  package var value: Swatch { Swatch(name: name, color: color) }
}

/// A removed palette and its former position.
public struct RemovedPalette: Hashable, Sendable {
  /// The palette.
  public let palette: SavedPalette
  /// The palette that followed it, if any.
  public let next: PaletteID?

  /// Creates a value.
  public init(palette: SavedPalette, next: PaletteID?) { (self.palette, self.next) = (palette, next) }
}

/// A removed swatch and its former position.
public struct RemovedSwatch: Hashable, Sendable {
  /// The swatch.
  public let swatch: SavedSwatch
  /// The palette that contained it.
  public let palette: PaletteID
  /// The swatch that followed it, if any.
  public let next: SwatchID?

  /// Creates a value.
  public init(swatch: SavedSwatch, palette: PaletteID, next: SwatchID?) {
    (self.swatch, self.palette, self.next) = (swatch, palette, next)
  }
}

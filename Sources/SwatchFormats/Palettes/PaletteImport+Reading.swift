import SwatchColor
import SwatchText

extension PaletteImport {
  /// Reads a palette file of any format.
  ///
  /// Damage does not keep the rest from being read: there is a problem with its place for everything that is not in ``palettes``.
  ///
  /// - Parameters:
  ///   - bytes: The contents of the file.
  ///   - fileName: Its name, with or without folders. Problems name it; a palette without a name is called so, and the
  ///     extension decides where contents could be of several formats.
  /// - Throws: ``PaletteFileError`` when nothing can be read.
  /// - Complexity: O(*n*) in the number of bytes, and no more than ``workLimit`` allows.
  public init(reading bytes: [UInt8], fileName: String) throws(PaletteFileError) {
    try self.init(reading: bytes, fileName: fileName, workLimit: Self.workLimit)
  }

  /// The same with a limit of work.
  package init(reading bytes: [UInt8], fileName: String, workLimit: Int) throws(PaletteFileError) {
    let name = Swatch.cleanName(fileName.lastPathComponent.validText)
    let fileExtension = String(name.fileExtension)
    guard bytes.count <= Self.byteLimit else { throw .tooLarge(fileName: name, byteCount: bytes.count) }
    var collector = PaletteCollector(fileName: name, workLimit: workLimit)
    if let format = PaletteFormat(signatureOf: bytes, fileExtension: fileExtension) {
      collector.read(bytes, as: format)
      self = try collector.finish(format)
      return
    }
    let text = PlainText(bytes)
    guard let format = PaletteFormat(contents: text, fileExtension: fileExtension) else {
      throw .unknownFormat(fileName: name)
    }
    collector.read(text, as: format)
    self = try collector.finish(format)
  }
}

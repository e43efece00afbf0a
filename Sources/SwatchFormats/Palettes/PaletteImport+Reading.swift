import SwatchColor
import SwatchText

extension PaletteImport {
  /// Reads a palette file of any format.
  ///
  /// Damaged parts are skipped and reported in ``problems``, with their places.
  ///
  /// - Parameters:
  ///   - bytes: The contents of the file.
  ///   - fileName: The name, with or without folders. It names palettes and helps to detect the format.
  /// - Throws: ``PaletteFileError`` if nothing can be read.
  /// - Complexity: O(*n*) in the number of bytes, limited by ``workLimit``.
  public init(reading bytes: [UInt8], fileName: String) throws(PaletteFileError) {
    try self.init(reading: bytes, fileName: fileName, workLimit: Self.workLimit)
  }

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

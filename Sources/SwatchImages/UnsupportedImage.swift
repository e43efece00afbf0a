/// Formats that are recognized for error messages, but not supported.
enum UnsupportedImage {
  /// Returns a plural noun such as "PSD images"; `nil` if the file is not recognized.
  static func kind(of bytes: [UInt8]) -> String? {
    let start = bytes.prefix(PictureFormat.byteCount)
    let signature = signatures.first { signature in
      signature.texts.contains { start.has(latin1: $0, at: signature.index) }
    }
    // All other ISO base media files are videos.
    return signature?.kind ?? (MediaBoxes.brands(of: start).isEmpty ? nil : "videos")
  }

  /// Longer signatures come before their prefixes. Characters up to U+00FF stand for bytes.
  private static let signatures: [(kind: String, index: Int, texts: [String])] = [
    ("JPEG 2000 images", 0, ["\0\0\0\u{C}jP  ", "\u{FF}O\u{FF}Q"]), ("JPEG XR images", 0, ["II\u{BC}"]),
    ("PAM images", 0, ["P7\n"]), ("PFM images", 0, ["PF\n", "Pf\n"]), ("PSD images", 0, ["8BPS"]),
    ("XCF images", 0, ["gimp xcf"]), ("OpenEXR images", 0, ["v/1\u{1}"]), ("QOI images", 0, ["qoif"]),
    ("Radiance HDR images", 0, ["#?RADIANCE", "#?RGBE"]), ("DDS images", 0, ["DDS "]),
    ("KTX images", 0, ["\u{AB}KTX "]), ("farbfeld images", 0, ["farbfeld"]),
    ("FITS images", 0, ["SIMPLE  ="]),
    ("DjVu documents", 0, ["AT&TFORM"]), ("PCX images", 0, ["\n\u{2}\u{1}", "\n\u{3}\u{1}", "\n\u{5}\u{1}"]),
    ("SGI images", 0, ["\u{1}\u{DA}"]), ("Sun raster images", 0, ["Y\u{A6}j\u{95}"]),
    ("ICNS images", 0, ["icns"]), ("XPM images", 0, ["/* XPM */"]), ("BPG images", 0, ["BPG\u{FB}"]),
    ("FLIF images", 0, ["FLIF"]), ("MNG images", 0, ["\u{8A}MNG"]), ("JNG images", 0, ["\u{8B}JNG"]),
    ("MIFF images", 0, ["id=ImageMagick"]), ("Aseprite images", 4, ["\u{E0}\u{A5}"]),
    ("WMF images", 0, ["\u{D7}\u{CD}\u{C6}\u{9A}"]), ("EMF images", 40, [" EMF"]),
    ("animated cursors", 8, ["ACON"]), ("Krita images", 38, ["application/x-krita"]),
    ("OpenRaster images", 38, ["image/openraster"]), ("raw photos", 8, ["CR\u{2}"]),
    ("raw photos", 0, ["FUJIFILMCCD-RAW", "IIU\0", "IIRO", "IIRS", "MMOR"]), ("raw photos", 4, ["ftypcrx "]),
    ("PDF documents", 0, ["%PDF-"]), ("PostScript documents", 0, ["%!PS", "\u{C5}\u{D0}\u{D3}\u{C6}"]),
    ("videos", 0, ["\u{1A}E\u{DF}\u{A3}"]), ("videos", 8, ["AVI "]),
  ]
}

extension ArraySlice<UInt8> {
  /// Returns true if the bytes at `index` from the start match the Latin-1 text.
  func has(latin1 text: String, at index: Int = 0) -> Bool {
    dropFirst(index).starts(with: text.unicodeScalars.lazy.map { UInt8(truncatingIfNeeded: $0.value) })
  }
}

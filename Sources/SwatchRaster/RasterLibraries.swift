import CCairo
import CPango

/// The libraries used for painting, opened on first use.
public enum RasterLibraries {
  /// The version of Cairo, or `nil` if it is missing.
  public static var cairo: String? {
    ccairo_open() != 0 ? cairo_version_string().map { String(cString: $0) } : nil
  }

  /// The version of Pango, which lays out text, or `nil` if it is missing.
  public static var pango: String? {
    cpango_open() != 0 ? pango_version_string().map { String(cString: $0) } : nil
  }
}

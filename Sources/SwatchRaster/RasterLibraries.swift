import CCairo
import CPango

/// The libraries that drawings are painted with, which are opened when they are needed.
public enum RasterLibraries {
  /// The version of Cairo; `nil` where it is missing.
  public static var cairo: String? {
    ccairo_open() != 0 ? cairo_version_string().map { String(cString: $0) } : nil
  }

  /// The version of Pango, which sets text; `nil` where it is missing.
  public static var pango: String? {
    cpango_open() != 0 ? pango_version_string().map { String(cString: $0) } : nil
  }
}

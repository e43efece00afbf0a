import ArgumentParser
import SwatchSketch

extension ExportTextSize: ExpressibleByArgument {
  /// Reads columns and rows, such as `120x40`; each from 1 to 1000.
  public init?(argument: String) { self.init(argument) }
}

import Glibc

/// Comparisons with rsvg-convert (drawings) and gdk-pixbuf (pictures in drawings).
extension Bench {
  /// Exports drawings to PNG at full size, and at a tiny size where most of the time is spent on reading.
  func measureRsvg() throws(BenchError) -> Section {
    let drawings = try LargeDrawings(strokeCounts: plan.strokeCounts, curvesPerStroke: plan.curvesPerStroke)
    defer { drawings.remove() }
    let (count, path) = (drawings.strokeCounts.last ?? 0, drawings.paths.last ?? "")
    let output = "\(path).png"
    let swatchterm = [programs[2].path, "export", path, "--force", "-o", output]
    let runs = try inTurns([
      rsvg.map { [$0, path, "-o", output] }, swatchterm,
      rsvg.map { [$0, path, "-w", "16", "-o", output] }, swatchterm + ["--width", "16"],
    ])
    return Section(
      title: "\(grouped(count)) strokes of \(plan.curvesPerStroke) curves to PNG",
      columns: ["rsvg-convert", "swatchterm"], comparison: .toFirst,
      rows: [
        row("processor time, ms", runs[..<2], \.cpu.inMilliseconds, target: .ratio(1)),
        row("at 16 pixels, ms", runs[2...], \.cpu.inMilliseconds, target: .ratio(1)),
        row("peak resident, KiB", runs[..<2], \.peakMemory),
      ])
  }

  /// Reads and writes a drawing that contains a picture; the baseline only decodes the picture.
  func measurePicture() throws(BenchError) -> Section {
    let scratch = ScratchFolder()
    defer { scratch.remove() }
    let (picture, drawing) = (scratch.path + "/picture.png", scratch.path + "/drawing.svg")
    _ = try run([pixbufFloor.path, "--make", picture, "1200", "900"])
    guard let bytes = Files.bytes(of: picture), Files.write(Self.drawing(around: bytes), to: drawing) else {
      throw .unwritableFile(drawing)
    }
    let runs = try inTurns([
      [pixbufFloor.path, picture],
      [programs[2].path, "export", drawing, "--force", "-o", drawing + ".copy.svg"],
    ])
    return Section(
      title: "a drawing with a picture of \(fixed(Double(bytes.count) / 1e6, 1)) MB",
      columns: ["decode", "drawing"], comparison: .toFirst,
      rows: [row("processor time, ms", runs[...], \.cpu.inMilliseconds, target: .ratio(4))])
  }

  private var rsvg: String? {
    let folders = getenv("PATH").map { String(cString: $0).split(separator: ":") } ?? []
    return folders.map { "\($0)/rsvg-convert" }.first { access($0, X_OK) == 0 }
  }

  /// Runs commands in turn; missing commands have no runs.
  private func inTurns(_ commands: [[String]?]) throws(BenchError) -> [[Run]] {
    var runs: [[Run]] = commands.map { _ in [] }
    for _ in 0..<plan.openings {
      for (index, command) in commands.enumerated() {
        if let command { runs[index].append(try run(command)) }
      }
    }
    return runs
  }

  private func row(
    _ label: String, _ runs: ArraySlice<[Run]>, _ value: (Run) -> Double, target: Target? = nil
  ) -> Row {
    Row(label: label, values: runs.map { $0.map(value).median }, target: target)
  }

  private static func drawing(around png: [UInt8]) -> [UInt8] {
    let size = "width=\"1200\" height=\"900\""
    return Array(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" \(size)><image \(size) href=\"data:image/png;base64,".utf8)
      + base64(png) + Array("\"/></svg>\n".utf8)
  }

  /// RFC 4648, section 4.
  private static func base64(_ bytes: [UInt8]) -> [UInt8] {
    let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    return stride(from: 0, to: bytes.count, by: 3).flatMap { start in
      let group = bytes[start..<min(start + 3, bytes.count)]
      let bits = group.reduce(0) { $0 << 8 | Int($1) } << (8 * (3 - group.count))
      return (0..<4).map { $0 <= group.count ? letters[bits >> (18 - 6 * $0) & 63] : UInt8(ascii: "=") }
    }
  }
}

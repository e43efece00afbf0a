extension Bench {
  /// Measures color extraction; the baseline only decodes the picture.
  func measureExtract() throws(BenchError) -> Section {
    let scratch = ScratchFolder()
    defer { scratch.remove() }
    let (columns, rows) = (4_000, 3_000)
    let picture = scratch.path + "/picture.jpg"
    _ = try run([pixbufFloor.path, "--make", picture, "\(columns)", "\(rows)"])
    let swatchterm = programs[2].path
    let commands = [
      [pixbufFloor.path, picture], [swatchterm, "extract", "-n", "1", picture],
      [swatchterm, "extract", "-n", "8", picture],
    ]
    var runs: [[Run]] = commands.map { _ in [] }
    for _ in 0..<plan.extractions {
      for (index, command) in commands.enumerated() { runs[index].append(try run(command)) }
    }
    return Section(
      title: "colors of \(columns * rows / 1_000_000) megapixels, JPEG",
      columns: ["decode", "1 color", "8 colors"], comparison: .toFirst,
      rows: [
        Row(
          label: "processor time, ms", values: runs.map { $0.map(\.cpu).median?.inMilliseconds },
          target: .ratio(3)),
        Row(label: "wall time, ms", values: runs.map { $0.map(\.wall).median?.inMilliseconds }),
        Row(label: "peak resident, KiB", values: runs.map { $0.map(\.peakMemory).median }),
      ])
  }
}

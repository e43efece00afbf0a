import Glibc

extension Bench {
  /// Converts one color; the baseline is a program that does nothing.
  func measureOnce() throws(BenchError) -> Section {
    let swatchterm = programs[2].path
    let commands = [
      ["/usr/bin/env", "true"], [swatchterm, "--version"],
      [swatchterm, "convert", "#3fa7d6", "--to", "oklch"],
    ]
    var times: [[Duration]] = commands.map { _ in [] }
    for _ in 0..<plan.conversions {
      for (index, command) in commands.enumerated() {
        times[index].append(try run(command, input: "/dev/null").wall)
      }
    }
    let medians = times.map { $0.median?.inMilliseconds }
    let cost = medians[2].flatMap { convert in medians[0].map { convert - $0 } }
    return Section(
      title: "one conversion, \(plan.conversions) times", columns: ["env true", "--version", "convert"],
      comparison: .toFirst,
      rows: [
        Row(label: "median, ms", values: medians, digits: 2),
        Row(label: "fastest, ms", values: times.map { $0.min()?.inMilliseconds }, digits: 2),
        Row(
          label: "convert minus env true, ms", values: [nil, nil, cost], digits: 2, isCompared: false,
          target: .below(2)),
      ])
  }

  /// Converts a million lines from a file to `/dev/null`.
  func measureConvert() throws(BenchError) -> Section {
    let scratch = ScratchFolder()
    defer { scratch.remove() }
    let path = scratch.path + "/colors"
    try writeColors(plan.lines, to: path)
    let convert = [programs[2].path, "convert"]
    let commands = [[linesFloor.path], convert, convert + ["--to", "oklch"], convert + ["--json"]]
    var runs: [[Run]] = commands.map { _ in [] }
    for _ in 0..<plan.conversionRounds {
      for (index, command) in commands.enumerated() { runs[index].append(try run(command, input: path)) }
    }
    let rates = runs.map { runs in runs.map(\.wall).median.map { Double(plan.lines) / $0.inMilliseconds } }
    let cpu = runs.map { $0.map(\.cpu).median?.inMilliseconds }
    return Section(
      title: "\(grouped(plan.lines)) lines of #rrggbb", columns: ["copied", "swatchterm"],
      comparison: .toFirst,
      rows: [
        Row(label: "to hex, processor time, ms", values: [cpu[0], cpu[1]], target: .ratio(2)),
        Row(label: "to hex, thousand lines/s", values: [rates[0], rates[1]], isCompared: false),
        Row(
          label: "to oklch, thousand lines/s", values: [nil, rates[2]], isCompared: false,
          target: .atLeast(3_000)),
        Row(
          label: "--json, thousand lines/s", values: [nil, rates[3]], isCompared: false,
          target: .atLeast(1_000)),
      ])
  }

  /// Writes pseudorandom colors, the same in every run.
  private func writeColors(_ count: Int, to path: String) throws(BenchError) {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(count * 8)
    var state: UInt32 = 1
    for _ in 0..<count {
      // A linear congruential generator with the constants of "Numerical Recipes".
      state = state &* 1_664_525 &+ 1_013_904_223
      bytes.append(UInt8(ascii: "#"))
      for shift in stride(from: 28, to: 4, by: -4) {
        let digit = UInt8(state >> UInt32(shift) & 0xF)
        bytes.append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10)
      }
      bytes.append(0x0A)
    }
    guard Files.write(bytes, to: path) else { throw .unwritableFile(path) }
  }

  struct Run {
    var wall: Duration
    var cpu: Duration
    var peakMemory: Double
  }

  func run(_ arguments: [String], input: String = "/dev/null") throws(BenchError) -> Run {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, input, O_RDONLY, 0)
    posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0)
    var words = arguments.map { strdup($0) } + [nil]
    defer { words.forEach { free($0) } }
    let began = ContinuousClock.now
    var process: pid_t = 0
    let code = posix_spawn(&process, arguments[0], &actions, nil, &words, environ)
    guard code == 0 else { throw .notStarted(program: arguments[0], code: code) }
    var status: Int32 = 0
    var usage = rusage()
    while wait4(process, &status, 0, &usage) < 0, errno == EINTR {}
    let wall = began.duration(to: .now)
    guard status == 0 else { throw .ended(program: arguments[0], status: status) }
    let times = [usage.ru_utime, usage.ru_stime].map {
      Duration.seconds($0.tv_sec) + .microseconds($0.tv_usec)
    }
    return Run(wall: wall, cpu: times[0] + times[1], peakMemory: Double(usage.ru_maxrss))
  }
}

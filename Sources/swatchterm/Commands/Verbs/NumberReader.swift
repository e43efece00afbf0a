import ArgumentParser

/// A command that reads numbers: one below zero is no option to it.
protocol NumberReader: ParsableCommand {}

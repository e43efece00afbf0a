import Testing

/// Everything that runs the program itself. One test at a time: each keeps a terminal and a program busy.
@Suite(.serialized, .timeLimit(.minutes(5)))
enum EndToEnd {}

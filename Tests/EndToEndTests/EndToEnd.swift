import Testing

/// Tests that run the program. Serialized, since each keeps a terminal and a program busy.
@Suite(.serialized, .timeLimit(.minutes(5)))
enum EndToEnd {}

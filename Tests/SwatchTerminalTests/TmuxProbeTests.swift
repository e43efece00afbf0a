import Glibc
import SwatchScreen
import SwatchTestSupport
import Testing

@testable import SwatchTerminal

@Suite struct TmuxInquiryTests {
  private let folder: ProgramFolder

  init() throws { folder = try ProgramFolder() }

  private func inquiry(_ variables: [String: String] = [:]) -> TmuxProbe? {
    TmuxProbe(
      environment: ["PATH": folder.path, "TMUX": "/tmp/tmux-0/default,1,0", "TMUX_PANE": "%3"].merging(
        variables
      ) { $1 })
  }

  private func clients(_ script: String) throws -> TmuxClients? {
    try folder.add("tmux", "#!/bin/sh\n\(script)\n")
    return inquiry()?.clients(within: .seconds(20))
  }

  @Test("tmux is queried for the clients of the pane and for passthrough")
  func arguments() throws {
    let clients = try clients(
      "echo \"$*\" > '\(folder.path)/arguments'; echo 'client /dev/pts/1@7 xterm-kitty 256 kitty(0.41.1)'; echo 'client /dev/pts/2@9 foot RGB foot(1.21.0)'; echo on"
    )
    #expect(clients?.identities.map { $0?.name } == ["kitty", "foot"] && clients?.allowsPassthrough == true)
    #expect(clients?.names == ["/dev/pts/1@7", "/dev/pts/2@9"])
    #expect(
      folder.text(of: "arguments")
        == "list-clients -t %3 -F client #{client_name}@#{client_created} #{client_termname} #{client_termfeatures} #{client_termtype} ; show-options -Apqv -t %3 allow-passthrough\n"
    )
  }

  @Test("A tmux that is gone, fails, or outputs too much has no clients")
  func failures() throws {
    #expect(try clients("exit 1")?.identities.isEmpty == true)
    #expect(try clients("echo 'no server running' >&2; kill -9 $$")?.identities.isEmpty == true)
    #expect(
      try clients("while :; do echo 'client /dev/pts/1@7 xterm-kitty 256 kitty(0.41.1)'; done")?.identities
        .isEmpty == true
    )
  }

  @Test("Outside tmux, or without the program, nothing is queried")
  func outside() throws {
    #expect(inquiry() == nil)
    try folder.add("tmux", "#!/bin/sh\nexit 1\n")
    #expect(
      inquiry(["TMUX": ""]) == nil && inquiry(["TMUX_PANE": ""]) == nil && inquiry(["TMUX_PANE": "-t"]) == nil
    )
  }

  @Test("A tmux that hangs is not awaited, and is killed")
  func hanging() throws {
    try folder.add(
      "tmux", "#!/bin/sh\necho $$ > '\(folder.path)/process'; echo ready; exec /bin/sleep 1000\n")
    var inquiry = inquiry()
    // Complete lines are not a complete reply.
    while folder.text(of: "process").isEmpty { #expect(inquiry?.read() == nil) }
    let process = try #require(Int32(folder.text(of: "process").dropLast()))
    #expect(kill(process, 0) == 0)
    inquiry = nil
    #expect(kill(process, 0) == -1)
  }
}

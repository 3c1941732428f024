import Foundation
import Testing

@testable import VeilRun

/// In terminals with the shells that people type into.
@Suite("A shell that veil run runs", .serialized)
struct TypedShellTests {
  private static let prompt = "inside> "

  /// Types into the shell inside, which has shown its prompt, and ends it.
  private func expectJobs(inside shell: Shell, before: String) throws {
    shell.type("sh -c 'echo beg''un; read line; echo got $line; exit 3'\r")
    try shell.wait(for: "begun")
    shell.type("\u{1A}")
    try shell.wait(for: Self.prompt)
    shell.type("fg\r")
    // Every shell says what it continues; from then on keys are the job's.
    try shell.wait(for: "sh -c")
    shell.type("sheep\r")
    try shell.wait(for: "got sheep")
    try shell.wait(for: Self.prompt)
    shell.type("sh -c 'echo sle''eping; exec sleep 60'\r")
    try shell.wait(for: "sleeping")
    shell.type("\u{3}")
    try shell.wait(for: Self.prompt)
    shell.type("exit 5\r")
    try shell.wait(for: Shell.prompt)
    #expect(try shell.run("echo code $?").contains("code 5"))
    #expect(try shell.run("stty -a") == before)
  }

  @Test("has jobs as it has without it", arguments: Shell.all, Shell.all)
  func inside(name: String, inner: String) throws {
    let shell = try Shell(name)
    let before = try shell.run("stty -a")
    let options = ["bash": "--norc --noprofile", "zsh": "-f +Z"][inner] ?? ""
    // The one inside says who it is.
    shell.type("PS1='\(Self.prompt)' veil run -- \(inner) \(options) -i\r")
    #expect(try !shell.wait(for: Self.prompt).contains("job control"))
    try expectJobs(inside: shell, before: before)
  }

  /// What starts a shell in its place; a user becomes the root of a namespace before.
  private static let starters =
    ["env A=b bash", "nice sh", "script -qe /dev/null"]
    + (geteuid() == 0
      ? [
        "unshare --mount --propagation unchanged", "chroot /", "nsenter --target=$$ --mount", "su",
        "su -m root",
      ]
      : ["unshare --map-root-user", "unshare --map-root-user /usr/sbin/chroot /"])

  @Test("has them also where another program has started it", arguments: starters)
  private func started(by starter: String) throws {
    let shell = try Shell("bash")
    let before = try shell.run("stty -a")
    shell.type("SHELL=/bin/bash veil run -- \(starter)\r")
    // Its own prompt is the user's choice.
    try shell.wait(for: Self.prompt, typing: "PS1='ins''ide> '\r")
    shell.type("echo as ke''d\r")
    #expect(try !shell.wait(for: "as ked").contains("job control"))
    try shell.wait(for: Self.prompt)
    try expectJobs(inside: shell, before: before)
  }

  @Test(
    "is typed into if it is given no command, or is told so",
    arguments: [
      ("bash", true), ("/bin/bash --norc -i", true), ("zsh -f", true), ("sh", true), ("bash -l", true),
      ("bash -o vi", true), ("bash -eo vi", true), ("bash --rcfile script", true), ("bash -ic make", true),
      ("fish --interactive", true), ("bash -c make", false), ("bash -lc make", false), ("sh script", false),
      ("sh -ex script", false), ("bash -o pipefail script", false), ("sh -- script", false), ("vim", false),
      ("bashful", false), ("bash script -i", false), ("", false),
    ])
  func typedInto(command: String, isTyped: Bool) { expect(command, isTyped) }

  @Test(
    "is found behind the programs that start it",
    arguments: [
      ("sudo -u root bash", true), ("sudo -Eu root bash", true), ("sudo --user=root sh", true),
      ("sudo -i", true),
      ("sudo -u root -s", true), ("sudo -i make", false), ("sudo -u sh make", false), ("sudo", false),
      ("sudo apt install zsh", false), ("sudo -E apt install zsh", false), ("sudo env A=b bash", true),
      ("doas -s", true), ("doas make", false),
      ("env A=b /bin/sh -i", true), ("env A=b sh -c make", false), ("env -u A bash", true), ("env", false),
      ("nice -n 5 bash", true), ("nice -5 bash", true), ("nice make", false), ("ssh-agent bash", true),
      ("su", true), ("su -", true), ("su - root", true), ("su -l -s /bin/zsh root", true),
      ("su -c make", false),
      ("su root -c make", false), ("su -lc make root", false), ("su root script", false),
      ("chroot /mnt", true), ("chroot /mnt /bin/zsh", true), ("chroot --userspec=a:b /mnt bash -l", true),
      ("chroot /mnt make", false), ("sudo chroot /mnt", true),
      ("unshare -r", true), ("unshare -r --root /mnt bash", true), ("unshare -rm make", false),
      ("nsenter -t 1 -a", true), ("nsenter -at 1 zsh", true), ("nsenter --target 1 --mount make", false),
      ("fakeroot", true), ("fakeroot make", false),
    ])
  func startedShell(command: String, isTyped: Bool) { expect(command, isTyped) }

  private func expect(_ command: String, _ isTyped: Bool) {
    #expect(TypedShell.isStarted(by: command.split(separator: " ").map(String.init)) == isTyped)
  }
}

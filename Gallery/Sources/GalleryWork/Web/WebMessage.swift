import Foundation

/// What a client asks a server for.
public struct WebRequest: Hashable, Sendable {
  /// What is done with what lies at the path.
  public enum Method: String, Sendable {
    case get = "GET"
    case post = "POST"
  }

  /// Reading or sending.
  public var method: Method
  /// Where it lies on the server, beginning with a slash.
  public var path: String
  /// What is sent along; UTF-8 text. Empty by default.
  public var body: Data

  public init(_ method: Method, _ path: String, body: Data = Data()) {
    self.method = method
    self.path = path
    self.body = body
  }
}

/// What a server answers.
public struct WebResponse: Hashable, Sendable {
  /// How it went, as a number of HTTP: 200 is well.
  public var status: Int
  /// What kind of data the body is, such as `text/plain`.
  public var type: String
  /// What is answered.
  public var body: Data
  /// How long the server takes for it: the body goes out piece by piece over this time. None by default.
  public var time: Duration

  public init(status: Int = 200, type: String, body: Data, time: Duration = .zero) {
    self.status = status
    self.type = type
    self.body = body
    self.time = time
  }

  /// A sentence of plain text.
  public static func plain(_ sentence: String, status: Int = 200, time: Duration = .zero) -> WebResponse {
    WebResponse(status: status, type: "text/plain; charset=utf-8", body: Data(sentence.utf8), time: time)
  }
}

/// What went wrong between client and server, told in a sentence that a user can act on.
public enum WebError: Error, Hashable, Sendable {
  /// No server can be opened, and why, in the system's words.
  case notServing(reason: String)
  /// The server cannot be reached or broke off, and why, in the system's words.
  case unreachable(String, reason: String)
  /// The server answered, but not with what was asked for: HTTP's number, and its words.
  case refused(String, status: Int, reason: String)
}

extension WebError: LocalizedError, CustomStringConvertible {
  public var description: String {
    switch self {
    case .notServing(let reason): "The server cannot be started: \(reason)."
    case .unreachable(let path, let reason): "“\(path)” cannot be fetched: \(reason). Is the server running?"
    case .refused(let path, let status, let reason): "The server refuses “\(path)”: \(status) \(reason)."
    }
  }

  public var errorDescription: String? { description }
}

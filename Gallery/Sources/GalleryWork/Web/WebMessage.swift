import Foundation

/// A client's request.
public struct WebRequest: Hashable, Sendable {
  /// The method of a request.
  public enum Method: String, Sendable {
    case get = "GET"
    case post = "POST"
  }

  /// Reading or sending.
  public var method: Method
  /// The path on the server, beginning with a slash.
  public var path: String
  /// The body: UTF-8 text; empty by default.
  public var body: Data

  public init(_ method: Method, _ path: String, body: Data = Data()) {
    self.method = method
    self.path = path
    self.body = body
  }
}

/// A server's answer.
public struct WebResponse: Hashable, Sendable {
  /// HTTP's status code: 200 is success.
  public var status: Int
  /// The media type of the body, such as `text/plain`.
  public var type: String
  /// The body.
  public var body: Data
  /// The duration over which the body is sent, piece by piece. None by default.
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

/// An error between client and server, in a sentence that a user can act on.
public enum WebError: Error, Hashable, Sendable {
  /// The server cannot be opened, with the system's reason.
  case notServing(reason: String)
  /// The server cannot be reached or broke off, with the system's reason.
  case unreachable(String, reason: String)
  /// The server refused: HTTP's status code, and its description.
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

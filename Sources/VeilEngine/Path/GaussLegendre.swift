/// The nodes of Gauss–Legendre quadrature over −1 … 1 and their weights.
///
/// They are symmetric, so only the positive nodes are listed, four per vector, except for the smallest rule's
/// four. The values are the roots of the Legendre polynomials; a test integrates powers with them.
enum GaussLegendre {
  @inline(__always) static var nodes4: SIMD4<Double> {
    SIMD4(0.33998104358485626, 0.86113631159405258, -0.33998104358485626, -0.86113631159405258)
  }
  @inline(__always) static var weights4: SIMD4<Double> {
    SIMD4(0.65214515486254614, 0.34785484513745386, 0.65214515486254614, 0.34785484513745386)
  }

  @inline(__always) static var nodes8: SIMD4<Double> {
    SIMD4(0.1834346424956498, 0.525532409916329, 0.7966664774136267, 0.9602898564975363)
  }
  @inline(__always) static var weights8: SIMD4<Double> {
    SIMD4(0.362683783378362, 0.31370664587788727, 0.22238103445337448, 0.10122853629037626)
  }

  @inline(__always) static var nodes16A: SIMD4<Double> {
    SIMD4(0.09501250983763744, 0.2816035507792589, 0.45801677765722737, 0.6178762444026438)
  }
  @inline(__always) static var weights16A: SIMD4<Double> {
    SIMD4(0.1894506104550685, 0.18260341504492358, 0.16915651939500254, 0.14959598881657674)
  }
  @inline(__always) static var nodes16B: SIMD4<Double> {
    SIMD4(0.755404408355003, 0.8656312023878318, 0.9445750230732326, 0.9894009349916499)
  }
  @inline(__always) static var weights16B: SIMD4<Double> {
    SIMD4(0.12462897125553388, 0.09515851168249279, 0.062253523938647894, 0.027152459411754096)
  }

  @inline(__always) static var nodes24A: SIMD4<Double> {
    SIMD4(0.06405689286260563, 0.1911188674736163, 0.3150426796961634, 0.4337935076260451)
  }
  @inline(__always) static var weights24A: SIMD4<Double> {
    SIMD4(0.12793819534675216, 0.1258374563468283, 0.12167047292780339, 0.1155056680537256)
  }
  @inline(__always) static var nodes24B: SIMD4<Double> {
    SIMD4(0.5454214713888396, 0.6480936519369755, 0.7401241915785544, 0.820001985973903)
  }
  @inline(__always) static var weights24B: SIMD4<Double> {
    SIMD4(0.10744427011596563, 0.09761865210411388, 0.08619016153195327, 0.0733464814110803)
  }
  @inline(__always) static var nodes24C: SIMD4<Double> {
    SIMD4(0.8864155270044011, 0.9382745520027328, 0.9747285559713095, 0.9951872199970213)
  }
  @inline(__always) static var weights24C: SIMD4<Double> {
    SIMD4(0.05929858491543678, 0.04427743881741981, 0.028531388628933663, 0.0123412297999872)
  }
}

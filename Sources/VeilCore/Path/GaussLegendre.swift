/// The nodes of Gauss–Legendre quadrature over −1 … 1 and their weights.
///
/// They are symmetric, so only the positive nodes stand here, four to a vector. The figures are the roots of the
/// Legendre polynomials; a test integrates powers with them.
enum GaussLegendre {
  @inline(__always) static var nodes8: SIMD4<Double> {
    SIMD4(0.18343464249564978, 0.525532409916329, 0.7966664774136267, 0.9602898564975362)
  }
  @inline(__always) static var weights8: SIMD4<Double> {
    SIMD4(0.36268378337836166, 0.3137066458778869, 0.22238103445337443, 0.10122853629037706)
  }

  @inline(__always) static var nodes16A: SIMD4<Double> {
    SIMD4(0.09501250983763744, 0.2816035507792589, 0.45801677765722737, 0.6178762444026438)
  }
  @inline(__always) static var weights16A: SIMD4<Double> {
    SIMD4(0.18945061045506864, 0.18260341504492364, 0.16915651939500265, 0.1495959888165767)
  }
  @inline(__always) static var nodes16B: SIMD4<Double> {
    SIMD4(0.755404408355003, 0.8656312023878318, 0.9445750230732326, 0.9894009349916499)
  }
  @inline(__always) static var weights16B: SIMD4<Double> {
    SIMD4(0.12462897125553407, 0.0951585116824926, 0.062253523938647456, 0.027152459411754176)
  }

  @inline(__always) static var nodes24A: SIMD4<Double> {
    SIMD4(0.06405689286260563, 0.1911188674736163, 0.3150426796961634, 0.4337935076260451)
  }
  @inline(__always) static var weights24A: SIMD4<Double> {
    SIMD4(0.12793819534675202, 0.12583745634682825, 0.1216704729278033, 0.11550566805372552)
  }
  @inline(__always) static var nodes24B: SIMD4<Double> {
    SIMD4(0.5454214713888396, 0.6480936519369755, 0.7401241915785544, 0.820001985973903)
  }
  @inline(__always) static var weights24B: SIMD4<Double> {
    SIMD4(0.10744427011596556, 0.09761865210411393, 0.0861901615319532, 0.07334648141108016)
  }
  @inline(__always) static var nodes24C: SIMD4<Double> {
    SIMD4(0.8864155270044011, 0.9382745520027328, 0.9747285559713095, 0.9951872199970213)
  }
  @inline(__always) static var weights24C: SIMD4<Double> {
    SIMD4(0.05929858491543636, 0.04427743881741941, 0.02853138862893356, 0.01234122979998869)
  }
}

import CVeilGTK
import VeilCore
import VeilEngine

extension DisplayList.Gradient {
  /// Adds it to what a widget paints.
  ///
  /// - Parameters:
  ///   - bounds: where, in the widget's coordinates.
  ///   - origin: the widget's position in the coordinates of the gradient.
  @MainActor
  func append(
    to snapshot: OpaquePointer, in bounds: inout graphene_rect_t, from origin: Geometry.Point
  ) {
    func place(_ point: Geometry.Point) -> graphene_point_t {
      graphene_point_t(x: Float(point.x - origin.x), y: Float(point.y - origin.y))
    }
    let stops = stops.map { GskColorStop(offset: Float($0.place), color: GdkRGBA($0.color)) }
    switch course {
    case .linear(let from, let to):
      var (from, to) = (place(from), place(to))
      gtk_snapshot_append_linear_gradient(snapshot, &bounds, &from, &to, stops, gsize(stops.count))
    case .radial(let center, let radius):
      var center = place(center)
      let radius = Float(radius)
      gtk_snapshot_append_radial_gradient(
        snapshot, &bounds, &center, radius, radius, 0, 1, stops, gsize(stops.count))
    }
  }
}

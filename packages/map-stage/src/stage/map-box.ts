import "maplibre-gl/dist/maplibre-gl.css";

export interface MapBox {
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
}

import { tokens } from "@heliolens/kit/theme/theme.ts";
import type { Map as MapLibreMap } from "maplibre-gl";

// Twice the pixels of the page: sharp on dense screens.
const RATIO = 2;
const SIDE_PX = 18;

type Pen = (path: Path2D, c: number, r: number) => void;

// Shape tells what colour alone would not. The map service draws the same shapes for other programs.
const shapes = {
  circle: (path, c, r) => path.arc(c, c, r, 0, 2 * Math.PI),
  triangle: (path, c, r) =>
    polygon(path, [
      [c, c - r],
      [c + r, c + r * 0.8],
      [c - r, c + r * 0.8],
    ]),
  tick: (path, c, r) => path.roundRect(c - r, c - r, 2 * r, 2 * r, r * 0.45),
  diamond: (path, c, r) =>
    polygon(path, [
      [c, c - r * 1.1],
      [c + r * 1.1, c],
      [c, c + r * 1.1],
      [c - r * 1.1, c],
    ]),
  square: (path, c, r) => path.rect(c - r * 0.8, c - r * 0.8, r * 1.6, r * 1.6),
  arrow: (path, c, r) =>
    polygon(path, [
      [c, c - r],
      [c + r * 0.7, c + r * 0.8],
      [c, c + r * 0.35],
      [c - r * 0.7, c + r * 0.8],
    ]),
} as const satisfies Record<string, Pen>;

export interface MarkerIcon {
  readonly shape: keyof typeof shapes;
  readonly colour: string;
  /** An outline alone stands for what nobody has confirmed. */
  readonly isHollow?: boolean;
}

/** The pictures markers are made of, by the name a layer calls them. */
export const markerIcons = {
  "marker-FOUND": { shape: "circle", colour: tokens.danger },
  "marker-SCHEDULE": { shape: "triangle", colour: tokens.warn },
  "marker-COMPLETE": { shape: "tick", colour: tokens.ok },
  "marker-ai": { shape: "diamond", colour: tokens.ai, isHollow: true },
  "marker-rgb": { shape: "square", colour: tokens.primary },
  "marker-arrow": { shape: "arrow", colour: tokens.warn },
} as const satisfies Record<string, MarkerIcon>;

export function addMarkerIcons(map: MapLibreMap, icons: Readonly<Record<string, MarkerIcon>> = markerIcons): void {
  for (const [name, icon] of Object.entries(icons)) {
    if (map.hasImage(name)) map.updateImage(name, drawn(icon));
    else map.addImage(name, drawn(icon), { pixelRatio: RATIO });
  }
}

function drawn({ shape, colour, isHollow = false }: MarkerIcon): ImageData {
  const side = SIDE_PX * RATIO;
  const pen = new OffscreenCanvas(side, side).getContext("2d")!;
  const path = new Path2D();
  shapes[shape](path, side / 2, side * 0.36);
  pen.lineJoin = "round";
  pen.fillStyle = isHollow ? tokens.bg : colour;
  pen.strokeStyle = isHollow ? colour : tokens.bg;
  pen.lineWidth = RATIO * (isHollow ? 2 : 1.5);
  pen.fill(path);
  pen.stroke(path);
  return pen.getImageData(0, 0, side, side);
}

function polygon(path: Path2D, [first, ...rest]: readonly (readonly [number, number])[]): void {
  path.moveTo(...first!);
  for (const point of rest) path.lineTo(...point);
  path.closePath();
}

import type { Point } from "@heliolens/domain/geometry/ring";
import {
  type Corner,
  type Layout,
  type LayoutFeature,
  type LayoutRefusal,
  LayoutRefused,
  MOST_AREAS,
  MOST_CORNERS,
  type RefusedFeature,
} from "./layout.ts";

interface Drawn {
  readonly name: string;
  readonly layer?: string;
  readonly values?: Readonly<Record<string, string>>;
}

/** Gathers what a reader finds: areas that can be areas, and the others by name. */
export class FeatureCollector {
  readonly #features: LayoutFeature[] = [];
  readonly #refused: RefusedFeature[] = [];
  #count = 0;

  /** One area; its ring may repeat the first corner at the end, as most formats do. */
  add({ name, layer = "", values = {} }: Drawn, corners: readonly Corner[]): void {
    const place = this.#place(name);
    const open = withoutClosing(corners);
    const ring = open.map(([x, y]): Point => [x, y]);
    const why = whyNotArea(ring);
    if (why === null) this.#features.push({ place, layer, values, ring, heightsM: heightsOf(open) });
    else this.#refused.push({ place, why });
  }

  refuse(name: string, why: LayoutRefusal): void {
    this.#refused.push({ place: this.#place(name), why });
  }

  layout(epsg: number | null): Layout {
    if (this.#features.length === 0 && this.#refused.length === 0) throw new LayoutRefused("layouts.no-areas");
    return { features: this.#features, refused: this.#refused, epsg };
  }

  #place(name: string): string {
    this.#count += 1;
    if (this.#count > MOST_AREAS) throw new LayoutRefused("layouts.too-many-areas");
    return name === "" ? `#${this.#count}` : `#${this.#count} ${name}`;
  }
}

function whyNotArea(ring: readonly Point[]): LayoutRefusal | null {
  if (ring.length > MOST_CORNERS) return "layouts.too-many-corners";
  if (!ring.every(([x, y]) => Number.isFinite(x) && Number.isFinite(y))) return "layouts.not-finite";
  return ring.length < 3 ? "layouts.too-few-corners" : null;
}

function heightsOf(corners: readonly Corner[]): readonly number[] | null {
  const heights = corners.map(([, , z = Number.NaN]) => z);
  return heights.every(Number.isFinite) ? heights : null;
}

function withoutClosing(corners: readonly Corner[]): readonly Corner[] {
  const [first, last] = [corners[0], corners.at(-1)];
  const isClosed = corners.length > 1 && first![0] === last![0] && first![1] === last![1];
  return isClosed ? corners.slice(0, -1) : corners;
}

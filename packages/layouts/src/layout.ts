import type { Point } from "@heliolens/domain/geometry/ring";

/** A corner as a format writes it: x and y, and its height in metres where the format has one. */
export type Corner = readonly [x: number, y: number, z?: number | undefined];

/** One area of a drawing, in the drawing's own coordinates: x is east or longitude, y north or latitude. */
export interface LayoutFeature {
  /** What a person finds it by: its number in the file and its name, if it has one. */
  readonly place: string;
  /** Layer or folder of the area; empty where the format has none. */
  readonly layer: string;
  readonly values: Readonly<Record<string, string>>;
  /** Corners in order, the first not repeated. */
  readonly ring: readonly Point[];
  /** Of the corners, in metres; null where the drawing is flat. */
  readonly heightsM: readonly number[] | null;
}

export interface RefusedFeature {
  readonly place: string;
  readonly why: LayoutRefusal;
}

export interface Layout {
  readonly features: readonly LayoutFeature[];
  /** What could not become an area, by name. */
  readonly refused: readonly RefusedFeature[];
  /** The reference system the file itself names; null: it does not say. */
  readonly epsg: number | null;
}

export type LayoutRefusal =
  | "layouts.unknown-format"
  | "layouts.damaged"
  | "layouts.too-large"
  | "layouts.no-areas"
  | "layouts.too-many-areas"
  | "layouts.nested-too-deep"
  | "layouts.not-an-area"
  | "layouts.too-few-corners"
  | "layouts.too-many-corners"
  | "layouts.not-finite"
  | "layouts.columns-missing";

/** A file that is refused whole. `at` says where in it, when that is known. */
export class LayoutRefused extends Error {
  readonly code: LayoutRefusal;
  readonly at: string | null;

  constructor(code: LayoutRefusal, at: string | null = null) {
    super(at === null ? code : `${code} at ${at}`);
    this.name = "LayoutRefused";
    this.code = code;
    this.at = at;
  }
}

export const MOST_AREAS = 250_000;
export const MOST_CORNERS = 10_000;
export const MOST_BYTES = 256 * 2 ** 20;

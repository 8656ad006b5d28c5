import type { Ring } from "../../geometry/ring.ts";

/**
 * The reference of a defect's temperature. `modules`: neighbours by the drawing; `glass`: neighbours as the picture shows them;
 * `box`: glass of its own module around the box; `string`, `array`: modules of the same; `strings`: other strings; `stated`: entered.
 */
export const referenceKinds = ["modules", "glass", "box", "string", "array", "strings", "stated", "none"] as const;
export type ReferenceKind = (typeof referenceKinds)[number];

/** Why there is nothing to compare with: the picture shows no module, or those around differ too much from each other. */
export const referenceRefusals = ["no-glass", "implausible"] as const;
export type ReferenceRefusal = (typeof referenceRefusals)[number];

export interface HeatReference {
  readonly kind: ReferenceKind;
  /** Only of `none`. */
  readonly why: ReferenceRefusal | null;
  /** Where it was measured, in pixels of the image; none where that is not known. */
  readonly ringsPx: readonly Ring[];
}

export const statedReference: HeatReference = { kind: "stated", why: null, ringsPx: [] };

export const refusedReference = (why: ReferenceRefusal): HeatReference => ({ kind: "none", why, ringsPx: [] });

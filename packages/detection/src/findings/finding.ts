import type { DefectCode } from "@heliolens/domain/defects/defect-types";
import type { LonLat } from "@heliolens/domain/geometry/lon-lat";
import type { Ring } from "@heliolens/domain/geometry/ring";
import type { ReferenceKind } from "../sampling/usual-patch.ts";

/** Something that a person should look at: a proposal, never a verdict. */
export interface Finding {
  /** What it is one event of; `region`: found without a drawing, in the image alone. */
  readonly kind: "module" | "string" | "array" | "region";
  /** Indexes into the plan; empty for a region. */
  readonly modules: readonly number[];
  readonly code: DefectCode;
  readonly confidence: number;
  /** Class of abnormality proposed to the inspector. */
  readonly proposedClass: 1 | 2 | 3;
  /** Of an image without degrees on the scale of `levelFrame`: then only differences mean something. */
  readonly heat: FindingHeat;
  /** Where it is seen best, and there its outline. */
  readonly imageId: string;
  readonly shapePx: Ring;
  /** Null where nothing tells the ground. */
  readonly shape: readonly LonLat[] | null;
  /** All images that show the module, or a module of the string. */
  readonly imageIds: readonly string[];
}

export interface FindingHeat {
  readonly maxC: number;
  readonly minC: number;
  readonly averageC: number;
  readonly referenceC: number;
  /** What the reference is the median of. */
  readonly reference: ReferenceKind | "strings" | "surroundings";
  readonly deltaK: number;
}

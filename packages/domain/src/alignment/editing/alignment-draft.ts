import { beginDraft, type Draft, type DraftRules } from "../../edits/draft.ts";
import type { PlacedImage, PlacedImages, Quad } from "./placed-image.ts";

export type AlignmentDraft = Draft<PlacedImage>;

const alignmentRules: DraftRules<PlacedImage> = { isSame: (one, other) => isSameQuad(one?.ring, other?.ring) };

export const alignmentDraftOn = (base: PlacedImages): AlignmentDraft => beginDraft(alignmentRules, base);

// A billionth of a degree is 0.1 mm on the ground: rounding, not an edit.
const SAME_DEG = 1e-9;

export const isSameQuad = (one: Quad | undefined, other: Quad | undefined): boolean =>
  one === other ||
  (one !== undefined &&
    other !== undefined &&
    one.every(([lon, lat], i) => Math.abs(lon - other[i]![0]) < SAME_DEG && Math.abs(lat - other[i]![1]) < SAME_DEG));

import type { AlignmentRecord } from "@heliolens/contract/alignment/alignments";
import type { Accent } from "@heliolens/kit/theme/theme.ts";
import type { AlignState } from "../alignment.state.ts";

/** What is to be known of an image at a glance: the most urgent first. */
export const imageMarks = [
  "nowhere",
  "position-only",
  "changed",
  "ambiguous",
  "proposed",
  "hand",
  "by-position",
  "automatic",
  "first",
] as const;
export type ImageMark = (typeof imageMarks)[number];

export function markOf({ draft }: Pick<AlignState, "draft">, record: AlignmentRecord | undefined): ImageMark {
  if (record === undefined) return "first";
  if (draft.touched.has(record.thermalImageId)) return "changed";
  if (record.positionCoordinates === null) return isPositionKnown(record) ? "position-only" : "nowhere";
  if (record.proposal !== null) return record.proposal.evidence === "ambiguous" ? "ambiguous" : "proposed";
  // Findings on it may name the wrong table: kept with open eyes, shown for good.
  return record.state === "automatic" && record.evidence === "prior" ? "by-position" : record.state;
}

// Height, direction or camera are missing: then an image has a position, but no footprint.
const isPositionKnown = ({ firstProblem }: AlignmentRecord): boolean =>
  firstProblem !== null && firstProblem !== "alignment.position-unknown";

export const markLooks: Readonly<
  Record<
    ImageMark,
    { readonly accent: Accent | "muted"; readonly shape: "full" | "half" | "ring" | "check" | "diamond" }
  >
> = {
  nowhere: { accent: "danger", shape: "ring" },
  "position-only": { accent: "warn", shape: "half" },
  changed: { accent: "warn", shape: "full" },
  ambiguous: { accent: "danger", shape: "half" },
  proposed: { accent: "ai", shape: "diamond" },
  hand: { accent: "ok", shape: "check" },
  "by-position": { accent: "warn", shape: "ring" },
  automatic: { accent: "primary", shape: "full" },
  first: { accent: "muted", shape: "ring" },
};

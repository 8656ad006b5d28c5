import { type Quad, quadOf } from "@heliolens/domain/alignment/editing/placed-image";
import type { AlignState } from "../alignment.state.ts";

export interface ComparedProposal {
  readonly id: number;
  readonly proposed: Quad;
}

/** The image whose proposal is under review: its picture is drawn at both places. Null where none is, or it lies nowhere yet. */
export function comparedProposal({ pane, at, records, draft }: AlignState): ComparedProposal | null {
  if (pane !== "auto" || at === null || !draft.board.has(at)) return null;
  const ring = records.get(at)?.proposal?.positionCoordinates;
  const proposed = ring == null ? null : quadOf(ring);
  return proposed === null ? null : { id: at, proposed };
}

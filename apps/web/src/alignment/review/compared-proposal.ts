import { type Quad, quadOf } from "@heliolens/domain/alignment/editing/placed-image";
import type { AlignState } from "../alignment.state.ts";

export interface ComparedProposal {
  readonly id: number;
  readonly proposed: Quad;
}

/** The image whose proposal is under review: its picture is drawn at both places. Null where none is, or it lies nowhere yet. */
export function comparedProposal(state: AlignState): ComparedProposal | null {
  const reviewed = reviewedProposal(state);
  return reviewed !== null && state.draft.board.has(reviewed.id) ? reviewed : null;
}

/** Also one that lies nowhere yet: it has the proposed place alone. */
export function reviewedProposal({ pane, at, records }: AlignState): ComparedProposal | null {
  if (pane !== "auto" || at === null) return null;
  const ring = records.get(at)?.proposal?.positionCoordinates;
  const proposed = ring == null ? null : quadOf(ring);
  return proposed === null ? null : { id: at, proposed };
}

import type { AlignmentState, PlacementState } from "./alignment-state.ts";

/** Where an image's place comes from, as far as a later registration asks. */
export interface KeptPlacement {
  readonly state: AlignmentState;
  /** What the registration rested on; null where a person placed the image. */
  readonly evidence: PlacementState | null;
  /** A person kept the proposal for this image alone. */
  readonly isLookedAt: boolean;
}

/** Whether the next registration leaves the image where it lies and hangs the others on it: placed or looked at by a person, or sure. */
export const isAnchor = ({ state, evidence, isLookedAt }: KeptPlacement): boolean =>
  state === "hand" || (state === "automatic" && (isLookedAt || evidence === "evidence"));

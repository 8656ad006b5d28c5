/** Where an image's place comes from: its own word, a person, or a registration that a person kept. */
export const alignmentStates = ["first", "hand", "automatic"] as const;
export type AlignmentState = (typeof alignmentStates)[number];

/** `evidence`: the frames themselves say which module is which; `prior`: only the recorded positions do; `ambiguous`: nothing does, so it is left to hand. */
export const placementStates = ["evidence", "prior", "ambiguous"] as const;
export type PlacementState = (typeof placementStates)[number];

/** What became of a proposal. `overtaken`: a person placed the image, or a later run looked at it again. */
const proposalDecisions = ["open", "kept", "dropped", "overtaken"] as const;
export type ProposalDecision = (typeof proposalDecisions)[number];

/** Images whose places one call may change. */
export const MOST_ALIGNED_AT_ONCE = 2_000;

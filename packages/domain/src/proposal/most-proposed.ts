/** Larger plants are proposed flight by flight: this much fits into one proposal. */
export const MOST_PROPOSED_MODULES = 200_000;

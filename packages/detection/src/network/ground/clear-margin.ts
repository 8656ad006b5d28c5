/** Ground that lies between two ways to lay a frame speaks for both of them. */
const MOST_OF_RIVAL = 0.5;

/** Nats by which the best way to lay frames is ahead of the next one; null where that does not tell one from the other. */
export function clearMargin(best: number, rival: number, least: number): number | null {
  // A rival that everything speaks against makes the best way no better.
  const margin = best - Math.max(0, rival);
  return margin >= least && rival <= MOST_OF_RIVAL * best ? margin : null;
}

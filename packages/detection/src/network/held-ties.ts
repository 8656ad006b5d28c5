import type { Lens } from "@heliolens/domain/alignment/lens";
import { beginPart } from "./begin-part.ts";
import type { FrameGround } from "./ground/frame-ground.ts";
import { LEAST_GROUND_MARGIN } from "./ground-tie.ts";
import { tracksInPart } from "./ground-tracks.ts";
import { type FrameTie, LEAST_PAIRS } from "./laid-pair.ts";
import type { NetworkPart } from "./network-part.ts";

/** Places that both frames of a tie show again in detail; a tie has sixteen at most. */
const LEAST_TRACKS = 8;

/**
 * Ties by common modules, and those over bare ground that both frames show in detail. The depth of the ground is not known: a step measured on it alone
 * may be off by a metre, until the tracks of several frames tell how deep it lies.
 */
export async function heldTies(
  ties: readonly FrameTie[],
  pitchM: NetworkPart["pitchM"],
  lens: Lens,
  ground: FrameGround,
): Promise<readonly FrameTie[]> {
  const held: FrameTie[] = [];
  for (const tie of ties) {
    if (tie.pairs.length >= LEAST_PAIRS) held.push(tie);
    else if (tie.margin >= LEAST_GROUND_MARGIN) {
      const points = await tracksInPart(beginPart([tie.first, tie.second], [tie], lens, pitchM), ground);
      if (points.filter(({ isTrack }) => isTrack).length >= LEAST_TRACKS) held.push(tie);
    }
  }
  return held;
}

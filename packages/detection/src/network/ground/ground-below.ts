import type { NetworkPart } from "../network-part.ts";
import type { FrameGround } from "./frame-ground.ts";
import { groundPlane } from "./ground-plane.ts";
import { type GroundRaster, groundLikeness, likenessNats } from "./ground-raster.ts";

/** How far the ground lies below the middle of panels, where nothing else is known. */
export const USUAL_BELOW_M = 1.5;
const TRIED_M = [0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4];
const MOST_PAIRS = 12;
/** Of what a frame shows: farther apart, two frames share too little ground. */
const FARTHEST = 0.5;

/**
 * How far the ground lies below the panels: where frames that their modules hold together show the same ground. A metre too much moves the ground
 * between two flight lines by half a module, and between neighbours of one line by far less.
 */
export async function groundBelowM(parts: readonly NetworkPart[], ground: FrameGround): Promise<number> {
  const nats = new Float64Array(TRIED_M.length);
  for (const { part, f, g } of sampled(parts.flatMap(pairsOf))) {
    const [from, to] = [part.poses[f]!.at, part.poses[g]!.at];
    for (const [k, belowM] of TRIED_M.entries()) {
      const [a, b] = [await rasterAt(ground, part, f, belowM), await rasterAt(ground, part, g, belowM)];
      if (a && b) nats[k]! += likenessNats(groundLikeness(a, b, [to[0] - from[0], to[1] - from[1]], 0));
    }
  }
  const best = nats.indexOf(Math.max(...nats));
  return nats[best]! > 0 ? TRIED_M[best]! : USUAL_BELOW_M;
}

/** The ground of a frame of a part, as its pose has it. */
export function rasterAt(
  ground: FrameGround,
  part: NetworkPart,
  f: number,
  belowM: number,
): Promise<GroundRaster | null> {
  const { axes } = part.poses[f]!;
  return ground.rasterOf(part.frames[f]!, { axes, ...groundPlane(part, f, belowM), turn: 0 });
}

interface FramePair {
  readonly part: NetworkPart;
  readonly f: number;
  readonly g: number;
}

/** Each frame with the farthest later one that still shares half of it. */
function pairsOf(part: NetworkPart): readonly FramePair[] {
  const order = [...part.frames.keys()].sort((a, b) => part.frames[a]!.index - part.frames[b]!.index);
  return order.flatMap((f, i): FramePair[] => {
    const { at } = part.poses[f]!;
    const reachM = (FARTHEST * at[2] * part.lens.heightPx) / part.lens.fyPx;
    const near = order
      .slice(i + 1)
      .filter((g) => Math.hypot(part.poses[g]!.at[0] - at[0], part.poses[g]!.at[1] - at[1]) < reachM);
    return near.length === 0 ? [] : [{ part, f, g: near.at(-1)! }];
  });
}

/** Spread over the flight. */
function sampled(pairs: readonly FramePair[]): readonly FramePair[] {
  const every = Math.max(1, pairs.length / MOST_PAIRS);
  return Array.from({ length: Math.min(MOST_PAIRS, pairs.length) }, (_, k) => pairs[Math.floor(k * every)]!);
}

import type { Metres } from "@heliolens/domain/geometry/lon-lat";
import { median } from "@heliolens/domain/geometry/median";
import { movedPoint } from "@heliolens/domain/geometry/points/plane-move";
import { type MetrePair, similarMove } from "@heliolens/domain/geometry/points/similar-move";
import type { Vector } from "@heliolens/domain/geometry/vector";
import { clearPeak, commonGround } from "./ground/ground-peak.ts";
import { groundPlane } from "./ground/ground-plane.ts";
import { type GroundPlane, groundLikeness, likenessNats } from "./ground/ground-raster.ts";
import { type GroundTrack, groundTracks } from "./ground-tracks.ts";
import { OTHER_WAY } from "./laid-pair.ts";
import type { NetworkPart } from "./network-part.ts";
import type { GroundSearch, SharedGround } from "./shared-ground.ts";
import { movedPart } from "./turned-part.ts";

/** How a second part lies with a first one with which it shares no module. */
export interface GroundJoint {
  /** The second part, moved to where the ground has it. */
  readonly guest: NetworkPart;
  readonly tracks: readonly GroundTrack[];
  readonly margin: number;
}

/** Nats. Nothing but the ground speaks, so it must speak clearly. */
const LEAST_MARGIN = 100;
/** Frames of the second part that are asked as one. Two lines are turned and bent against each other: no one step lays all their frames. */
const FRAMES_ASKED = 10;
/** Places that frames of both show again in detail. */
const LEAST_TRACKS = 10;
/** Square metres of common places needed to estimate a turn. */
const STIFF_M2 = 200;

/**
 * Two lines on both sides of a road. Each stretch tries every step within reach; null where the ground of none tells one step from all others, where
 * two stretches disagree, or where the ground is not the same when looked at in detail.
 */
export async function groundJoint(
  first: NetworkPart,
  second: NetworkPart,
  shared: readonly SharedGround[],
  search: GroundSearch,
): Promise<GroundJoint | null> {
  const otherM = OTHER_WAY * Math.min(...first.pitchM);
  const stretches = stretchesOf(second, shared).flatMap((asked) => {
    const peak = clearPeak((byM) => natsOf(first, second, asked, byM), {
      aroundM: [0, 0],
      reachM: search.reachM,
      otherM,
      leastMargin: LEAST_MARGIN,
    });
    return peak ? [{ ...peak, ...commonPlaces(first, second, asked, peak.stepM, search.belowM) }] : [];
  });
  const pairs = stretches.flatMap(({ stepM, places }) =>
    places.map(
      ([x, y]): MetrePair => [
        [x - stepM[0], y - stepM[1]],
        [x, y],
      ],
    ),
  );
  if (pairs.length === 0) return null;
  const { byM, ...turned } = similarMove(pairs, STIFF_M2);
  const move = { ...turned, scale: 1, byM: [byM[0], byM[1], median(stretches.map(({ upM }) => upM))] as const };
  const isElsewhere = pairs.some(([from, to]) => {
    const [x, y] = movedPoint(move, from);
    return Math.hypot(x - to[0], y - to[1]) > otherM;
  });
  if (isElsewhere) return null;
  const guest = movedPart(second, move);
  const tracks = await groundTracks(
    first,
    guest,
    search.ground,
    stretches.flatMap(({ places }) => places),
  );
  const margin = Math.max(...stretches.map((own) => own.margin));
  return tracks.length < LEAST_TRACKS ? null : { guest, tracks, margin };
}

/** In the order of flying. */
function stretchesOf(second: NetworkPart, shared: readonly SharedGround[]): readonly (readonly SharedGround[])[] {
  const order = shared.toSorted((a, b) => second.frames[a.g]!.index - second.frames[b.g]!.index);
  const count = Math.ceil(order.length / FRAMES_ASKED);
  return Array.from({ length: count }, (_, k) =>
    order.slice(Math.floor((k * order.length) / count), Math.floor(((k + 1) * order.length) / count)),
  );
}

const stepOf = (first: NetworkPart, second: NetworkPart, { f, g }: SharedGround, byM: Metres): Metres => {
  const [from, to] = [first.poses[f]!.at, second.poses[g]!.at];
  return [to[0] + byM[0] - from[0], to[1] + byM[1] - from[1]];
};

const natsOf = (first: NetworkPart, second: NetworkPart, ground: readonly SharedGround[], byM: Metres): number =>
  ground.reduce(
    (sum, shown) =>
      sum + likenessNats(groundLikeness(shown.first, shown.second, stepOf(first, second, shown, byM), 0, EVERY_CELLS)),
    0,
  );

/** Neighbouring cells say the same, and there are thousands of steps to try. */
const EVERY_CELLS = 3;
/** Less is chance. */
const LEAST_NATS = 10;

/** Ground that frames of both show, and by how much the second part must be lifted for it to be equally high. */
function commonPlaces(
  first: NetworkPart,
  second: NetworkPart,
  ground: readonly SharedGround[],
  byM: Metres,
  belowM: number,
) {
  const ups: number[] = [];
  const places = ground.flatMap((shown): Vector[] => {
    const step = stepOf(first, second, shown, byM);
    if (likenessNats(groundLikeness(shown.first, shown.second, step, 0)) < LEAST_NATS) return [];
    const [here, there] = [groundPlane(first, shown.f, belowM), groundPlane(second, shown.g, belowM)];
    const [from, to] = [first.poses[shown.f]!.at, second.poses[shown.g]!.at];
    return commonGround(shown.first, shown.second, step).map((place): Vector => {
      const upM = from[2] - depthAt(here, place);
      ups.push(upM - (to[2] - depthAt(there, [place[0] - step[0], place[1] - step[1]])));
      return [from[0] + place[0], from[1] + place[1], upM];
    });
  });
  return { places, upM: ups.length > 0 ? median(ups) : 0 };
}

const depthAt = ({ depthM, rise }: GroundPlane, [east, north]: Metres): number =>
  depthM - rise[0] * east - rise[1] * north;

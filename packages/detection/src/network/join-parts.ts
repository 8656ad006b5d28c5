import type { Vector } from "@heliolens/domain/geometry/vector";
import type { RegistrationWatch } from "../flight/flight-image.ts";
import { type AdjustSettings, adjustPart } from "./adjust/adjust-part.ts";
import type { GroundTrack } from "./ground-tracks.ts";
import { type GroundPoint, moduleCount, type NetworkPart } from "./network-part.ts";
import { type PartJoint, partJoint } from "./part-joint.ts";
import type { GroundSearch } from "./shared-ground.ts";
import { alikePart } from "./turned-part.ts";

interface Proposal {
  readonly host: NetworkPart;
  readonly guest: NetworkPart;
  readonly joint: PartJoint;
}

type JoinWatch = Pick<RegistrationWatch, "signal"> & {
  /** How far it is, 0 to 1. */
  onJoined?(share: number): void;
};

/** Adjusted after each round of joins; the last adjustment is made once more. */
const ROUNDS_AFTER_JOIN = 4;

/**
 * Joins parts that share modules, the surest first. In a round each part either takes others or is taken, so that no part moves under a joint that
 * was found before. Parts that nothing joins for sure stay apart.
 */
export async function joinParts(
  parts: readonly NetworkPart[],
  search: GroundSearch,
  settings: Omit<AdjustSettings, "rounds">,
  { signal, onJoined }: JoinWatch,
): Promise<readonly NetworkPart[]> {
  let apart = parts.toSorted((a, b) => b.frames.length - a.frames.length);
  // Weak: parts that were joined are not kept in memory.
  const unjoined = new WeakMap<NetworkPart, WeakSet<NetworkPart>>(parts.map((part) => [part, new WeakSet()]));
  for (;;) {
    const proposals: Proposal[] = [];
    for (const [h, host] of apart.entries()) {
      // Each round leaves at least one part less.
      onJoined?.((parts.length - apart.length + h / apart.length) / parts.length);
      for (const guest of apart.slice(h + 1)) {
        if (unjoined.get(host)!.has(guest) || !areNear(host, guest, search.reachM)) continue;
        signal?.throwIfAborted();
        const joint = await partJoint(host, alikePart(host, guest), search);
        if (joint) proposals.push({ host, guest, joint });
        else unjoined.get(host)!.add(guest);
      }
    }
    if (proposals.length === 0) return apart;
    const taken = takeIn(proposals);
    const grown = [...taken.hosts.values()].map((part) => {
      const adjusted = adjustPart(part, { ...settings, rounds: ROUNDS_AFTER_JOIN });
      unjoined.set(adjusted, new WeakSet());
      return adjusted;
    });
    const rest = apart.filter((part) => !taken.hosts.has(part) && !taken.guests.has(part));
    apart = [...grown, ...rest].sort((a, b) => b.frames.length - a.frames.length);
  }
}

function takeIn(proposals: readonly Proposal[]) {
  const hosts = new Map<NetworkPart, NetworkPart>();
  const guests = new Set<NetworkPart>();
  for (const { host, guest, joint } of jointsOfRound(proposals)) {
    hosts.set(host, withGuest(hosts.get(host) ?? host, joint));
    guests.add(guest);
  }
  return { hosts, guests };
}

/** The surest first. Where a surer joint of a part must wait for the next round, no less sure one takes the part before. */
export function jointsOfRound<
  P extends Pick<Proposal, "host" | "guest"> & { readonly joint: { readonly margin: number } },
>(proposals: readonly P[]): readonly P[] {
  const hosts = new Set<NetworkPart>();
  const guests = new Set<NetworkPart>();
  const waiting = new Set<NetworkPart>();
  return proposals
    .toSorted((a, b) => b.joint.margin - a.joint.margin)
    .filter(({ host, guest }) => {
      const isTaken = !guests.has(host) && !guests.has(guest) && !hosts.has(guest) && !waiting.has(guest);
      if (isTaken) {
        hosts.add(host);
        guests.add(guest);
      } else waiting.add(host).add(guest);
      return isTaken;
    });
}

/** Both as one part; nothing is adjusted yet. */
function withGuest(host: NetworkPart, { guest, pairs, tracks }: PartJoint): NetworkPart {
  const known = new Map(pairs.map(([a, b]) => [b, a]));
  const added: Vector[] = [];
  const number = Int32Array.from({ length: moduleCount(guest) }, (_, i) => {
    const same = known.get(i);
    if (same !== undefined) return same;
    added.push([guest.modules[3 * i]!, guest.modules[3 * i + 1]!, guest.modules[3 * i + 2]!]);
    return moduleCount(host) + added.length - 1;
  });
  return {
    ...host,
    frames: [...host.frames, ...guest.frames],
    poses: [...host.poses, ...guest.poses],
    ground: [
      ...host.ground,
      ...guest.ground.map((point) => laterFrames(point, host.frames.length)),
      ...tracks.map((track) => trackPoint(track, host.frames.length)),
    ],
    modules: Float64Array.from([...host.modules, ...added.flat()]),
    moduleOf: [...host.moduleOf, ...guest.moduleOf.map((own) => own.map((i) => number[i]!))],
  };
}

const laterFrames = (point: GroundPoint, by: number): GroundPoint => ({
  ...point,
  shown: point.shown.map(({ frame, pixel }) => ({ frame: frame + by, pixel })),
});

const trackPoint = ({ at, inFirst, inSecond }: GroundTrack, by: number): GroundPoint => ({
  at,
  isTrack: true,
  shown: [...inFirst, ...inSecond.map(({ frame, pixel }) => ({ frame: frame + by, pixel }))],
});

/** Whether frames of both may show common ground. */
function areNear(a: NetworkPart, b: NetworkPart, reachM: number): boolean {
  const box = ({ poses, lens }: NetworkPart) => {
    const halfM = (Math.max(...poses.map(({ at }) => at[2])) * Math.hypot(lens.widthPx, lens.heightPx)) / lens.fxPx / 2;
    const [east, north] = [poses.map(({ at }) => at[0]), poses.map(({ at }) => at[1])];
    return [
      Math.min(...east) - halfM,
      Math.min(...north) - halfM,
      Math.max(...east) + halfM,
      Math.max(...north) + halfM,
    ] as const;
  };
  const [one, other] = [box(a), box(b)];
  return (
    one[0] < other[2] + reachM && other[0] < one[2] + reachM && one[1] < other[3] + reachM && other[1] < one[3] + reachM
  );
}

import type { LonLat, Metres } from "@heliolens/domain/geometry/lon-lat";
import { anchorCandidate, type Candidate, frameCandidates } from "../evidence/frame-candidates.ts";
import { type FrameSearch, frameSearch, type SearchGround } from "../lattice/frame-search.ts";
import type { HeatGrid } from "../lattice/heat-grid.ts";
import { type FrameLock, GOOD_FOUND_SHARE, guessedPose, lockFresh, lockLike } from "../lattice/lock-frame.ts";
import type { Pose } from "../lattice/pose.ts";
import type { PoseGuess } from "../lattice/pose-guesses.ts";
import type { FlightImage, RegistrationWatch } from "./flight-image.ts";
import { poseOfFootprint } from "./pose-of-footprint.ts";

interface FlightFrames extends RegistrationWatch {
  readonly ground: SearchGround;
  readonly told: readonly Pose[];
  readonly images: readonly FlightImage[];
}

export interface SearchedFlight {
  readonly candidates: readonly (readonly Candidate[])[];
  /** Told poses with the height and yaw that fit nearby. */
  readonly likely: readonly Pose[];
}

/** Searching afresh takes seconds: a flight over something else than the plan must not take hours. */
const MOST_FRESH_SHARE = 0.04;
const LEAST_FRESH = 8;
const FRESH_AGAIN_AFTER = 3;
const SECOND_ROUNDS = 3;
const GUESSES_TRIED = 3;

/** Frame after frame in the order of flying, then those that fitted badly or not at all once more, beside the ones that did well. */
export async function candidatesOfAll(flight: FlightFrames): Promise<SearchedFlight> {
  const { images } = flight;
  const state: Searched = { flight, locks: images.map(() => null), candidates: images.map(() => []) };
  let freshLeft = Math.max(LEAST_FRESH, Math.round(MOST_FRESH_SHARE * images.length));
  let missed = 0;
  for (let i = 0; i < images.length; i++) {
    flight.signal?.throwIfAborted();
    const mayBeFresh = freshLeft > 0 && (i === 0 || missed % FRESH_AGAIN_AFTER === 0);
    const how = await searchImage(state, i, mayBeFresh);
    if (how === "fresh" || (how === "missed" && mayBeFresh)) freshLeft--;
    missed = how === "like" || how === "fresh" ? 0 : missed + 1;
    flight.onProgress?.(i + 1, images.length);
  }
  for (let round = 0; round < SECOND_ROUNDS; round++) if (!(await searchAgain(state))) break;
  const likely = images.map((_, i) => {
    const [near] = guessesNear(state, i);
    return near ? guessedPose(flight.told[i]!, near) : flight.told[i]!;
  });
  return { candidates: state.candidates, likely };
}

interface Searched {
  readonly flight: FlightFrames;
  /** What fitted each frame. */
  readonly locks: (FrameLock | null)[];
  readonly candidates: (readonly Candidate[])[];
}

async function searchAgain(state: Searched): Promise<boolean> {
  const { images, signal } = state.flight;
  let hasFound = false;
  for (let i = 0; i < images.length; i++) {
    const before = state.locks[i];
    if (images[i]!.anchor !== null || (before && before.foundShare >= GOOD_FOUND_SHARE)) continue;
    signal?.throwIfAborted();
    await searchImage(state, i, false);
    if (state.locks[i] !== before) hasFound = true;
  }
  return hasFound;
}

type How = "like" | "fresh" | "missed" | "unread";

async function searchImage(state: Searched, i: number, mayBeFresh: boolean): Promise<How> {
  const { ground, told, images } = state.flight;
  const { anchor } = images[i]!;
  const own = told[i]!;
  const near = guessesNear(state, i);
  if (!anchor && near.length === 0 && !mayBeFresh) return "missed";
  const frame = await images[i]!.load();
  if (frame === null) return "unread";
  if (anchor) {
    state.candidates[i] = anchored(ground, frame, own, anchor);
    return "like";
  }
  const search = frameSearch(ground, frame);
  const like = bestLike(search, own, near);
  const lock = like ?? (mayBeFresh ? lockFresh(search, own) : null);
  if (!lock) return "missed";
  if (lock.foundShare > (state.locks[i]?.foundShare ?? 0)) {
    state.locks[i] = lock;
    state.candidates[i] = frameCandidates(search, own, lock);
  }
  return like ? "like" : "fresh";
}

function bestLike(search: FrameSearch, told: Pose, guesses: readonly PoseGuess[]): FrameLock | null {
  let best: FrameLock | null = null;
  for (const guess of guesses) {
    const lock = lockLike(search, told, guess);
    if (lock && lock.foundShare > (best?.foundShare ?? 0)) best = lock;
    if (best && best.foundShare >= GOOD_FOUND_SHARE) break;
  }
  return best;
}

function anchored(ground: SearchGround, frame: HeatGrid, told: Pose, anchor: readonly LonLat[]): readonly Candidate[] {
  const corners = anchor.map((corner): Metres => ground.plan.plane.toMetres(corner));
  const fixed = anchorCandidate(ground, frame, told, poseOfFootprint(ground.lens, corners, told));
  return fixed ? [fixed] : [];
}

/** Of the nearest frames that fit well, on whatever line; where none does, of those that fit at all. */
function guessesNear({ flight: { told }, locks }: Searched, i: number): readonly PoseGuess[] {
  const [east, north] = told[i]!.at;
  const near = locks
    .flatMap((lock, j) => {
      const { at } = told[j]!;
      return lock && j !== i ? [{ lock, apartM: Math.hypot(at[0] - east, at[1] - north) }] : [];
    })
    .sort((a, b) => a.apartM - b.apartM);
  const good = near.filter(({ lock }) => lock.foundShare >= GOOD_FOUND_SHARE);
  return (good.length > 0 ? good : near).slice(0, GUESSES_TRIED).map(({ lock }) => lock.guess);
}

import { agreementAt, type TieTree } from "./tie-tree.ts";

/** What was worked out for a tree: the best choice for all frames, and the best with one frame held anywhere else. */
export interface BestPlaces {
  /** Candidate of each frame; -1 where it has none. */
  readonly best: Int32Array;
  /** The best choice for all frames in which this frame lies at this candidate. */
  bestWith(frame: number, candidate: number): Int32Array;
}

/** Exact on the tree: messages up, then down (max-sum), and the choices traced from any frame outwards. */
export function bestPlaces(tree: TieTree, scores: readonly Float64Array[]): BestPlaces {
  const counts = scores.map(({ length }) => length);
  const links = linksOf(tree);
  const memo = new Map<string, Message>();
  // From `frame` to `towards`: for each candidate of `towards`, the best of everything behind `frame`.
  const message = (frame: number, towards: number): Message => memo.get(`${frame}>${towards}`)!;
  const send = (frame: number, towards: number): void => {
    const own = scores[frame]!.slice();
    for (const other of links[frame]!) if (other !== towards) addTo(own, message(other, frame).values);
    memo.set(`${frame}>${towards}`, bestFor(tree, frame, towards, own, counts));
  };
  for (const frame of tree.order.toReversed()) {
    const up = parentOf(tree, frame);
    if (up !== undefined) send(frame, up);
  }
  for (const frame of tree.order)
    for (const child of links[frame]!) if (child !== parentOf(tree, frame)) send(frame, child);
  const bestWith = (start: number, candidate: number): Int32Array => {
    const chosen = new Int32Array(counts.length).fill(-1);
    chosen[start] = candidate;
    const queue: (readonly [number, number])[] = links[start]!.map((other) => [other, start]);
    for (let next = 0; next < queue.length; next++) {
      const [frame, from] = queue[next]!;
      chosen[frame] = message(frame, from).choices[chosen[from]!]!;
      for (const other of links[frame]!) if (other !== from) queue.push([other, frame]);
    }
    return chosen;
  };
  return { best: bestOfAll(tree, scores, links, message, bestWith), bestWith };
}

interface Message {
  readonly values: Float64Array;
  /** Which candidate of the sender gave each value. */
  readonly choices: Int32Array;
}

function parentOf({ tieUp }: TieTree, frame: number): number | undefined {
  const tie = tieUp[frame];
  return tie && (tie.first === frame ? tie.second : tie.first);
}

function linksOf(tree: TieTree): readonly (readonly number[])[] {
  const links: number[][] = tree.tieUp.map(() => []);
  for (const frame of tree.order) {
    const up = parentOf(tree, frame);
    if (up === undefined) continue;
    links[up]!.push(frame);
    links[frame]!.push(up);
  }
  return links;
}

function bestFor(tree: TieTree, frame: number, towards: number, own: Float64Array, counts: readonly number[]): Message {
  const tie = (parentOf(tree, frame) === towards ? tree.tieUp[frame] : tree.tieUp[towards])!;
  const values = new Float64Array(counts[towards]!).fill(-Infinity);
  const choices = new Int32Array(counts[towards]!);
  for (let theirs = 0; theirs < values.length; theirs++)
    for (let ours = 0; ours < own.length; ours++) {
      const value = own[ours]! + agreementAt(tie, frame, ours, theirs, counts);
      if (value > values[theirs]!) [values[theirs], choices[theirs]] = [value, ours];
    }
  return { values, choices };
}

function bestOfAll(
  { order, tieUp }: TieTree,
  scores: readonly Float64Array[],
  links: readonly (readonly number[])[],
  message: (frame: number, towards: number) => Message,
  bestWith: BestPlaces["bestWith"],
): Int32Array {
  const best = new Int32Array(scores.length).fill(-1);
  for (const root of order) {
    if (tieUp[root] !== undefined || scores[root]!.length === 0) continue;
    const total = scores[root]!.slice();
    for (const other of links[root]!) addTo(total, message(other, root).values);
    const first = total.reduce((most, value, i) => (value > total[most]! ? i : most), 0);
    bestWith(root, first).forEach((candidate, frame) => {
      if (candidate >= 0) best[frame] = candidate;
    });
  }
  return best;
}

function addTo(sums: Float64Array, values: Float64Array): void {
  for (let i = 0; i < sums.length; i++) sums[i]! += values[i]!;
}

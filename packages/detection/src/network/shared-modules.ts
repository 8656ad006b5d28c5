import type { FrameTie } from "./laid-pair.ts";
import type { NetworkFrame } from "./network-frame.ts";

/** Which module of a part each found module is: those that ties call the same are one, and no frame shows one twice. */
export function sharedModules(
  frames: readonly NetworkFrame[],
  ties: readonly FrameTie[],
): { readonly moduleOf: readonly Int32Array[]; readonly count: number } {
  const firstOf = new Map<NetworkFrame, number>();
  let total = 0;
  for (const frame of frames) {
    firstOf.set(frame, total);
    total += frame.middles.length;
  }
  const parents = Int32Array.from({ length: total }, (_, i) => i);
  const shownBy = frames.flatMap((frame) => frame.middles.map(() => new Set([frame])));
  for (const { first, second, pairs } of ties.toSorted((a, b) => b.margin - a.margin))
    for (const [i, j] of pairs) {
      const [a, b] = [rootOf(parents, firstOf.get(first)! + i), rootOf(parents, firstOf.get(second)! + j)];
      if (a === b || isShownTwice(shownBy[a]!, shownBy[b]!)) continue;
      parents[b] = a;
      for (const frame of shownBy[b]!) shownBy[a]!.add(frame);
    }
  const numbers = new Map<number, number>();
  const numberOf = (i: number) => {
    const root = rootOf(parents, i);
    if (!numbers.has(root)) numbers.set(root, numbers.size);
    return numbers.get(root)!;
  };
  const moduleOf = frames.map((frame) => Int32Array.from(frame.middles, (_, k) => numberOf(firstOf.get(frame)! + k)));
  return { moduleOf, count: numbers.size };
}

function rootOf(parents: Int32Array, i: number): number {
  let at = i;
  while (parents[at] !== at) at = parents[at] = parents[parents[at]!]!;
  return at;
}

/** One frame shows both: they are two modules. */
export function isShownTwice<Frame>(one: ReadonlySet<Frame>, other: ReadonlySet<Frame>): boolean {
  for (const frame of one) if (other.has(frame)) return true;
  return false;
}

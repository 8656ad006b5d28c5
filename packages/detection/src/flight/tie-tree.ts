import type { FrameTie } from "./frame-ties.ts";

/** Frames hung on each other by their strongest ties, without a ring. */
export interface TieTree {
  /** Every frame after the one it hangs on. */
  readonly order: readonly number[];
  /** The tie to the frame it hangs on; undefined at the root of each piece. */
  readonly tieUp: readonly (FrameTie | undefined)[];
}

export function tieTree(frames: number, ties: readonly FrameTie[]): TieTree {
  const strongest = ties.toSorted((a, b) => b.strength - a.strength || a.first - b.first || a.second - b.second);
  const pieces = Int32Array.from({ length: frames }, (_, i) => i);
  const pieceOf = (frame: number): number => {
    let at = frame;
    while (pieces[at] !== at) at = pieces[at] = pieces[pieces[at]!]!;
    return at;
  };
  const kept: FrameTie[][] = Array.from({ length: frames }, () => []);
  for (const tie of strongest) {
    const [a, b] = [pieceOf(tie.first), pieceOf(tie.second)];
    if (a === b) continue;
    pieces[a] = b;
    kept[tie.first]!.push(tie);
    kept[tie.second]!.push(tie);
  }
  return hung(frames, kept);
}

function hung(frames: number, kept: readonly (readonly FrameTie[])[]): TieTree {
  const order: number[] = [];
  const tieUp: (FrameTie | undefined)[] = Array.from({ length: frames }, () => undefined);
  const isHung = new Uint8Array(frames);
  for (let root = 0; root < frames; root++) {
    if (isHung[root]) continue;
    isHung[root] = 1;
    order.push(root);
    for (let next = order.length - 1; next < order.length; next++) {
      const frame = order[next]!;
      for (const tie of kept[frame]!) {
        const other = tie.first === frame ? tie.second : tie.first;
        if (isHung[other]) continue;
        isHung[other] = 1;
        tieUp[other] = tie;
        order.push(other);
      }
    }
  }
  return { order, tieUp };
}

/** Agreement of a tie when `frame` lies at one candidate and the frame at its other end at another. */
export function agreementAt(
  tie: FrameTie,
  frame: number,
  own: number,
  others: number,
  counts: readonly number[],
): number {
  const columns = counts[tie.second]!;
  return tie.agreement[tie.first === frame ? own * columns + others : others * columns + own]!;
}

/** A reproducible stream of chance. Streams of different paths share nothing, so adding one never shifts another. */
export interface RandomStream {
  /** 0 to 1, 1 left out. */
  uniform(): number;
  between(low: number, high: number): number;
  /** Whole number from 0 below `count`. */
  below(count: number): number;
  normal(): number;
  chance(share: number): boolean;
  pick<T>(items: readonly T[]): T;
  /** +1 or -1. */
  sign(): number;
}

export function randomStream(seed: number, ...path: readonly (string | number)[]): RandomStream {
  const uniform = smallFastCounter(hashOf(seed, path.join("/")));
  let spare: number | null = null;
  const normal = (): number => {
    if (spare !== null) {
      const kept = spare;
      spare = null;
      return kept;
    }
    const radius = Math.sqrt(-2 * Math.log(1 - uniform()));
    const angle = 2 * Math.PI * uniform();
    spare = radius * Math.sin(angle);
    return radius * Math.cos(angle);
  };
  const below = (count: number): number => Math.floor(uniform() * count);
  return {
    uniform,
    normal,
    below,
    between: (low, high) => low + (high - low) * uniform(),
    chance: (share) => uniform() < share,
    pick: (items) => items[below(items.length)]!,
    sign: () => (uniform() < 0.5 ? -1 : 1),
  };
}

/** 32 bits of a number and a text. */
export function hashOf(seed: number, text: string): number {
  let hash = 2166136261 ^ Math.imul(seed, 0x9e3779b1);
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 16777619);
  return scrambled(hash);
}

/** A number from 0 to 1 that belongs to a pair of whole numbers: chance without a stream, in pixel loops. */
export const chanceOf = (a: number, b: number): number =>
  (scrambled(Math.imul(a, 0x9e3779b1) ^ Math.imul(b + 0x7f4a7c15, 0x85ebca6b)) >>> 0) / 4294967296;

function scrambled(value: number): number {
  let mixed = value;
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x21f0aaad);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
  return mixed ^ (mixed >>> 15);
}

// sfc32 of Chris Doty-Humphrey's PractRand: passes its tests, four words of state.
function smallFastCounter(seed: number): () => number {
  let a = seed | 0;
  let b = scrambled(seed ^ 0x243f6a88);
  let c = scrambled(seed ^ 0x13198a2e);
  let counter = 1;
  const next = (): number => {
    const sum = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + sum) | 0;
    return (sum >>> 0) / 4294967296;
  };
  for (let round = 0; round < 12; round++) next();
  return next;
}

// FIPS 180-4. The browser's own digest takes whole buffers only, and only on secure addresses: a file of gigabytes, or a
// server reached by its bare address in a plant's network, needs this one.

export interface RunningHash {
  update(bytes: Uint8Array): void;
  hex(): string;
}

const BLOCK = 64;

export function sha256(): RunningHash {
  const state = Uint32Array.from(initialState);
  const words = new Uint32Array(64);
  const pending = new Uint8Array(BLOCK);
  const block = new DataView(pending.buffer);
  let pendingBytes = 0;
  let totalBytes = 0;

  const take = (bytes: Uint8Array) => {
    let from = 0;
    if (pendingBytes > 0) {
      from = Math.min(BLOCK - pendingBytes, bytes.length);
      pending.set(bytes.subarray(0, from), pendingBytes);
      pendingBytes += from;
      if (pendingBytes < BLOCK) return;
      mix(state, words, block, 0);
    }
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    for (; from + BLOCK <= bytes.length; from += BLOCK) mix(state, words, view, from);
    pending.set(bytes.subarray(from));
    pendingBytes = bytes.length - from;
  };

  return {
    update: (bytes) => {
      totalBytes += bytes.length;
      take(bytes);
    },
    hex: () => {
      take(paddingFor(totalBytes));
      return [...state].map((word) => word.toString(16).padStart(8, "0")).join("");
    },
  };
}

function paddingFor(totalBytes: number): Uint8Array {
  const padding = new Uint8Array(paddedLength(totalBytes));
  padding[0] = 0x80;
  const view = new DataView(padding.buffer);
  view.setUint32(padding.length - 8, Math.floor(totalBytes / 2 ** 29));
  view.setUint32(padding.length - 4, (totalBytes % 2 ** 29) * 8);
  return padding;
}

// A one-bit, zeros, and the length in eight bytes, up to a whole block.
const paddedLength = (totalBytes: number) => BLOCK - ((totalBytes + 9) % BLOCK || BLOCK) + 9;

function mix(state: Uint32Array, words: Uint32Array, block: DataView, at: number): void {
  for (let i = 0; i < 16; i++) words[i] = block.getUint32(at + 4 * i);
  for (let i = 16; i < 64; i++) {
    const early = words[i - 15]!;
    const late = words[i - 2]!;
    const s0 = ((early >>> 7) | (early << 25)) ^ ((early >>> 18) | (early << 14)) ^ (early >>> 3);
    const s1 = ((late >>> 17) | (late << 15)) ^ ((late >>> 19) | (late << 13)) ^ (late >>> 10);
    words[i] = (words[i - 16]! + s0 + words[i - 7]! + s1) | 0;
  }
  let a = state[0]! | 0;
  let b = state[1]! | 0;
  let c = state[2]! | 0;
  let d = state[3]! | 0;
  let e = state[4]! | 0;
  let f = state[5]! | 0;
  let g = state[6]! | 0;
  let h = state[7]! | 0;
  for (let i = 0; i < 64; i++) {
    const s1 = ((e >>> 6) | (e << 26)) ^ ((e >>> 11) | (e << 21)) ^ ((e >>> 25) | (e << 7));
    const t1 = (h + s1 + ((e & f) ^ (~e & g)) + roundConstants[i]! + words[i]!) | 0;
    const s0 = ((a >>> 2) | (a << 30)) ^ ((a >>> 13) | (a << 19)) ^ ((a >>> 22) | (a << 10));
    const t2 = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + t1) | 0;
    d = c;
    c = b;
    b = a;
    a = (t1 + t2) | 0;
  }
  state[0]! += a;
  state[1]! += b;
  state[2]! += c;
  state[3]! += d;
  state[4]! += e;
  state[5]! += f;
  state[6]! += g;
  state[7]! += h;
}

// The first 32 bits of the fractional parts: square roots of the first 8 primes, cube roots of the first 64.
const primes = firstPrimes(64);
const fractionOf = (root: number) => Math.floor((root - Math.floor(root)) * 2 ** 32) >>> 0;
const initialState = primes.slice(0, 8).map((prime) => fractionOf(Math.sqrt(prime)));
const roundConstants = Int32Array.from(primes, (prime) => fractionOf(Math.cbrt(prime)) | 0);

function firstPrimes(count: number): number[] {
  const found: number[] = [];
  for (let candidate = 2; found.length < count; candidate++)
    if (found.every((prime) => candidate % prime !== 0)) found.push(candidate);
  return found;
}

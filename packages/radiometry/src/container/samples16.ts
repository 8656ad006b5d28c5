import { type ByteOrder, hostOrder } from "./fields.ts";

/** 16-bit samples as numbers, in a copy of their own (a block of a file is rarely aligned). */
export function samples16(bytes: Uint8Array, order: ByteOrder): Uint16Array {
  // Not slice: of a Node Buffer that is a view on everything around it.
  const copy = Uint8Array.from(bytes.subarray(0, bytes.length - (bytes.length % 2)));
  const samples = new Uint16Array(copy.buffer);
  if (order === hostOrder) return samples;
  for (let i = 0; i < samples.length; i++) samples[i] = (samples[i]! << 8) | (samples[i]! >> 8);
  return samples;
}

import type { ByteOrder } from "../container/fields.ts";

/** Hand-made files: pieces of bytes, put together. */
export const bytes = (...parts: readonly (Uint8Array | readonly number[] | string)[]): Uint8Array => {
  const pieces = parts.map((part) =>
    typeof part === "string" ? Uint8Array.from(part, (char) => char.charCodeAt(0)) : Uint8Array.from(part),
  );
  const whole = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0));
  pieces.reduce((at, piece) => {
    whole.set(piece, at);
    return at + piece.length;
  }, 0);
  return whole;
};

const written = (length: number, write: (view: DataView) => void): Uint8Array => {
  const out = new Uint8Array(length);
  write(new DataView(out.buffer));
  return out;
};

export const u16 = (value: number, order: ByteOrder = "little") =>
  written(2, (view) => view.setUint16(0, value, order === "little"));
export const u32 = (value: number, order: ByteOrder = "little") =>
  written(4, (view) => view.setUint32(0, value, order === "little"));
export const f32 = (value: number, order: ByteOrder = "little") =>
  written(4, (view) => view.setFloat32(0, value, order === "little"));
export const f64 = (value: number, order: ByteOrder = "little") =>
  written(8, (view) => view.setFloat64(0, value, order === "little"));

export const samples = (counts: ArrayLike<number>, order: ByteOrder = "little"): Uint8Array =>
  written(counts.length * 2, (view) => {
    for (let i = 0; i < counts.length; i++) view.setUint16(i * 2, counts[i]!, order === "little");
  });

/** A block of zeros with fields set at their places. */
export function block(length: number, fields: Readonly<Record<number, Uint8Array>>): Uint8Array {
  const out = new Uint8Array(length);
  for (const [at, field] of Object.entries(fields)) out.set(field, Number(at));
  return out;
}

import { type Column, NO_TEXT } from "./feature-table.ts";
import { growingCounts, growingFloats } from "./growing-numbers.ts";
import type { Section } from "./pack-section.ts";

export interface ColumnBuilder {
  /** What stands for a value in the column: a number itself, or the place of a text among the distinct ones. */
  codeOf(value: string | number | null): number;
  push(code: number): void;
  finish(order: Uint32Array): Record<string, Section>;
}

export const columnBuilders: Record<Column["kind"], () => ColumnBuilder> = { number: numberColumn, text: textColumn };

function numberColumn(): ColumnBuilder {
  const values = growingFloats();
  return {
    codeOf: (value) => (value === null ? Number.NaN : Number(value)),
    push: (code) => values.push(code),
    finish: (order) => ({ values: inOrder(values.filled(), new Float64Array(order.length), order) }),
  };
}

function textColumn(): ColumnBuilder {
  const codeOfText = new Map<string, number>();
  const codes = growingCounts();
  return {
    codeOf(value) {
      if (value === null) return NO_TEXT;
      const text = String(value);
      const code = codeOfText.get(text) ?? codeOfText.size;
      if (code === codeOfText.size) codeOfText.set(text, code);
      return code;
    },
    push: (code) => codes.push(code),
    finish(order) {
      const encoded = [...codeOfText.keys()].map((text) => Buffer.from(text, "utf8"));
      const offsets = new Uint32Array(encoded.length + 1);
      for (const [index, bytes] of encoded.entries()) offsets[index + 1] = offsets[index]! + bytes.length;
      const ordered = inOrder(codes.filled(), new Uint32Array(order.length), order);
      return { codes: ordered, offsets, bytes: Buffer.concat(encoded) };
    },
  };
}

export function inOrder<A extends Float64Array | Uint32Array>(from: A, into: A, order: Uint32Array): A {
  for (let rank = 0; rank < order.length; rank++) into[rank] = from[order[rank]!]!;
  return into;
}

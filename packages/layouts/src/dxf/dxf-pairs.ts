import { LayoutRefused } from "../layout.ts";

/** A code on one line, its value on the next. */
export interface DxfPair {
  readonly code: number;
  readonly value: string;
}

/** Lines of the file from a code 0 to before the next one. Only its place is kept: a drawing has millions of pairs. */
export interface DxfSpan {
  readonly kind: string;
  readonly from: number;
  readonly to: number;
}

export const dxfLines = (text: string): readonly string[] => text.split(/\r\n|\r|\n/);

/** Every span of the file, in order. */
export function* spansOf(lines: readonly string[]): Generator<DxfSpan> {
  let from = -1;
  const end = lines.length - (lines.length % 2);
  for (let index = 0; index < end; index += 2) {
    const code = Number(lines[index]!.trim());
    if (!Number.isInteger(code)) throw new LayoutRefused("layouts.damaged", `line ${index + 1}`);
    if (code !== 0) continue;
    if (from !== -1) yield spanAt(lines, from, index);
    from = index;
  }
  if (from !== -1) yield spanAt(lines, from, end);
}

const spanAt = (lines: readonly string[], from: number, to: number): DxfSpan => ({
  kind: lines[from + 1]!.trim(),
  from: from + 2,
  to,
});

export function* pairsIn(lines: readonly string[], { from, to }: DxfSpan): Generator<DxfPair> {
  for (let index = from; index < to; index += 2)
    yield { code: Number(lines[index]!.trim()), value: lines[index + 1]!.trim() };
}

/** The first value of a code. */
export function textIn(lines: readonly string[], span: DxfSpan, wanted: number): string | null {
  for (const { code, value } of pairsIn(lines, span)) if (code === wanted) return value;
  return null;
}

export function numberIn(lines: readonly string[], span: DxfSpan, wanted: number, otherwise: number): number {
  const text = textIn(lines, span, wanted);
  return text === null ? otherwise : Number(text);
}

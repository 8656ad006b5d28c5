import type { AlignmentRecord } from "@heliolens/contract/alignment/alignments";
import { searchFor } from "@heliolens/domain/search/search-pattern";
import type { AlignState } from "../alignment.state.ts";
import { type ImageMark, markOf } from "./image-mark.ts";

export type ImageRow =
  | {
      readonly kind: "line";
      readonly key: string;
      readonly flight: number;
      readonly flightLine: number;
      readonly ids: readonly number[];
    }
  | { readonly kind: "image"; readonly key: string; readonly record: AlignmentRecord; readonly mark: ImageMark };

export interface ImageFilter {
  readonly query: string;
  readonly mark: ImageMark | null;
}

/** The list: a heading for each flight line, then its images, as far as they are asked for. */
export function imageRows(state: Pick<AlignState, "records" | "draft">, { query, mark }: ImageFilter): ImageRow[] {
  const lines = new Map<
    string,
    { readonly first: AlignmentRecord; readonly images: ImageRow[]; readonly ids: number[] }
  >();
  const isNamed = searchFor(query);
  for (const record of state.records.values()) {
    const own = markOf(state, record);
    if ((mark !== null && own !== mark) || !isNamed(record.imgName)) continue;
    const key = `${record.flight}.${record.flightLine}`;
    const line = lines.get(key) ?? { first: record, images: [], ids: [] };
    line.images.push({ kind: "image", key: String(record.thermalImageId), record, mark: own });
    line.ids.push(record.thermalImageId);
    lines.set(key, line);
  }
  return [...lines].flatMap(([key, { first, images, ids }]): ImageRow[] => [
    { kind: "line", key, flight: first.flight, flightLine: first.flightLine, ids },
    ...images,
  ]);
}

/** How many there are of each kind, for the filter. */
export function countMarks(state: Pick<AlignState, "records" | "draft">): ReadonlyMap<ImageMark, number> {
  const counts = new Map<ImageMark, number>();
  for (const record of state.records.values()) {
    const mark = markOf(state, record);
    counts.set(mark, (counts.get(mark) ?? 0) + 1);
  }
  return counts;
}

export const imageIdsOf = (rows: readonly ImageRow[]): number[] =>
  rows.flatMap((row) => (row.kind === "image" ? [row.record.thermalImageId] : []));

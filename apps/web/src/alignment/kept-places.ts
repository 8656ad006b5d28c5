import type { AlignmentRecord } from "@heliolens/contract/alignment/alignments";
import { type PlacedImage, type Quad, quadOf } from "@heliolens/domain/alignment/placed-image";
import { inThisTab, readStored, writeStored } from "../kit/stored.ts";
import type { AlignState } from "./alignment.state.ts";

/** An unsaved place as this tab remembers it, with the version it was made on. */
interface KeptPlace {
  readonly id: number;
  readonly version: number;
  readonly ring: Quad;
}

const nameOf = (reportSeq: number) => `alignment-draft.${reportSeq}`;

/** Outlives a reload, not the tab. Two thousand images are half a megabyte: written whole after every edit. */
export function keepPlaces(reportSeq: number, { draft, records }: AlignState): void {
  const kept = [...draft.touched].flatMap((id): KeptPlace[] => {
    const image = draft.edited.board.get(id);
    return image === undefined ? [] : [{ id, version: records.get(id)?.version ?? 0, ring: image.ring }];
  });
  writeStored(inThisTab, nameOf(reportSeq), kept.length === 0 ? null : JSON.stringify(kept));
}

export interface Restored {
  readonly places: readonly PlacedImage[];
  /** Of images that somebody has placed since. */
  readonly overtaken: readonly AlignmentRecord[];
}

/** What this tab still remembers, laid onto what the server has now. */
export function restoredPlaces(reportSeq: number, records: ReadonlyMap<number, AlignmentRecord>): Restored {
  const kept = readKept(readStored(inThisTab, nameOf(reportSeq)));
  const known = kept.flatMap(({ id, version, ring }) => {
    const record = records.get(id);
    return record === undefined ? [] : [{ image: { id, ring }, record, isOvertaken: record.version !== version }];
  });
  return {
    places: known.map(({ image }) => image),
    overtaken: known.filter(({ isOvertaken }) => isOvertaken).map(({ record }) => record),
  };
}

// What an older version of the page left behind may have another form: then there is nothing to restore.
export function readKept(text: string | null): readonly KeptPlace[] {
  try {
    const kept = JSON.parse(text ?? "[]") as readonly Partial<KeptPlace>[];
    return kept.filter(
      (place): place is KeptPlace =>
        typeof place.id === "number" &&
        typeof place.version === "number" &&
        Array.isArray(place.ring) &&
        quadOf(place.ring) !== null,
    );
  } catch {
    return [];
  }
}

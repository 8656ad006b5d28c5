import type { AlignmentRecord } from "@heliolens/contract/alignment/alignments";
import type { PlacementState } from "@heliolens/domain/alignment/alignment-state";
import type { AlignDesk } from "../align-desk.ts";

const surestFirst: readonly PlacementState[] = ["evidence", "prior", "ambiguous"];

type Records = ReadonlyMap<number, AlignmentRecord>;

/** Proposals that say a place: sure ones first, then in the order of the flight. */
export function openProposals(records: Records): readonly AlignmentRecord[] {
  const placed = [...records.values()].filter(({ proposal }) => proposal?.positionCoordinates != null);
  return surestFirst.flatMap((kind) => placed.filter(({ proposal }) => (proposal?.evidence ?? "ambiguous") === kind));
}

export const countOpen = (records: Records, kind: PlacementState): number =>
  openProposals(records).filter(({ proposal }) => proposal?.evidence === kind).length;

/** To the next proposal or the one before; from elsewhere to the first. Stops at the ends. */
export function stepProposal({ store }: AlignDesk, step: 1 | -1): void {
  const { records, at } = store.current();
  const open = openProposals(records);
  const here = open.findIndex(({ thermalImageId }) => thermalImageId === at);
  const next = here === -1 ? 0 : Math.min(open.length - 1, Math.max(0, here + step));
  const record = open[next];
  if (record !== undefined) store.tell({ kind: "chosen", ids: [record.thermalImageId] });
}

/** Where to look after one was decided: the next that is open, else the one before. */
export function proposalAfter(records: Records, id: number): number | null {
  const open = openProposals(records).map(({ thermalImageId }) => thermalImageId);
  const here = open.indexOf(id);
  return open[here + 1] ?? open[here - 1] ?? null;
}

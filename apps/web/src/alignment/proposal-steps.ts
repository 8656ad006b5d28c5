import type { AlignmentRecord } from "@heliolens/contract/alignment/alignments";
import type { AlignDesk } from "./align-desk.ts";

/** Proposals that can be kept, in the order of the flight; what is ambiguous is left to hand. */
export const openProposals = (records: ReadonlyMap<number, AlignmentRecord>): readonly AlignmentRecord[] =>
  [...records.values()].filter(({ proposal }) => proposal !== null && proposal.evidence !== "ambiguous");

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
export function proposalAfter(records: ReadonlyMap<number, AlignmentRecord>, id: number): number | null {
  const open = openProposals(records).map(({ thermalImageId }) => thermalImageId);
  const here = open.indexOf(id);
  return open[here + 1] ?? open[here - 1] ?? null;
}

import type { DefectItem } from "@heliolens/contract/defects/defect-values";
import { useQueryClient } from "@tanstack/react-query";
import { tellDeed } from "./deed-history.ts";
import { useDeedTrouble } from "./deed-trouble.ts";
import { type BulkChange, changeInParts, type Handle, handleOf, removeInParts, valuesBefore } from "./defect-deed.ts";
import { askRows, useDefectRefresh } from "./defects.data.ts";
import { showEdited } from "./optimistic-rows.ts";

/** What can be done to one or many defects at once: shown before the server answers, taken back when it refuses. */
export function useDefectDeeds(reportSeq: number) {
  const client = useQueryClient();
  const refresh = useDefectRefresh();
  const tellTrouble = useDeedTrouble();

  async function attempt(show: () => () => void, send: () => Promise<unknown>): Promise<boolean> {
    const takeBack = show();
    try {
      await send();
      return true;
    } catch (problem) {
      takeBack();
      tellTrouble(problem);
      return false;
    } finally {
      await refresh();
    }
  }

  async function change(defects: readonly (DefectItem | Handle)[], wish: BulkChange): Promise<boolean> {
    const seqs = defects.map(({ seq }) => seq);
    return attempt(
      () => showEdited(client, seqs, (defect) => ({ ...defect, ...wish }) as DefectItem),
      async () => {
        const before = await rowsToUndo(reportSeq, defects);
        const after = await changeInParts(reportSeq, defects, wish);
        const items = after.flatMap(({ seq, version }) => {
          const row = before.get(seq);
          return row === undefined ? [] : [{ seq, version, back: valuesBefore(row, wish), now: wish }];
        });
        if (items.length === after.length)
          tellDeed({ kind: "done", reportSeq, deed: { kind: "changed", items }, from: defects.map(handleOf) });
      },
    );
  }

  async function remove(handles: readonly Handle[]): Promise<boolean> {
    const seqs = handles.map(({ seq }) => seq);
    return attempt(
      () => showEdited(client, seqs, () => null),
      async () => {
        const items = (await removeInParts(reportSeq, handles)).map(handleOf);
        tellDeed({ kind: "done", reportSeq, deed: { kind: "removed", items }, from: [] });
      },
    );
  }

  return { change, remove };
}

// Ticked off in a list of more than this, a change stays: reading what each was would take longer than the change.
const MOST_TO_READ = 1_000;

/** How the defects are now; those that were only ticked are read, of too many none. */
async function rowsToUndo(
  reportSeq: number,
  defects: readonly (DefectItem | Handle)[],
): Promise<ReadonlyMap<number, DefectItem>> {
  const known = defects.filter((defect): defect is DefectItem => "label" in defect);
  const unknown = defects.filter((defect) => !("label" in defect));
  if (unknown.length > MOST_TO_READ) return new Map();
  const read = await askRows(
    reportSeq,
    unknown.map(({ seq }) => seq),
  );
  const versions = new Map(unknown.map(({ seq, version }) => [seq, version]));
  const same = read.filter(({ seq, version }) => versions.get(seq) === version);
  return new Map([...known, ...same].map((row) => [row.seq, row]));
}

import { ProblemError, type SentOf } from "@heliolens/contract/call";
import { changeDefects, refusedDefects, removeDefects, restoreDefects } from "@heliolens/contract/defects/defect-lists";
import { type DefectItem, defectItem } from "@heliolens/contract/defects/defect-values";
import { defectLabel } from "@heliolens/domain/defects/defect-label";
import { useQueryClient } from "@tanstack/react-query";
import { useMessages } from "../kit/messages.ts";
import { raiseAlert } from "../shell/alerts.ts";
import { call } from "../shell/call.ts";
import { useDefectRefresh } from "./defects.data.ts";
import { showEdited } from "./optimistic-rows.ts";
import { tellUndo } from "./undo-steps.ts";

type BulkSent = SentOf<typeof changeDefects>["body"];
export type Handle = BulkSent["items"][number];
export type BulkChange = BulkSent["change"];

/** What can be done to one or many defects at once: shown before the server answers, taken back when it refuses. */
export function useDefectDeeds(reportSeq: number) {
  const client = useQueryClient();
  const refresh = useDefectRefresh();
  const text = useMessages("defects");
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

  /** Undone by the values each had before: those that were only ticked off in a list of thousands cannot be. */
  async function change(defects: readonly (DefectItem | Handle)[], wish: BulkChange): Promise<boolean> {
    const seqs = defects.map(({ seq }) => seq);
    const known = defects.filter((defect): defect is DefectItem => "label" in defect);
    return attempt(
      () => showEdited(client, seqs, (defect) => ({ ...defect, ...wish }) as DefectItem),
      async () => {
        const after = await changeInParts(reportSeq, defects, wish);
        if (known.length < seqs.length) return;
        const undo = () => changeBack(reportSeq, known, after, wish).finally(refresh);
        tellUndo({ kind: "done", step: { words: text("done.changed", { count: seqs.length }), undo } });
      },
    );
  }

  async function remove(handles: readonly Handle[]): Promise<boolean> {
    const seqs = handles.map(({ seq }) => seq);
    return attempt(
      () => showEdited(client, seqs, () => null),
      async () => {
        await inParts(handles, (part) =>
          call(removeDefects, { params: { id: reportSeq }, body: { items: part.map(handleOf) } }),
        );
        const restore = (part: readonly number[]) =>
          call(restoreDefects, { params: { id: reportSeq }, body: { seqs: [...part] } });
        const words =
          seqs.length === 1
            ? text("done.removed-one", { label: defectLabel(seqs[0]!) })
            : text("done.removed", { count: seqs.length });
        tellUndo({ kind: "done", step: { words, undo: () => inParts(seqs, restore).finally(refresh) } });
      },
    );
  }

  return { change, remove };
}

const handleOf = ({ seq, version }: Handle): Handle => ({ seq, version });

// The calls take a thousand at a time.
const MOST_AT_ONCE = 1_000;

async function inParts<T, R>(items: readonly T[], send: (part: T[]) => Promise<R>): Promise<R[]> {
  const answers: R[] = [];
  for (let start = 0; start < items.length; start += MOST_AT_ONCE)
    answers.push(await send(items.slice(start, start + MOST_AT_ONCE)));
  return answers;
}

async function changeInParts(reportSeq: number, handles: readonly Handle[], change: BulkChange): Promise<Handle[]> {
  const send = (part: Handle[]) =>
    call(changeDefects, {
      params: { id: reportSeq },
      body: { items: part.map(handleOf), change },
    });
  return (await inParts(handles, send)).flatMap(({ content }) => content);
}

/** Those that had the same values before go back together. */
export function groupsToRestore(
  before: readonly DefectItem[],
  wish: BulkChange,
): { change: BulkChange; seqs: number[] }[] {
  const groups = new Map<string, { change: BulkChange; seqs: number[] }>();
  for (const defect of before) {
    const change = Object.fromEntries(Object.keys(wish).map((name) => [name, defect[name as keyof DefectItem]]));
    const group = groups.get(JSON.stringify(change)) ?? { change: change as BulkChange, seqs: [] };
    group.seqs.push(defect.seq);
    groups.set(JSON.stringify(change), group);
  }
  return [...groups.values()];
}

async function changeBack(
  reportSeq: number,
  before: readonly DefectItem[],
  after: readonly Handle[],
  wish: BulkChange,
) {
  const handles = new Map(after.map((handle) => [handle.seq, handle]));
  for (const { change, seqs } of groupsToRestore(before, wish))
    await changeInParts(
      reportSeq,
      seqs.flatMap((seq) => handles.get(seq) ?? []),
      change,
    );
}

/** The other's name where somebody was quicker; else the refusal's own sentence. */
export function useDeedTrouble(): (problem: unknown) => void {
  const text = useMessages("defects");
  const problems = useMessages("problems");
  return (problem) => {
    const refusal = problem instanceof ProblemError ? problem : null;
    const who = refusal === null ? null : whoWasQuicker(refusal);
    if (who !== null) raiseAlert("error", text("conflict.by", { name: who }));
    else raiseAlert("error", problems(refusal?.code ?? "wire.failed"));
  };
}

function whoWasQuicker({ code, details }: ProblemError): string | null {
  if (code === "inspection.changed-meanwhile") return overtakenBy(details)?.changedBy ?? null;
  const refused = refusedDefects.safeParse(details);
  return refused.data?.refused.find(({ changedBy }) => changedBy !== null)?.changedBy ?? null;
}

/** The details of `inspection.changed-meanwhile`: the newer state of the defect and whose it is. */
export function overtakenBy(
  details: unknown,
): { readonly current: DefectItem; readonly changedBy: string | null } | null {
  const { current, changedBy } = (details ?? {}) as { current?: unknown; changedBy?: unknown };
  const defect = defectItem.safeParse(current);
  return defect.success ? { current: defect.data, changedBy: typeof changedBy === "string" ? changedBy : null } : null;
}

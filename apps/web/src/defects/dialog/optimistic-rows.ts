import type { DefectItem } from "@heliolens/contract/defects/defect-values";
import type { PageFacts } from "@heliolens/contract/envelopes";
import type { QueryClient } from "@tanstack/react-query";
import { room } from "../defects.data.ts";
import type { Handle } from "../edits/saved-edit.ts";

interface Page {
  readonly content: readonly DefectItem[];
  readonly page: PageFacts;
}

type RowEdit = (defect: DefectItem) => DefectItem | null;

/** A page as it will be when the server agrees: rows changed, or taken out where the edit gives null. */
function editedPage({ content, page }: Page, seqs: ReadonlySet<number>, edit: RowEdit): Page {
  const next = content.flatMap((defect) => (seqs.has(defect.seq) ? (edit(defect) ?? []) : defect));
  return { content: next, page: { ...page, totalElements: page.totalElements - (content.length - next.length) } };
}

/** Shows an edit in every list before the server has answered; gives back what takes it out again. */
export function showEdited(client: QueryClient, seqs: readonly number[], edit: RowEdit): () => void {
  const wanted = new Set(seqs);
  const lists = { queryKey: [room, "list"] };
  void client.cancelQueries(lists);
  const before = client.getQueriesData<Page>(lists);
  client.setQueriesData<Page>(lists, (page) => page && editedPage(page, wanted, edit));
  return () => {
    for (const [key, page] of before) client.setQueryData(key, page);
  };
}

/** These defects as the lists hold them now; one that no list holds, or holds older, stays as it is given. */
export function latestRows<T extends Handle>(
  client: QueryClient,
  reportSeq: number,
  defects: readonly T[],
): readonly (T | DefectItem)[] {
  const latest = new Map<number, T | DefectItem>(defects.map((defect) => [defect.seq, defect]));
  for (const [, page] of client.getQueriesData<Page>({ queryKey: [room, "list", reportSeq] }))
    for (const row of page?.content ?? []) {
      const known = latest.get(row.seq);
      if (known !== undefined && known.version <= row.version) latest.set(row.seq, row);
    }
  return [...latest.values()];
}

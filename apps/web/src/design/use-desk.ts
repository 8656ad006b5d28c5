import type { DesignDesk } from "@heliolens/domain/design/design-desk";
import { useStore } from "@heliolens/kit/browser/store.ts";
import { wordsOf } from "@heliolens/kit/words/messages.ts";
import { useMemo } from "react";
import { edit } from "../editor/draft-editor.ts";
import { raiseAlert } from "../shell/alerts/alerts.ts";
import { fetchWholeDesign } from "./design.data.ts";
import { type Desk, freshKey, lookAtAll, openDesk } from "./desk.ts";
import { addString } from "./edits/design-edits.ts";
import { save } from "./save-design.ts";

/** The design of a site, fetched once and edited from then on. */
export async function openSite(siteId: number, firstTool: string | undefined, signal: AbortSignal): Promise<Desk> {
  const desk = openDesk(siteId, await fetchWholeDesign(siteId, signal));
  if (firstTool) desk.store.tell({ kind: "set", to: { tool: firstTool } });
  const count = desk.store.current().draft.touched.size;
  if (count > 0) raiseAlert("info", wordsOf("design")("draft.restored", { count }));
  signal.addEventListener("abort", lookAtAll(desk));
  return desk;
}

/** What the tools of other rooms are handed. */
export function useToolDesk(desk: Desk): DesignDesk {
  const { draft, chosen } = useStore(desk.store);
  const design = draft.board;
  return useMemo(
    () => ({
      siteId: desk.siteId,
      design,
      chosen,
      unsavedCount: draft.touched.size,
      choose: (keys) => desk.store.tell({ kind: "chosen", ids: keys }),
      apply: (change) => edit(desk, change),
      freshKey,
      save: () => save(desk),
      addString: (wish) => addString(desk, wish),
    }),
    [desk, design, chosen, draft.touched.size],
  );
}

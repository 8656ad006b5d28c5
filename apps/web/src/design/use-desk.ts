import type { DesignDesk } from "@heliolens/domain/design/design-desk";
import { useEffect, useMemo, useState } from "react";
import { edit } from "../editor/draft-editor.ts";
import { wordsOf } from "../kit/messages.ts";
import { useStore } from "../kit/store.ts";
import { raiseAlert } from "../shell/alerts.ts";
import { fetchWholeDesign } from "./design.data.ts";
import { addString } from "./design-edits.ts";
import { type Desk, freshKey, lookAtAll, openDesk } from "./desk.ts";

export type Opening =
  | { readonly kind: "waiting" }
  | { readonly kind: "failed"; readonly problem: unknown }
  | { readonly kind: "open"; readonly desk: Desk };

/** The design of a site, fetched once and edited from then on. Another site is another caller: by its key. */
export function useDesk(siteId: number, firstTool = ""): { readonly opening: Opening; readonly retry: () => void } {
  const [asked, setAsked] = useState({ siteId, firstTool });
  const [opening, setOpening] = useState<Opening>({ kind: "waiting" });
  useEffect(() => {
    const leaving = new AbortController();
    let stop = () => {};
    setOpening({ kind: "waiting" });
    fetchWholeDesign(asked.siteId, leaving.signal).then(
      (fetched) => {
        const desk = openDesk(asked.siteId, fetched);
        if (asked.firstTool !== "") desk.store.tell({ kind: "set", to: { tool: asked.firstTool } });
        sayRestored(desk);
        stop = lookAtAll(desk);
        setOpening({ kind: "open", desk });
      },
      (problem: unknown) => !leaving.signal.aborted && setOpening({ kind: "failed", problem }),
    );
    return () => {
      leaving.abort();
      stop();
    };
  }, [asked]);
  return { opening, retry: () => setAsked({ siteId, firstTool }) };
}

function sayRestored({ store }: Desk): void {
  const count = store.current().draft.touched.size;
  if (count > 0) raiseAlert("info", wordsOf("design")("draft.restored", { count }));
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
      choose: (keys) => desk.store.tell({ kind: "chosen", ids: keys }),
      apply: (change) => edit(desk, change),
      freshKey,
      addString: (wish) => addString(desk, wish),
    }),
    [desk, design, chosen],
  );
}

import type { DefectItem } from "@heliolens/contract/defects/defect-values";
import { copyText } from "@heliolens/kit/browser/copy-text.ts";
import { useLatest } from "@heliolens/kit/browser/use-latest.ts";
import { useHeatUnit } from "@heliolens/kit/words/heat-scale.ts";
import { useLanguage, useMessages } from "@heliolens/kit/words/messages.ts";
import { useMinute } from "@heliolens/kit/words/site-clock.ts";
import { useEffect } from "react";
import { raiseAlert } from "../../shell/alerts/alerts.ts";
import { askRows } from "../defects.data.ts";
import { useRefusalAlert } from "../edits/edit-refusal.ts";
import { useHiddenColumns } from "./defect-columns.ts";
import type { Mark } from "./marks.ts";
import { rowsAsText } from "./rows-as-text.ts";

// What a clipboard and a sheet take without a pause.
const MOST_ROWS = 2_000;

/** Copies defects as rows for a sheet: by its button, and by the system's own copy where no text is selected. */
export function useRowCopy(reportSeq: number, chosen: () => readonly Mark[]): () => Promise<void> {
  const text = useMessages("defects");
  const language = useLanguage();
  const unit = useHeatUnit();
  const minute = useMinute();
  const hidden = useHiddenColumns();
  const alertRefusal = useRefusalAlert();
  const copy = useLatest(async () => {
    try {
      const rows = await rowsOf(reportSeq, chosen().slice(0, MOST_ROWS));
      const isCopied = await copyText(rowsAsText(rows, { hidden, language, unit, text, minute }));
      if (isCopied) raiseAlert("success", text("bulk.copied", { count: rows.length }));
      else raiseAlert("error", text("bulk.notCopied"));
    } catch (problem) {
      alertRefusal(problem);
    }
  });
  useEffect(() => {
    const onCopy = (event: ClipboardEvent) => {
      const isText = event.target instanceof HTMLElement && /^(INPUT|TEXTAREA)$/.test(event.target.tagName);
      if (isText || document.getSelection()?.isCollapsed === false) return;
      event.preventDefault();
      void copy();
    };
    document.addEventListener("copy", onCopy);
    return () => document.removeEventListener("copy", onCopy);
  }, [copy]);
  return copy;
}

/** In the order they were ticked; those that were only ticked are read. */
async function rowsOf(reportSeq: number, chosen: readonly Mark[]): Promise<DefectItem[]> {
  const unknown = chosen.filter((one) => !("label" in one)).map(({ seq }) => seq);
  const read = new Map((await askRows(reportSeq, unknown)).map((row) => [row.seq, row]));
  return chosen.flatMap((one) => ("label" in one ? one : (read.get(one.seq) ?? [])));
}

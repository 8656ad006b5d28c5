import { startTransition, useEffect, useReducer, useRef } from "react";
import { type ChosenFile, filesOfDrop, filesOfInput } from "./chosen-files.ts";
import { noSelection, selectionAfter } from "./selection.state.ts";
import type { SortAnswer } from "./sort-chosen.worker.ts";
import { sortInBackground } from "./sort-in-background.ts";

/** What was chosen and how far its sorting is; choosing again, or leaving, ends what was going on. */
export function useSelection() {
  const [selection, tell] = useReducer(selectionAfter, noSelection);
  const running = useRef({ end: () => {} });

  function begin(): () => boolean {
    running.current.end();
    const turn = { end: () => {} };
    running.current = turn;
    return () => running.current === turn;
  }
  function sort(chosen: readonly ChosenFile[]): void {
    tell({ kind: "listed", chosen });
    // Drawn in slices: what is told of thousands of files at once would hold the page up.
    const tellInTime = (answer: SortAnswer) => startTransition(() => tell(answer));
    if (chosen.length > 0) running.current.end = sortInBackground(chosen, tellInTime);
  }
  async function drop(dropped: DataTransfer): Promise<void> {
    const isLatest = begin();
    tell({ kind: "dropped" });
    const chosen = await filesOfDrop(dropped).catch(() => null);
    if (!isLatest()) return;
    if (chosen === null) tell({ kind: "failed" });
    else sort(chosen);
  }
  function choose(files: Iterable<File>): void {
    begin();
    sort(filesOfInput(files));
  }
  function clear(): void {
    begin();
    tell({ kind: "cleared" });
  }

  useEffect(() => () => running.current.end(), []);
  return { selection, tell, drop, choose, clear };
}

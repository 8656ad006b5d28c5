import type { ChangeItem } from "@heliolens/contract/events/changes";
import type { QueryClient, QueryKey } from "@tanstack/react-query";
import { changedQueries } from "./changed-queries.ts";
import type { ChangeListener } from "./shell/calls/change-stream.ts";

const gatherMs = 500;
// A flight of thousands of files is read for minutes: its lists follow at a walking pace.
const gatherFilesMs = 4_000;
const saveMs = 500;

/** What others change is asked for again, where it is on the page. Many changes at once are one question. */
export function followChanges(client: QueryClient): ChangeListener {
  const waiting = new Map<string, QueryKey>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let dueAtMs = Number.POSITIVE_INFINITY;

  const plan = (afterMs: number) => {
    const atMs = Date.now() + afterMs;
    if (atMs >= dueAtMs) return;
    clearTimeout(timer);
    dueAtMs = atMs;
    timer = setTimeout(ask, afterMs);
  };
  const ask = () => {
    dueAtMs = Number.POSITIVE_INFINITY;
    // An answer from before a save under way would take back for a moment what the page already shows.
    if (client.isMutating() > 0) return plan(saveMs);
    const keys = [...waiting.values()];
    waiting.clear();
    for (const queryKey of keys) void client.invalidateQueries({ queryKey });
  };
  return {
    onChange: (change: ChangeItem) => {
      for (const key of changedQueries(change)) waiting.set(JSON.stringify(key), key);
      if (waiting.size > 0) plan(change.kind === "files.changed" ? gatherFilesMs : gatherMs);
    },
    onGap: () => void client.invalidateQueries(),
  };
}

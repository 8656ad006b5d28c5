// The one script that may ask servers of others: its policy names them. It fetches tiles and nothing else.

export type TileOrder = { readonly id: number; readonly url: string } | { readonly id: number; readonly isOver: true };
export interface TileAnswer {
  readonly id: number;
  /** Null: it did not come. */
  readonly bytes: ArrayBuffer | null;
}

const running = new Map<number, AbortController>();

self.addEventListener("message", async ({ data }: MessageEvent<TileOrder>) => {
  if ("isOver" in data) return running.get(data.id)?.abort();
  const abort = new AbortController();
  running.set(data.id, abort);
  const bytes = await fetchTile(data.url, abort.signal);
  running.delete(data.id);
  self.postMessage({ id: data.id, bytes } satisfies TileAnswer, { transfer: bytes === null ? [] : [bytes] });
});

// Owners bind keys to a site and refuse strangers: they are told our origin, and nothing of the page.
async function fetchTile(url: string, signal: AbortSignal): Promise<ArrayBuffer | null> {
  try {
    const answer = await fetch(url, { signal, credentials: "omit", referrerPolicy: "strict-origin-when-cross-origin" });
    return answer.ok ? await answer.arrayBuffer() : null;
  } catch {
    return null;
  }
}

import { unattendedHeader } from "@heliolens/contract/call";
import { type ChangeItem, changeItem, listenToChanges } from "@heliolens/contract/events/changes";
import { storedToken, subscribeSession } from "../session/session.ts";
import { pauseBeforeMs } from "./reach.ts";
import { readEvents } from "./read-events.ts";

/** Longer away than this, the page asks for everything anew: the server tells the changes of the last hour again. */
const longestGapMs = 30 * 60_000;
const refusedPauseMs = 60_000;
const streamingPollMs = 60_000;

let isHearing = false;

/** How long to wait before asking again for something whose changes are told: long while they are, as usual while they are not. */
export const pollUnlessStreaming = (usualMs: number): number =>
  isHearing ? Math.max(usualMs, streamingPollMs) : usualMs;

export interface ChangeListener {
  readonly onChange: (change: ChangeItem) => void;
  /** Too much may have changed: everything is stale. */
  readonly onGap: () => void;
}

/**
 * Listens to changes while somebody is signed in and the page is visible. A browser has six connections to a server for
 * all its tabs together; tabs in the background would take them all.
 */
export function listenForChanges(listener: ChangeListener): void {
  let lastId: string | null = null;
  let heardAtMs = Date.now();
  let leave: AbortController | null = null;

  const listen = async (signal: AbortSignal) => {
    for (let attempt = 0; !signal.aborted && isWanted(); attempt++) {
      if (lastId !== null && Date.now() - heardAtMs > longestGapMs) {
        lastId = null;
        listener.onGap();
      }
      const response = await opened(lastId, signal);
      if (response?.status === 401) return;
      if (response?.body) {
        for await (const { id, data } of eventsOf(response.body)) {
          attempt = 0;
          isHearing = true;
          heardAtMs = Date.now();
          lastId = id ?? lastId;
          const change = data === null ? null : changeItem.safeParse(JSON.parse(data));
          if (change?.success) listener.onChange(change.data);
        }
      }
      isHearing = false;
      await pause(response?.ok === false ? refusedPauseMs : pauseBeforeMs(attempt), signal);
    }
  };
  const follow = () => {
    if (!isWanted()) {
      leave?.abort();
      leave = null;
    } else if (leave === null) {
      leave = new AbortController();
      const own = leave;
      void listen(own.signal)
        .catch(() => {})
        .finally(() => {
          if (leave === own) leave = null;
        });
    }
  };
  document.addEventListener("visibilitychange", follow);
  subscribeSession(follow);
  follow();
}

const isWanted = (): boolean => storedToken() !== null && document.visibilityState === "visible";

/** Null where the server cannot be reached: it is asked again later, quietly, and lists are asked for as before. */
async function opened(lastId: string | null, signal: AbortSignal): Promise<Response | null> {
  const headers = {
    authorization: `Bearer ${storedToken()}`,
    // Hearing what changed is no use of a session: a page left open would keep it alive for ever.
    [unattendedHeader]: "1",
    ...(lastId !== null && { "last-event-id": lastId }),
  };
  const response = await fetch(listenToChanges.path, { headers, signal, cache: "no-store" }).catch(() => null);
  return response === null || response.ok ? response : closed(response);
}

async function closed(response: Response): Promise<Response> {
  await response.body?.cancel();
  return new Response(null, { status: response.status });
}

/** Ends, rather than throws, when the connection does. */
async function* eventsOf(body: ReadableStream<Uint8Array>) {
  try {
    yield* readEvents(chunksOf(body));
  } catch {
    // Cut off: whatever was told is told, and the next connection goes on after it.
  }
}

async function* chunksOf(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const reader = body.pipeThrough(new TextDecoderStream() as TransformStream<Uint8Array, string>).getReader();
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) yield part.value;
  } finally {
    await reader.cancel().catch(() => {});
  }
}

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      resolve();
    });
  });

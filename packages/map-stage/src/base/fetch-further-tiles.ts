import { tileWorkerPath } from "@heliolens/domain/map/further-base-map";
import { addProtocol } from "maplibre-gl";
import type { TileAnswer, TileOrder } from "./base-tile-worker.ts";

const PROTOCOL = "further";

/** Tiles of others are fetched by a script of its own: the page's policy lets the page ask nobody but its own server. */
export const furtherTiles = (template: string): string => `${PROTOCOL}://${template}`;

export function fetchFurtherTiles(): void {
  const fetcher = new TileFetcher(() => new Worker(tileWorkerPath, { type: "module" }));
  addProtocol(PROTOCOL, async ({ url }, { signal }) => ({
    data: await fetcher.fetch(url.slice(PROTOCOL.length + 3), signal),
  }));
}

interface Waiting {
  readonly url: string;
  readonly answer: (bytes: ArrayBuffer | null) => void;
}

type Opened = Pick<Worker, "postMessage" | "addEventListener" | "terminate">;

/** Owns the worker. A server that the worker has not heard of brings a new one, whose policy may know it. */
export class TileFetcher {
  readonly #open: () => Opened;
  readonly #waiting = new Map<number, Waiting>();
  readonly #origins = new Set<string>();
  #worker: Opened | null = null;
  #last = 0;

  constructor(open: () => Opened) {
    this.#open = open;
  }

  async fetch(url: string, signal: AbortSignal): Promise<ArrayBuffer> {
    this.#know(new URL(url).origin);
    const id = ++this.#last;
    signal.addEventListener("abort", () => this.#order({ id, isOver: true }));
    const bytes = await new Promise<ArrayBuffer | null>((answer) => {
      this.#waiting.set(id, { url, answer });
      this.#order({ id, url });
    });
    if (bytes === null) throw new Error("the tile did not come");
    return bytes;
  }

  #know(origin: string): void {
    if (this.#origins.has(origin)) return;
    this.#origins.add(origin);
    this.#worker?.terminate();
    this.#worker = this.#open();
    this.#worker.addEventListener("message", ({ data: { id, bytes } }: MessageEvent<TileAnswer>) => {
      this.#waiting.get(id)?.answer(bytes);
      this.#waiting.delete(id);
    });
    this.#worker.addEventListener("error", () => this.#giveUp());
    for (const [id, { url }] of this.#waiting) this.#order({ id, url });
  }

  /** The script did not come: nobody waits for ever, and the next tile asks for it anew. */
  #giveUp(): void {
    this.#worker = null;
    this.#origins.clear();
    for (const { answer } of this.#waiting.values()) answer(null);
    this.#waiting.clear();
  }

  #order(order: TileOrder): void {
    this.#worker?.postMessage(order);
  }
}

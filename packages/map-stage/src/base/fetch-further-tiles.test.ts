import { expect, it, vi } from "vitest";
import type { TileAnswer, TileOrder } from "./base-tile-worker.ts";
import { TileFetcher } from "./fetch-further-tiles.ts";

vi.mock("maplibre-gl", () => ({ addProtocol: vi.fn() }));

/** Workers as they were opened, with what each was asked. */
function aWorkshop() {
  const opened: { orders: TileOrder[]; isOver: boolean; say: (answer: TileAnswer) => void; fail: () => void }[] = [];
  const open = () => {
    const worker = { orders: [] as TileOrder[], isOver: false, say: (_: TileAnswer) => {}, fail: () => {} };
    opened.push(worker);
    return {
      postMessage: (order: TileOrder) => void worker.orders.push(order),
      addEventListener: (name: string, hear: (event: { data?: TileAnswer }) => void) => {
        if (name === "message") worker.say = (data) => hear({ data });
        else worker.fail = () => hear({});
      },
      terminate: () => {
        worker.isOver = true;
      },
    } as unknown as Worker;
  };
  return { opened, fetcher: new TileFetcher(open) };
}

const still = new AbortController().signal;

it("asks one worker for the tiles of one server, and gives each what came", async () => {
  const { opened, fetcher } = aWorkshop();
  const first = fetcher.fetch("https://a.example/1", still);
  const second = fetcher.fetch("https://a.example/2", still);
  opened[0]!.say({ id: 2, bytes: new ArrayBuffer(2) });
  opened[0]!.say({ id: 1, bytes: null });
  expect((await second).byteLength).toBe(2);
  await expect(first).rejects.toThrow();
  expect(opened).toHaveLength(1);
});

it("opens a new worker for a server that is new, and asks it again for what is still out", async () => {
  const { opened, fetcher } = aWorkshop();
  const old = fetcher.fetch("https://a.example/1", still);
  void fetcher.fetch("https://b.example/2", still);
  expect([opened.length, opened[0]!.isOver]).toEqual([2, true]);
  expect(opened[1]!.orders).toEqual([
    { id: 1, url: "https://a.example/1" },
    { id: 2, url: "https://b.example/2" },
  ]);
  opened[1]!.say({ id: 1, bytes: new ArrayBuffer(1) });
  expect((await old).byteLength).toBe(1);
});

it("tells the worker when a tile is not wanted any more", () => {
  const { opened, fetcher } = aWorkshop();
  const wish = new AbortController();
  void fetcher.fetch("https://a.example/1", wish.signal);
  wish.abort();
  expect(opened[0]!.orders.at(-1)).toEqual({ id: 1, isOver: true });
});

it("lets nobody wait for a worker that did not come, and opens another for the next tile", async () => {
  const { opened, fetcher } = aWorkshop();
  const lost = fetcher.fetch("https://a.example/1", still);
  opened[0]!.fail();
  await expect(lost).rejects.toThrow();
  const next = fetcher.fetch("https://a.example/2", still);
  opened[1]!.say({ id: 2, bytes: new ArrayBuffer(3) });
  expect((await next).byteLength).toBe(3);
});

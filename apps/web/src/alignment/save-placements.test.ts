import type { AlignmentRecord, AlignmentSent } from "@heliolens/contract/alignment/alignments";
import { stillness } from "@heliolens/domain/geometry/similarity";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { type AlignDesk, openAlignDesk, place } from "./align-desk.ts";
import { keepMine, savePlacements, takeTheirs } from "./save-placements.ts";
import { aFrame, aRecord } from "./testing/a-record.ts";

/** What the server has: a save on an older version is refused whole, as there. */
let rows: Map<number, AlignmentRecord>;
let desk: AlignDesk;

function answered(sent: readonly AlignmentSent[]): Response {
  const stale = sent.flatMap(({ thermalImageId: id, version }) => {
    const row = rows.get(id)!;
    return row.version === version ? [] : [row];
  });
  if (stale.length > 0) {
    const details = { current: stale, changedBy: "이영희", thermalImageIds: stale.map((row) => row.thermalImageId) };
    const problem = { code: "inspection.changed-meanwhile", message: "", requestId: "r", details };
    return new Response(JSON.stringify(problem), { status: 409 });
  }
  for (const { thermalImageId: id, positionCoordinates } of sent)
    rows.set(id, savedBy("나", id, positionCoordinates as [number, number][]));
  return new Response(JSON.stringify({ content: sent.map(({ thermalImageId }) => rows.get(thermalImageId)) }));
}

function savedBy(updatedBy: string, id: number, positionCoordinates: [number, number][]): AlignmentRecord {
  const version = rows.get(id)!.version + 1;
  return { ...rows.get(id)!, version, state: "hand", positionCoordinates, updatedBy };
}

beforeEach(async () => {
  const kept = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined };
  vi.stubGlobal("window", { sessionStorage: kept, localStorage: kept });
  vi.stubGlobal("fetch", async (_: string, { body }: RequestInit) => answered(JSON.parse(String(body)).alignments));
  rows = new Map([1, 2, 3].map((id) => [id, aRecord({ thermalImageId: id })]));
  desk = openAlignDesk(7, [...rows.values()]);
  place(desk, { ids: [1, 2, 3], ...stillness, eastM: 1 });
  const theirs = aFrame(0, 30).map(([lon, lat]): [number, number] => [lon, lat]);
  rows.set(2, savedBy("이영희", 2, theirs));
  await savePlacements(desk);
});
afterEach(() => vi.unstubAllGlobals());

const unsavedIds = () => [...desk.store.current().draft.touched];
const ownersOf = () => [1, 2, 3].map((id) => rows.get(id)!.updatedBy);

it("saves what nobody else touched, and asks about the rest by name", () => {
  const { conflict, isSaving } = desk.store.current();
  expect([conflict?.saved, conflict?.changedBy, isSaving]).toEqual([2, "이영희", false]);
  expect(conflict?.current.map(({ thermalImageId }) => thermalImageId)).toEqual([2]);
  expect([unsavedIds(), ownersOf()]).toEqual([[2], ["나", "이영희", "나"]]);
});

it("saves mine over theirs when told to", async () => {
  await keepMine(desk, desk.store.current().conflict!);
  expect([unsavedIds(), ownersOf(), desk.store.current().conflict]).toEqual([[], ["나", "나", "나"], null]);
});

it("takes theirs when told to, and has nothing left to save", () => {
  takeTheirs(desk, desk.store.current().conflict!);
  expect([unsavedIds(), ownersOf(), desk.store.current().conflict]).toEqual([[], ["나", "이영희", "나"], null]);
});

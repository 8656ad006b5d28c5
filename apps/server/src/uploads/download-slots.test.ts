import type { Viewer } from "@heliolens/domain/accounts/access";
import { expect, it } from "vitest";
import { DownloadSlots } from "./download-slots.ts";

const person = (userId: number, companyId: number | null): Viewer =>
  ({ userId, companyId, role: companyId === null ? "ADMIN" : "USER" }) as Viewer;

/** Whether there was a place, which is then taken. */
function takes(places: DownloadSlots, viewer: Viewer): boolean {
  try {
    places.mustHaveSlot(viewer);
    places.take(viewer);
    return true;
  } catch {
    return false;
  }
}

it("one person's slow downloads leave places to everybody else", () => {
  const places = new DownloadSlots();
  expect([1, 2, 3].map(() => takes(places, person(1, 7)))).toEqual([true, true, false]);
  expect(takes(places, person(2, 7))).toBe(true);
  expect(takes(places, person(3, 8))).toBe(true);
});

it("one company's leave places to other companies, up to as many as there are", () => {
  const places = new DownloadSlots();
  expect([1, 2, 3, 4, 5].map((id) => takes(places, person(id, 7)))).toEqual([true, true, true, true, false]);
  const others = Array.from({ length: 13 }, (_, at) => takes(places, person(100 + at, 100 + at)));
  expect(others.filter(Boolean)).toHaveLength(12);
});

it("a place that was given back is there again", () => {
  const places = new DownloadSlots();
  const giveBack = places.take(person(1, 7));
  places.take(person(1, 7));
  expect(takes(places, person(1, 7))).toBe(false);
  giveBack();
  expect(takes(places, person(1, 7))).toBe(true);
});

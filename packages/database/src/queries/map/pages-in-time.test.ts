import { expect, it } from "vitest";
import { pagesInTime } from "./pages-in-time.ts";

/** A list of so many rows, numbered from 1, of which each takes so long to be answered. */
async function limitsAsked(rows: number, rowMs: number): Promise<{ limits: number[]; read: number[] }> {
  let nowMs = 0;
  const limits: number[] = [];
  const pages = pagesInTime(
    20,
    async ({ afterId, limit }) => {
      const count = Math.min(limit, rows - afterId);
      limits.push(limit);
      nowMs += count * rowMs;
      return { count, lastId: afterId + count };
    },
    () => nowMs,
  );
  const read: number[] = [];
  for await (const { count } of pages) {
    read.push(count);
    nowMs += 1000; // What the reader does with a page says nothing about the database.
  }
  return { limits, read };
}

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, each) => sum + each, 0);

it("asks a slow database for short pages and a quick one for long ones, and reads all of either", async () => {
  const slow = await limitsAsked(1000, 0.5);
  expect(slow.limits.slice(0, 3)).toEqual([100, 40, 40]);
  const quick = await limitsAsked(5000, 0.01);
  expect(quick.limits.slice(0, 4)).toEqual([100, 400, 1000, 1000]);
  expect([sumOf(slow.read), sumOf(quick.read)]).toEqual([1000, 5000]);
});

it("never stands still, however slow the database is, nor runs away, however quick", async () => {
  expect(Math.min(...(await limitsAsked(500, 100)).limits)).toBe(20);
  expect(Math.max(...(await limitsAsked(50_000, 0)).limits)).toBe(1000);
});

it("tells of no page where there is nothing, nor behind a last page that was full", async () => {
  expect(await limitsAsked(0, 1)).toEqual({ limits: [100], read: [] });
  expect((await limitsAsked(100, 1)).read).toEqual([100]);
});

import { expect, it } from "vitest";
import { DatabaseUnavailable } from "./connection/database-unavailable.ts";
import { inBatches } from "./in-batches.ts";

/** Doubles numbers, and keeps which came together. A batch with a negative number fails. */
function aDoubler(most = 10) {
  const batches: number[][] = [];
  const double = inBatches<number, number>(most, async (items) => {
    batches.push([...items]);
    await Promise.resolve();
    if (items.some((item) => item < 0)) throw new Error("negative");
    return items.map((item) => 2 * item);
  });
  return { double, batches };
}

it("sends what comes while a statement is under way together, at most so many, and answers each its own", async () => {
  const { double, batches } = aDoubler(3);
  expect(await Promise.all([1, 2, 3, 4, 5, 6].map(double))).toEqual([2, 4, 6, 8, 10, 12]);
  expect(batches).toEqual([[1], [2, 3, 4], [5, 6]]);
  expect(await double(7)).toBe(14);
});

it("lets only the item fail that makes its statement fail", async () => {
  const { double } = aDoubler();
  const answers = await Promise.allSettled([1, 2, -3, 4].map(double));
  expect(answers.map((answer) => (answer.status === "fulfilled" ? answer.value : "failed"))).toEqual([
    2,
    4,
    "failed",
    8,
  ]);
});

it("does not try the items of a batch one by one while the database is away", async () => {
  let statements = 0;
  const ask = inBatches<number, number>(10, async () => {
    statements++;
    await Promise.resolve();
    throw new DatabaseUnavailable("away");
  });
  const answers = await Promise.allSettled([1, 2, 3, 4].map(ask));
  expect(answers.every(({ status }) => status === "rejected")).toBe(true);
  expect(statements).toBe(2);
});

import { setImmediate } from "node:timers/promises";
import { expect, it } from "vitest";
import { workAhead } from "./work-ahead.ts";

const forever = new AbortController().signal;

/** Parts that end when they are told to. */
function parts(most: { readonly atOnce: number; readonly ahead: number; readonly signal?: AbortSignal }) {
  const begun = new Map<number, PromiseWithResolvers<string>>();
  const order: number[] = [];
  const give = workAhead({
    count: 100,
    signal: forever,
    ...most,
    make(at) {
      const part = Promise.withResolvers<string>();
      begun.set(at, part);
      order.push(at);
      return part.promise;
    },
  });
  const end = async (at: number) => {
    begun.get(at)!.resolve(`part ${at}`);
    await setImmediate();
  };
  return { give, order, begun, end };
}

it("makes only so many at the same time, and the next one when one has ended", async () => {
  const { order, end } = parts({ atOnce: 2, ahead: 10 });
  expect(order).toEqual([0, 1]);
  await end(1);
  expect(order).toEqual([0, 1, 2]);
});

it("stops so many ahead of the one asked for, and goes on once the next is asked for", async () => {
  const { give, order, end } = parts({ atOnce: 2, ahead: 3 });
  for (const at of [0, 1, 2]) await end(at);
  expect(order).toEqual([0, 1, 2]);
  expect(await give(1)).toBe("part 1");
  expect(order).toEqual([0, 1, 2, 3]);
});

it("gives each place its own part, also those made before they were asked for", async () => {
  const { give, end } = parts({ atOnce: 4, ahead: 8 });
  for (const at of [2, 0, 1]) await end(at);
  expect(await Promise.all([give(0), give(1), give(2)])).toEqual(["part 0", "part 1", "part 2"]);
});

it("begins a part out of its turn at once, goes on after it, and makes one before it when asked", async () => {
  const { give, order, end } = parts({ atOnce: 1, ahead: 2 });
  const far = give(5);
  await end(5);
  expect(await far).toBe("part 5");
  await end(0);
  expect(order).toEqual([0, 5, 6]);
  void give(3);
  expect(order).toEqual([0, 5, 6, 3]);
});

it("tells of a failure when that part is asked for, and goes on with the others", async () => {
  const { give, begun, order, end } = parts({ atOnce: 1, ahead: 5 });
  begun.get(0)!.reject(new Error("no such file"));
  await setImmediate();
  expect(order).toEqual([0, 1]);
  await end(1);
  await expect(give(0)).rejects.toThrow("no such file");
  expect(await give(1)).toBe("part 1");
});

it("begins no further part once the work was given up", async () => {
  const stop = new AbortController();
  const { order, end } = parts({ atOnce: 1, ahead: 5, signal: stop.signal });
  stop.abort();
  await end(0);
  expect(order).toEqual([0]);
});

import { afterEach, expect, it, vi } from "vitest";
import { readTogether } from "./read-together.ts";

afterEach(() => void vi.useRealTimers());

/** Reads that end when they are told to. */
function reads() {
  const begun: { readonly key: string; readonly answer: PromiseWithResolvers<string> }[] = [];
  const ask = readTogether((key: string) => {
    const answer = Promise.withResolvers<string>();
    begun.push({ key, answer });
    return answer.promise;
  });
  return { begun, ask };
}

it("of fifty who ask at once the first has a read of his own and the others share the next, never an older one", async () => {
  const { begun, ask } = reads();
  const first = ask("a");
  const others = Array.from({ length: 49 }, () => ask("a"));
  expect(begun).toHaveLength(1);
  begun[0]!.answer.resolve("before");
  expect(await first).toBe("before");
  await vi.waitFor(() => expect(begun).toHaveLength(2));
  begun[1]!.answer.resolve("after");
  expect(new Set(await Promise.all(others))).toEqual(new Set(["after"]));
  expect(begun).toHaveLength(2);
});

it("what is read for one key keeps no other waiting, and a read that fails is told to those who shared it alone", async () => {
  const { begun, ask } = reads();
  const failing = ask("a");
  const next = ask("a");
  const other = ask("b");
  begun[1]!.answer.resolve("b");
  expect(await other).toBe("b");
  begun[0]!.answer.reject(new Error("the database is away"));
  await expect(failing).rejects.toThrow("away");
  await vi.waitFor(() => expect(begun).toHaveLength(3));
  begun[2]!.answer.resolve("back");
  expect(await next).toBe("back");
  const later = ask("a");
  begun[3]!.answer.resolve("later");
  expect(await later).toBe("later");
});

it("fifty who ask ten times a second hear about once a second; one who asks beside no crowd never waits", async () => {
  vi.useFakeTimers();
  let [reads, answers, isOver] = [0, 0, false];
  const ask = readTogether(async (key: string) => {
    if (key === "crowded") reads += 1;
    return key;
  });
  const crowd = Array.from({ length: 50 }, async () => {
    for (; !isOver; answers++) {
      await ask("crowded");
      await new Promise((again) => setTimeout(again, 100));
    }
  });
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await ask("calm")).toBe("calm");
  expect([reads < 80, answers < 1_000, answers > 400]).toEqual([true, true, true]);
  isOver = true;
  await vi.advanceTimersByTimeAsync(1_000);
  await Promise.all(crowd);
});

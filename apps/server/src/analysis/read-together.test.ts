import { expect, it } from "vitest";
import { readTogether } from "./read-together.ts";

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
  begun[2]!.answer.resolve("back");
  expect(await next).toBe("back");
  const later = ask("a");
  begun[3]!.answer.resolve("later");
  expect(await later).toBe("later");
});

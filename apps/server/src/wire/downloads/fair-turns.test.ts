import { expect, it } from "vitest";
import { fairTurns } from "./fair-turns.ts";

it("a caller who keeps all of their places makes nobody else wait", async () => {
  const turns = fairTurns({ each: 1, running: 3, waiting: 10 });
  await turns.take("slow");
  void turns.take("slow");
  void turns.take("slow");
  const frees = [await turns.take("honest"), await turns.take("another")];
  for (const free of frees) free();
  expect(await turns.run("honest", async () => "done")).toBe("done");
});

it("those who wait begin in their order, each when one of their own places is free", async () => {
  const turns = fairTurns({ each: 1, running: 2, waiting: 10 });
  const begun: string[] = [];
  const freeOf = new Map<string, () => void>();
  const ask = async (caller: string, name: string) => {
    freeOf.set(name, await turns.take(caller));
    begun.push(name);
  };
  const asked = [ask("a", "a1"), ask("a", "a2"), ask("b", "b1"), ask("c", "c1")];
  await Promise.all([asked[0], asked[2]]);
  expect(begun).toEqual(["a1", "b1"]);
  freeOf.get("b1")!();
  await asked[3];
  expect(begun).toEqual(["a1", "b1", "c1"]);
  freeOf.get("a1")!();
  await asked[1];
  expect(begun).toEqual(["a1", "b1", "c1", "a2"]);
});

it("frees a place once, however often it is told, and when the work fails", async () => {
  const turns = fairTurns({ each: 1, running: 1, waiting: 1 });
  const free = await turns.take("a");
  free();
  free();
  await expect(turns.run("a", () => Promise.reject(new Error("failed")))).rejects.toThrow("failed");
  await turns.take("b");
  const waiting = turns.take("c");
  await expect(turns.take("d")).rejects.toMatchObject({ code: "wire.unavailable" });
  void waiting;
});

import type { Db } from "@heliolens/database/database";
import { expect, it, vi } from "vitest";
import { mapReplica } from "./map-replica.ts";

const db = {} as Db;

it("gives what is of the revision asked for, and nothing where the replica is behind", async () => {
  const replica = mapReplica(db);
  expect(
    await replica.read(
      async () => "7",
      (revision) => revision === "7",
    ),
  ).toBe("7");
  expect(
    await replica.read(
      async () => "6",
      (revision) => revision === "7",
    ),
  ).toBeUndefined();
});

it("asks a replica that is away again after ten seconds", async () => {
  let nowMs = 0;
  const replica = mapReplica(db, () => nowMs);
  const ask = vi.fn(async () => Promise.reject(new Error("away")));
  await replica.read(ask, () => true);
  await replica.read(ask, () => true);
  expect(ask).toHaveBeenCalledTimes(1);
  nowMs = 10_000;
  await replica.read(ask, () => true);
  expect(ask).toHaveBeenCalledTimes(2);
});

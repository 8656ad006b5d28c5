import { describe } from "vitest";
import { describeOn, type EngineUnderTest, type OpenedEngine } from "./describe-on.ts";
import { onPostgresql } from "./on-postgresql.ts";
import { emptiedEngine } from "./shared-engine.ts";

/**
 * Describes a block once per engine, each on a clean migrated database that no other file uses meanwhile.
 * `engine.db` is there from the first `beforeAll` or `it` on, not while the block is being described.
 */
export function onBothEngines(describeBlock: (engine: EngineUnderTest) => void): void {
  describe("on the embedded engine", () => describeOn("embedded", openEmptiedEngine, describeBlock));
  onPostgresql(describeBlock);
}

const openEmptiedEngine = async (): Promise<OpenedEngine> => ({
  database: await emptiedEngine(),
  discard: async () => {},
});

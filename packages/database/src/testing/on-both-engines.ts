import { rmSync } from "node:fs";
import { describe } from "vitest";
import { openDatabase } from "../open-database.ts";
import { describeOn, type EngineUnderTest, type OpenedEngine } from "./describe-on.ts";
import { copyOfEmbeddedFolder } from "./embedded-copy.ts";
import { keepEngineCode } from "./engine-code.ts";
import { onPostgresql } from "./on-postgresql.ts";

/**
 * Describes a block once per engine, each on a clean migrated database of its own for this file.
 * `engine.db` is there from the first `beforeAll` or `it` on, not while the block is being described.
 */
export function onBothEngines(describeBlock: (engine: EngineUnderTest) => void): void {
  describe("on the embedded engine", () => describeOn("embedded", openCopyOfFolder, describeBlock));
  onPostgresql(describeBlock);
}

async function openCopyOfFolder(): Promise<OpenedEngine> {
  const dataDir = copyOfEmbeddedFolder();
  await keepEngineCode();
  const database = await openDatabase({ dataDir, databaseUrl: undefined, log: () => {} });
  return { database, discard: async () => rmSync(dataDir, { recursive: true, force: true }) };
}

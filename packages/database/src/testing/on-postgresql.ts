import { describe } from "vitest";
import { openDatabase } from "../open-database.ts";
import { describeOn, type EngineUnderTest, type OpenedEngine } from "./describe-on.ts";
import { cloneOfTemplate } from "./template-clone.ts";

/** For rules that no engine changes, such as those of HTTP. SQL, locks, crashes and events are tested on both engines. */
export function onPostgresql(describeBlock: (engine: EngineUnderTest) => void): void {
  describe("on PostgreSQL", () => describeOn("postgresql", openCloneOfTemplate, describeBlock));
}

async function openCloneOfTemplate(): Promise<OpenedEngine> {
  const { databaseUrl, discard } = await cloneOfTemplate();
  return { database: await openDatabase({ dataDir: "", databaseUrl, log: () => {} }), discard };
}

import { afterAll, beforeAll, describe, it, type SuiteAPI, type TestAPI } from "vitest";
import type { Database, Db } from "../database.ts";

export interface EngineUnderTest {
  readonly name: "embedded" | "postgresql";
  readonly database: Database;
  readonly db: Db;
  /** `it` of a rule that no engine changes, such as one of HTTP: it runs on PostgreSQL only. */
  readonly rule: TestAPI;
  /** `describe` of such rules. */
  readonly rules: SuiteAPI;
}

export interface OpenedEngine {
  readonly database: Database;
  discard(): Promise<void>;
}

/** A block on an engine that opens before its first test and is discarded after its last. */
export function describeOn(
  name: EngineUnderTest["name"],
  open: () => Promise<OpenedEngine>,
  describeBlock: (engine: EngineUnderTest) => void,
): void {
  let opened: OpenedEngine | undefined;
  const database = () => {
    if (!opened) throw new Error("the database opens before the first test, not while the block is described");
    return opened.database;
  };
  beforeAll(async () => {
    opened = await open();
  });
  afterAll(async () => {
    await opened?.database.close();
    await opened?.discard();
  });
  describeBlock({
    name,
    get database() {
      return database();
    },
    get db() {
      return database().db;
    },
    rule: name === "postgresql" ? it : nothing(),
    rules: name === "postgresql" ? describe : nothing(),
  });
}

/** Takes any test or block and registers none. */
const nothing = <T extends object>(): T => new Proxy(() => nothing(), { get: () => nothing() }) as unknown as T;

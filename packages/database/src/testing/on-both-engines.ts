import { rmSync } from "node:fs";
import { afterAll, beforeAll, describe, inject } from "vitest";
import type { Database, Db } from "../database.ts";
import { openDatabase } from "../open-database.ts";
import { copyOfEmbeddedFolder } from "./embedded-copy.ts";
import { keepEngineCode } from "./engine-code.ts";
import { runOnce } from "./postgres-cluster.ts";

export interface EngineUnderTest {
  readonly name: "embedded" | "postgresql";
  readonly database: Database;
  readonly db: Db;
}

/**
 * Describes a block once per engine, each on a clean migrated database of its own for this file.
 * `engine.db` is there from the first `beforeAll` or `it` on, not while the block is being described.
 */
export function onBothEngines(describeBlock: (engine: EngineUnderTest) => void): void {
  describe("on the embedded engine", () => describeOn("embedded", openCopyOfFolder, describeBlock));
  describe("on PostgreSQL", () => describeOn("postgresql", openCloneOfTemplate, describeBlock));
}

interface Opened {
  readonly database: Database;
  discard(): Promise<void>;
}

function describeOn(
  name: EngineUnderTest["name"],
  open: () => Promise<Opened>,
  describeBlock: (engine: EngineUnderTest) => void,
): void {
  let opened: Opened | undefined;
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
  });
}

async function openCopyOfFolder(): Promise<Opened> {
  const dataDir = copyOfEmbeddedFolder();
  await keepEngineCode();
  const database = await openDatabase({ dataDir, databaseUrl: undefined, log: () => {} });
  return { database, discard: async () => rmSync(dataDir, { recursive: true, force: true }) };
}

async function openCloneOfTemplate(): Promise<Opened> {
  const { databaseUrl, discard } = await cloneOfTemplate();
  return { database: await openDatabase({ dataDir: "", databaseUrl, log: () => {} }), discard };
}

export interface DatabaseClone {
  readonly databaseUrl: string;
  discard(): Promise<void>;
}

let clones = 0;

/** A migrated database of one's own on the PostgreSQL server of the test run, for whoever opens it elsewhere. */
export async function cloneOfTemplate(): Promise<DatabaseClone> {
  const { adminUrl, templateDatabase } = inject("engines");
  const name = `test_${process.pid}_${clones++}`;
  await runOnce(adminUrl, `create database ${name} template ${templateDatabase}`);
  const databaseUrl = new URL(adminUrl);
  databaseUrl.pathname = name;
  return { databaseUrl: databaseUrl.href, discard: () => runOnce(adminUrl, `drop database ${name} with (force)`) };
}

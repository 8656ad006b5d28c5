import { inject } from "vitest";
import { runOnce } from "./postgres-cluster.ts";

export interface DatabaseClone {
  readonly databaseUrl: string;
  discard(): Promise<void>;
}

let clones = 0;

/** A migrated database of one's own on the PostgreSQL server of the test run, to be opened by another process. */
export const cloneOfTemplate = (): Promise<DatabaseClone> => aDatabaseFrom(inject("engines").templateDatabase);

/** A database with nothing in it, not even PostGIS. */
export const anEmptyDatabase = (): Promise<DatabaseClone> => aDatabaseFrom("template0");

async function aDatabaseFrom(template: string): Promise<DatabaseClone> {
  const { adminUrl } = inject("engines");
  const name = `test_${process.pid}_${clones++}`;
  await runOnce(adminUrl, `create database ${name} template ${template}`);
  const databaseUrl = new URL(adminUrl);
  databaseUrl.pathname = name;
  return { databaseUrl: databaseUrl.href, discard: () => runOnce(adminUrl, `drop database ${name} with (force)`) };
}

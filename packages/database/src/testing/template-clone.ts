import { inject } from "vitest";
import { runOnce } from "./postgres-cluster.ts";

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

import { cpSync, mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { openDatabase } from "@heliolens/database/open-database";
import { startPostgresCluster } from "@heliolens/database/testing/postgres-cluster";
import { makeQuickFolder } from "@heliolens/database/testing/quick-folder";

export interface Store extends AsyncDisposable {
  /** What its processes are told: the data folder, and the address of the database where it is not in the folder. */
  readonly place: readonly string[];
  /** kill -9 of the database server, where it has one. */
  crash(): Promise<void>;
  resume(): Promise<void>;
}

export interface Stores {
  embedded(name: string): Promise<Store>;
  postgresql(name: string): Promise<Store>;
  remove(): Promise<void>;
}

/** Migrated once and copied for each stage. */
export async function prepareStores(): Promise<Stores> {
  const cluster = await startPostgresCluster(makeQuickFolder("heliolens-kills-"));
  const emptyFolder = aFolderIn("empty");
  await cluster.run("create database migrated");
  await migrateOnce(emptyFolder, cluster.urlOf("migrated"));
  await migrateOnce(emptyFolder, undefined);

  function aFolderIn(name: string): string {
    const folder = join(cluster.folder, name);
    mkdirSync(folder);
    return folder;
  }
  const storeIn = (folder: string, databaseUrl: string | undefined) => ({
    place: databaseUrl === undefined ? [folder] : [folder, databaseUrl],
    crash: async () => {},
    resume: async () => {},
    [Symbol.asyncDispose]: async () => rmSync(folder, { recursive: true, force: true }),
  });
  return {
    embedded: async (name) => {
      const folder = aFolderIn(`embedded ${name}`);
      cpSync(emptyFolder, folder, { recursive: true });
      return storeIn(folder, undefined);
    },
    postgresql: async (name) => {
      await cluster.run(`create database "${name}" template migrated`);
      const store = storeIn(aFolderIn(`files ${name}`), cluster.urlOf(encodeURIComponent(name)));
      return { ...store, crash: () => cluster.crash(), resume: () => cluster.resume() };
    },
    remove: () => cluster.remove(),
  };
}

async function migrateOnce(dataDir: string, databaseUrl: string | undefined): Promise<void> {
  const database = await openDatabase({ dataDir, databaseUrl, log: () => {} });
  await database.close();
}

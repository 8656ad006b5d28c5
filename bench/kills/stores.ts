import { cpSync, mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { openDatabase } from "@heliolens/database/open-database";
import type { Child } from "@heliolens/database/testing/child";
import { makeCutDisk } from "@heliolens/database/testing/cut-disk";
import { startPostgresCluster } from "@heliolens/database/testing/postgres-cluster";
import { makeQuickFolder } from "@heliolens/database/testing/quick-folder";

export interface Store extends AsyncDisposable {
  /** What its processes are told: the data folder, and the address of the database where it is not in the folder. */
  readonly place: readonly string[];
  /** Ends the process as this store is interrupted, the nth time, and leaves the store as the next process would find it. */
  interrupt(worker: Child, nth: number): Promise<void>;
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
    interrupt: kill,
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
      const interrupt = async (worker: Child, nth: number) => {
        if (nth % 2 === 1) await cluster.crash();
        await kill(worker);
        await cluster.resume();
      };
      return { ...store, interrupt };
    },
    remove: () => cluster.remove(),
  };
}

const diskMegabytes = 1_500;

/** Embedded stores on disks whose power is cut. */
export async function prepareCutStores() {
  const emptyFolder = makeQuickFolder("heliolens-power-cuts-");
  await migrateOnce(emptyFolder, undefined);
  return {
    cut: async (): Promise<Store> => {
      const disk = makeCutDisk(diskMegabytes);
      cpSync(emptyFolder, disk.folder, { recursive: true });
      disk.sync();
      return {
        place: [disk.folder],
        interrupt: async (worker) => {
          worker.send("SIGSTOP");
          await disk.cutAndRestart(() => kill(worker));
        },
        [Symbol.asyncDispose]: async () => disk.remove(),
      };
    },
    remove: () => rmSync(emptyFolder, { recursive: true }),
  };
}

async function kill(worker: Child): Promise<void> {
  worker.kill();
  await worker.exitCode;
}

async function migrateOnce(dataDir: string, databaseUrl: string | undefined): Promise<void> {
  const database = await openDatabase({ dataDir, databaseUrl, log: () => {} });
  await database.close();
}

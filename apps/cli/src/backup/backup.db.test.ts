import { createHash } from "node:crypto";
import {
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { lockFolder } from "@heliolens/database/embedded/folder-lock";
import { openDatabase } from "@heliolens/database/open-database";
import { addCompany } from "@heliolens/database/queries/accounts/companies";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { ran } from "../testing/a-terminal.ts";

const silent = () => {};
const opened = (dataDir: string) => openDatabase({ dataDir, databaseUrl: undefined, log: silent });

let folder: string;
let small: string;
let archive: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "heliolens-backup-"));
  [small, archive] = [join(folder, "small"), join(folder, "small.tar")];
  mkdirSync(join(small, "database/data/pg_notify"), { recursive: true });
  writeFileSync(join(small, "database/data/PG_VERSION"), "18\n");
  fillFiles(small);
  await ran(["backup", archive, "--data", small]);
});
afterAll(() => rmSync(folder, { recursive: true }));

function fillFiles(store: string): void {
  const deep = join(store, "files/received/report/12", "깊은 폴더/".repeat(6));
  mkdirSync(deep, { recursive: true });
  writeFileSync(join(deep, `${"가".repeat(30)}.jpg`), Buffer.alloc(700_001, 7));
  writeFileSync(join(store, "files/empty"), "");
}

/** Every file by its content, every folder by its name. */
const contentOf = (root: string) =>
  Object.fromEntries(
    globSync("**/*", { cwd: root })
      .filter((path) => !/^database\/lock/.test(path))
      .sort()
      .map((path) => {
        const isFolder = statSync(join(root, path)).isDirectory();
        return [
          path,
          isFolder
            ? "folder"
            : createHash("sha256")
                .update(readFileSync(join(root, path)))
                .digest("hex"),
        ];
      }),
  );

it("a store comes back with every hash equal, and the database in it opens", async () => {
  const [store, kept] = [join(folder, "data"), join(folder, "data.tar")];
  cpSync(inject("engines").embeddedFolder, store, { recursive: true });
  fillFiles(store);
  const filled = await opened(store);
  await addCompany(filled.db, "보관 태양광");
  await filled.close();
  const before = contentOf(store);
  expect((await ran(["backup", kept, "--data", store])).code).toBe(0);
  const restored = join(folder, "restored");
  expect((await ran(["restore", kept], { DATA_DIR: restored })).code).toBe(0);
  expect(contentOf(restored)).toEqual(before);
  const database = await opened(restored);
  const companies = await database.db.selectFrom("company").select("name").execute();
  await database.close();
  expect(companies.map(({ name }) => name)).toContain("보관 태양광");
});

it("a store that a server has open is refused, and no file is left of the attempt", async () => {
  const database = join(small, "database");
  const release = await lockFolder({ folder: database, socketPath: join(database, "none"), log: silent });
  const { code, complained } = await ran(["backup", join(folder, "second.tar"), "--data", small, "--lang", "en"]);
  release();
  expect([code, complained]).toEqual([1, [`A server is using ${small}. Stop it and run this again.`]]);
  expect(globSync("second*", { cwd: folder })).toEqual([]);
});

it("nothing is overwritten: neither a backup nor a store", async () => {
  expect((await ran(["backup", archive, "--data", small])).code).toBe(2);
  expect((await ran(["restore", archive, "--data", small])).code).toBe(2);
  expect((await ran(["backup", join(folder, "none.tar"), "--data", join(folder, "nowhere")])).code).toBe(2);
});

it.each([
  ["cut", (path: string) => truncateSync(path, 300_000)],
  ["changed in one byte", flipByte],
])("a backup that was %s restores nothing and says so", async (_, damage) => {
  const damaged = join(folder, "damaged.tar");
  cpSync(archive, damaged);
  damage(damaged);
  const { code, complained } = await ran(["restore", damaged, "--data", join(folder, "new"), "--lang", "en"]);
  expect([code, complained[0]]).toEqual([1, expect.stringMatching(/^The backup is damaged/)]);
  expect(globSync("new*", { cwd: folder })).toEqual([]);
  rmSync(damaged);
});

function flipByte(path: string): void {
  const bytes = readFileSync(path);
  const at = bytes.indexOf(Buffer.alloc(1000, 7)) + 500;
  bytes[at]! ^= 1;
  writeFileSync(path, bytes);
}

import { cpSync, existsSync, globSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { ran } from "../testing/a-terminal.ts";

const env = { BACKUP_KEY: "a key that is long enough for a backup" };
let folder: string;
let target: string;
let store: string;
beforeAll(() => {
  folder = mkdtempSync(join(inject("engines").runFolder, "target-"));
  [target, store] = [join(folder, "backups"), join(folder, "data")];
  mkdirSync(target);
  cpSync(inject("engines").embeddedFolder, store, { recursive: true });
  mkdirSync(join(store, "files/received"), { recursive: true });
  writeFileSync(join(store, "files/received/a.jpg"), "picture");
});
afterAll(() => rmSync(folder, { recursive: true }));

it("a stopped store is backed up to a target, is verified, and comes back; a damaged chunk is named", {
  timeout: 60_000,
}, async () => {
  expect((await ran(["verify", target], env)).code).toBe(2);
  expect((await ran(["backup", target, "--data", store], env)).code).toBe(0);
  expect((await ran(["verify", target, "--json"], env)).facts).toEqual([
    expect.objectContaining({ event: "verified", damaged: 0 }),
  ]);
  const home = join(folder, "restored");
  expect((await ran(["restore", target, "--data", home], env)).code).toBe(0);
  expect(existsSync(join(home, "files/received/a.jpg"))).toBe(true);
  expect((await ran(["restore", target, "--data", home], env)).code).toBe(2);
  expect((await ran(["verify", target, "--at", "2020-01-01"], env)).code).toBe(2);
  const [chunk] = globSync("chunks/*/*", { cwd: target });
  writeFileSync(join(target, chunk!), "damaged");
  const { code, complained } = await ran(["verify", target, "--lang", "en"], env);
  expect([code, complained[0]]).toEqual([1, expect.stringMatching(/^Damaged: /)]);
  expect((await ran(["restore", target, "--data", join(folder, "new")], env)).code).toBe(1);
  expect(existsSync(join(folder, "new"))).toBe(false);
});

it("nothing is read or written without the key, or with another", async () => {
  expect((await ran(["backup", target, "--data", store])).code).toBe(2);
  expect((await ran(["verify", target], { BACKUP_KEY: "another key that is long enough too" })).code).toBe(1);
  expect((await ran(["verify", "s3://bucket"], env)).code).toBe(2);
});

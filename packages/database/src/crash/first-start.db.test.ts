import { existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, vi } from "vitest";
import { startChild } from "../testing/child.ts";

const opener = join(import.meta.dirname, "opener.ts");

it("starts after a first start that was killed: before, while and after the data folder was made", async () => {
  const dataDir = mkdtempSync(join(tmpdir(), "heliolens-first-start-"));
  const folder = join(dataDir, "database");
  const filesMade = () => (existsSync(`${folder}/data.preparing`) ? countFiles(`${folder}/data.preparing`) : 0);
  const moments: [string, () => boolean][] = [
    ["the folder is locked", () => existsSync(join(folder, "lock"))],
    ["the first files are there", () => filesMade() >= 1],
    ["many files are there", () => filesMade() >= 300],
    ["most files are there", () => filesMade() >= 900],
    ["the data folder has its name", () => existsSync(join(folder, "data"))],
  ];
  try {
    for (const [moment, hasCome] of moments) {
      const child = startChild(opener, [dataDir]);
      await vi.waitFor(() => expect(hasCome(), moment).toBe(true), { timeout: 60_000, interval: 1 });
      child.kill();
      await child.exitCode;
      expect(child.lines, moment).not.toContain("ready");
    }
    const child = startChild(opener, [dataDir]);
    await child.lineWith("ready");
    child.send("SIGTERM");
    expect(await child.exitCode).toBe(0);
    expect(readdirSync(folder).filter((name) => name.includes("preparing") || name.startsWith("lock"))).toEqual([]);
  } finally {
    rmSync(dataDir, { recursive: true });
  }
}, 600_000);

const countFiles = (folder: string): number => {
  try {
    return readdirSync(folder, { recursive: true }).length;
  } catch {
    return 0; // it was just given its final name
  }
};

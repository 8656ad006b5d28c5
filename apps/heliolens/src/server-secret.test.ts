import { mkdtemp, readdir, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { serverSecretOf } from "./server-secret.ts";
import { StartRefused } from "./settings.ts";

describe("the server's secret", () => {
  let dataDir: string;
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), "heliolens-secret-"));
  });
  afterEach(() => rm(dataDir, { recursive: true }));

  const kept = () => serverSecretOf({ secretKey: undefined, dataDir });

  it("is made by the first start, for this account's eyes alone, and stays the same", async () => {
    const made = await kept();
    expect(Buffer.from(made, "base64url")).toHaveLength(32);
    expect((await stat(join(dataDir, "secret.key"))).mode & 0o777).toBe(0o600);
    expect(await kept()).toBe(made);
  });

  it("is the same for processes that start at once, and leaves nothing else behind", async () => {
    const all = await Promise.all(Array.from({ length: 8 }, kept));
    expect(new Set(all).size).toBe(1);
    expect(await readdir(dataDir)).toEqual(["secret.key"]);
  });

  it("is the setting where there is one, and then no file is made", async () => {
    const secretKey = "s".repeat(32);
    expect(await serverSecretOf({ secretKey, dataDir })).toBe(secretKey);
    expect(await readdir(dataDir)).toEqual([]);
  });

  it("refuses a file that was cut", async () => {
    await writeFile(join(dataDir, "secret.key"), "cut");
    await expect(kept()).rejects.toThrow(StartRefused);
  });
});

import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { mustHaveDiskRoom } from "./must-have-disk-room.ts";
import { StartRefused } from "./settings.ts";

it("refuses a full disk with a sentence that names the folder, and a folder that cannot be made", async () => {
  const folder = mkdtempSync(join(tmpdir(), "heliolens-room-"));
  await mustHaveDiskRoom(folder, 1);
  const refused = mustHaveDiskRoom(folder, Number.MAX_SAFE_INTEGER);
  await expect(refused).rejects.toThrow(StartRefused);
  await expect(refused).rejects.toThrow(`The disk of ${folder} has`);
  writeFileSync(join(folder, "file"), "");
  await expect(mustHaveDiskRoom(join(folder, "file", "below"))).rejects.toThrow("cannot be used: ENOTDIR");
  rmSync(folder, { recursive: true });
});

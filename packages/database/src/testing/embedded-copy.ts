import { cpSync, mkdtempSync } from "node:fs";
import { join } from "node:path";
import { inject } from "vitest";

/** A data folder of one's own with the prepared and migrated embedded database in it; the caller removes it. */
export function copyOfEmbeddedFolder(): string {
  const { runFolder, embeddedFolder } = inject("engines");
  const dataDir = mkdtempSync(join(runFolder, "copy-"));
  cpSync(embeddedFolder, dataDir, { recursive: true });
  return dataDir;
}

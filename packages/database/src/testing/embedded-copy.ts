import { cpSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inject } from "vitest";

/** A data folder of one's own with the prepared and migrated embedded database in it; the caller removes it. */
export function copyOfEmbeddedFolder(): string {
  const dataDir = mkdtempSync(join(tmpdir(), "heliolens-embedded-"));
  cpSync(inject("engines").embeddedFolder, dataDir, { recursive: true });
  return dataDir;
}

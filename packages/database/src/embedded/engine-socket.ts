import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

// The name that clients of PostgreSQL look for in a folder, for its usual port.
const socketName = ".s.PGSQL.5432";
// The kernel's limit on the path of a socket, without the closing zero byte (unix(7)).
const longestPathBytes = 107;

export interface EngineSocket {
  readonly folder: string;
  readonly path: string;
  remove(): void;
}

/** Where the engine listens: in its own folder, or in a short temporary one where that path is too long. */
export function makeEngineSocket(databaseFolder: string): EngineSocket {
  const path = join(databaseFolder, socketName);
  if (Buffer.byteLength(path) <= longestPathBytes) return { folder: databaseFolder, path, remove: () => {} };
  const folder = mkdtempSync(join(tmpdir(), "heliolens-"));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  return { folder, path: join(folder, socketName), remove };
}

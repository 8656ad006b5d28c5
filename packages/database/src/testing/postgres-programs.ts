import { execFileSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";

const debianFolder = "/usr/lib/postgresql";

/** Where this machine has PostgreSQL's server programs: Debian's own place, newest first, or the path. */
export function postgresPrograms(): string {
  const versions = existsSync(debianFolder) ? readdirSync(debianFolder).map(Number) : [];
  const debian = versions
    .filter((version) => version >= 15)
    .sort((a, b) => b - a)
    .map((version) => join(debianFolder, String(version), "bin"));
  const found = [...debian, ...(process.env.PATH ?? "").split(":")].find((folder) =>
    existsSync(join(folder, "initdb")),
  );
  if (found) return found;
  throw new Error(
    "PostgreSQL is not installed, and these tests run on it. On Debian or Ubuntu: " +
      "apt-get install postgresql postgresql-<version>-postgis-3 (Debian 12: postgresql-15-postgis-3)",
  );
}

/** PostgreSQL refuses to run as root: it then runs as the account its package made. */
export function unprivilegedOwner(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const idOf = (flag: string) => Number(execFileSync("id", [flag, "postgres"], { encoding: "utf8" }));
  return { uid: idOf("-u"), gid: idOf("-g") };
}

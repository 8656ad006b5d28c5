import { readFileSync } from "node:fs";
import { join } from "node:path";
import { licencesByHand } from "./licence-list.ts";

export interface LockedPackage {
  readonly name: string;
  readonly version: string;
  /** SPDX expression; undefined where neither the package nor the list by hand names one. */
  readonly licence: string | undefined;
  readonly isForTests: boolean;
}

interface Row {
  readonly version?: string;
  readonly license?: string;
  readonly link?: boolean;
  readonly dev?: boolean;
}

/** Every package that `npm ci` may install, on any system. */
export function lockedPackages(root: string): LockedPackage[] {
  const lock = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")) as { packages: Record<string, Row> };
  return Object.entries(lock.packages).flatMap(([path, row]) => {
    const at = path.lastIndexOf("node_modules/");
    if (at === -1 || row.link === true) return [];
    const name = path.slice(at + "node_modules/".length);
    const version = row.version ?? "";
    return [
      { name, version, licence: row.license ?? licencesByHand[`${name}@${version}`], isForTests: row.dev === true },
    ];
  });
}

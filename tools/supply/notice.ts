import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { LockedPackage } from "./locked-packages.ts";

const mark = "## Packages";

/** NOTICE with its list of packages made anew. The part above the list is written by hand. */
export function noticeWith(notice: string, rows: readonly string[]): string {
  const [byHand = ""] = notice.split(mark);
  return `${byHand}${mark}\n\nThe packages that the product imports. Each has its licence text in \`node_modules\`. \`npm run sbom\` lists every\npackage below them.\n\n${rows.join("\n")}\n`;
}

/** One row for each package that a part of the product names in its manifest. */
export function noticeRows(root: string, locked: readonly LockedPackage[]): string[] {
  const manifests = globSync("{apps,packages}/*/package.json", { cwd: root });
  const names = manifests.flatMap((path) => {
    const manifest = JSON.parse(readFileSync(join(root, path), "utf8")) as { dependencies?: Record<string, string> };
    return Object.keys(manifest.dependencies ?? {}).filter((name) => !name.startsWith("@heliolens/"));
  });
  return [...new Set(names)].sort().map((name) => {
    const found = locked.find((one) => one.name === name);
    return `- ${name}: ${found?.licence ?? "unknown"}`;
  });
}

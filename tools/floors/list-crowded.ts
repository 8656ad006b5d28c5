import { globSync } from "node:fs";
import { dirname } from "node:path";

/** More source files than this in one folder cannot be seen through. */
export const MOST_FILES = 25;

/** Folders that may be larger, each with its reason. */
export const flatFolders: Readonly<Record<string, string>> = {
  "packages/database/src/migrations": "numbered steps, read in the order of their names",
  "packages/messages/src/ko": "one file for each room of the product",
  "packages/messages/src/en": "one file for each room of the product",
};

const sources = ["packages/*/src/**/*.{ts,tsx}", "apps/*/src/**/*.{ts,tsx}", "{bench,e2e,tools}/**/*.ts"];

/** Folders with too many source files, and exceptions that no folder needs. Tests beside the code do not count; journeys stand alone and do. */
export function listCrowded(root: string, exceptions = flatFolders): string[] {
  const files = globSync(sources, { cwd: root, exclude: (path) => /(^|\/)(node_modules|\.[^/]+)$/.test(path) });
  const counts = Map.groupBy(
    files.filter((path) => !/\.test\.tsx?$/.test(path)),
    (path) => dirname(path),
  );
  const crowded = [...counts].filter(([, paths]) => paths.length > MOST_FILES).map(([folder]) => folder);
  return [
    ...crowded
      .filter((folder) => !(folder in exceptions))
      .map((folder) => `${folder} has ${counts.get(folder)!.length} source files: split it, ${MOST_FILES} at most`),
    ...Object.keys(exceptions)
      .filter((folder) => !crowded.includes(folder))
      .map((folder) => `${folder} may be larger than ${MOST_FILES} files, and is not`),
  ];
}

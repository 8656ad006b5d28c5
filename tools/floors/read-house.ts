import { globSync, readFileSync } from "node:fs";
import { dirname, relative, resolve } from "node:path";

/** One source file of a package and its imports. */
export interface SourceFile {
  readonly path: string;
  readonly package: string;
  readonly room: string;
  readonly isTest: boolean;
  readonly imports: readonly Import[];
}

export interface Import {
  readonly specifier: string;
  /** The file of the same house that a relative import names, from the root; null for every other import. */
  readonly target: string | null;
}

export function readHouse(root: string): SourceFile[] {
  const paths = globSync(["packages/*/src/**/*.{ts,tsx}", "apps/*/src/**/*.{ts,tsx}"], { cwd: root });
  return paths.map((path) => ({
    path,
    package: path.split("/")[1]!,
    room: roomOf(path),
    isTest: testFile.test(path),
    imports: importsOf(readFileSync(resolve(root, path), "utf8")).map((specifier) => ({
      specifier,
      target: specifier.startsWith(".") ? relative(root, resolve(root, dirname(path), specifier.split("?")[0]!)) : null,
    })),
  }));
}

// Tests may build their data with the simulator and check the product through any package.
const testFile = /\.test\.tsx?$|\/(testing|crash)\//;

export const importsOf = (source: string): string[] =>
  [
    ...source.matchAll(
      /(?:^|\n)\s*(?:import|export)\s[^"';]*?from\s+"([^"]+)"|import\(\s*"([^"]+)"\s*\)|(?:^|\n)\s*import\s+"([^"]+)"/g,
    ),
  ].map((match) => (match[1] ?? match[2] ?? match[3])!);

/** A folder of `src`, or of the database's `queries`; a file beside such folders is a room of its own. */
export function roomOf(path: string): string {
  const [, , , first, second] = path.split("/");
  return first === "queries" && second !== undefined ? `queries/${second}` : first!;
}

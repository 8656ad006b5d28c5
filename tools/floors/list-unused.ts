import { globSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { floors } from "./package-floors.ts";
import { roomOf, type SourceFile } from "./read-house.ts";
import { roomPlans } from "./room-plans.ts";
import { dependenciesOf, manifestOf } from "./why-not-import.ts";

/** Permissions and dependencies that no file needs or that no floor allows. They leave the tables. */
export function listUnused(root: string, house: readonly SourceFile[]): string[] {
  return [...unusedFloors(house), ...unusedRooms(house), ...unusedDependencies(root), ...forbiddenDependencies(root)];
}

function unusedFloors(house: readonly SourceFile[]): string[] {
  const used = new Set(
    house
      .filter(({ isTest }) => !isTest)
      .flatMap((file) => file.imports.map(({ specifier }) => `${file.package} ${specifier.split("/")[1]}`)),
  );
  return Object.entries(floors).flatMap(([name, row]) =>
    row.filter((to) => !used.has(`${name} ${to}`)).map((to) => `${name} may import ${to}, and no file does`),
  );
}

function unusedRooms(house: readonly SourceFile[]): string[] {
  const used = new Set(
    house
      .filter(({ isTest }) => !isTest)
      .flatMap((file) =>
        file.imports.flatMap(({ target }) =>
          target === null ? [] : [`${file.package} ${file.room} ${roomOf(target)}`],
        ),
      ),
  );
  return Object.entries(roomPlans).flatMap(([name, { uses }]) =>
    Object.entries(uses).flatMap(([room, targets]) =>
      targets
        .filter((target) => !used.has(`${name} ${room} ${target}`))
        .map((target) => `room ${room} of ${name} may import ${target}, and no file does`),
    ),
  );
}

/** A dependency counts as used when any file of its package names it: some are read by path or by a style sheet. */
function unusedDependencies(root: string): string[] {
  return Object.keys(floors).flatMap((name) => {
    const folder = dirname(manifestOf(root, name));
    const files = globSync(["*.{ts,mjs,html}", "src/**/*.{ts,tsx,css,mjs}"], { cwd: folder });
    const sources = files.map((file) => readFileSync(join(folder, file), "utf8"));
    return Object.keys(dependenciesOf(root, name))
      .filter((dependency) => !sources.some((source) => source.includes(dependency)))
      .map((dependency) => `${relative(root, folder)}/package.json names ${dependency}, and no file does`);
  });
}

/** A manifest that names a package above or beside its own. */
function forbiddenDependencies(root: string): string[] {
  return Object.entries(floors).flatMap(([name, row]) =>
    Object.keys(dependenciesOf(root, name))
      .filter((dependency) => dependency.startsWith("@heliolens/"))
      .filter((dependency) => !(row as readonly string[]).includes(dependency.split("/")[1]!))
      .map((dependency) => `the manifest of ${name} names ${dependency}, which stands above or beside it`),
  );
}

import { existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { browserPackages, floors, type PackageName } from "./package-floors.ts";
import { type Import, roomOf, type SourceFile } from "./read-house.ts";
import { type RoomPlan, roomPlans } from "./room-plans.ts";

/** Null when the table of floors, the package's manifest and the table of rooms allow an import. */
export function whyNotImport(root: string, file: SourceFile, { specifier, target }: Import): string | null {
  if (!(file.package in floors))
    return `package ${file.package} has no floor: add it to tools/floors/package-floors.ts`;
  if (target !== null) return whyNotRelative(file, target);
  if (specifier.startsWith("@heliolens/")) return whyNotPackage(root, file, specifier.split("/")[1]!);
  return whyNotOutside(root, file, specifier);
}

function whyNotPackage(root: string, file: SourceFile, to: string): string | null {
  const from = file.package as PackageName;
  if (from === to) return "a package names its own files by relative path";
  if (file.isTest) return null;
  if (!(floors[from] as readonly string[]).includes(to)) return `${from} stands below or beside ${to}`;
  return whyNotDeclared(root, from, `@heliolens/${to}`);
}

function whyNotRelative(file: SourceFile, target: string): string | null {
  const [kind, name] = target.split("/");
  if (!target.startsWith(file.path.split("/").slice(0, 3).join("/")))
    return `reaches out of its package into ${kind}/${name}`;
  const plan = roomPlans[file.package];
  if (plan === undefined || (file.isTest && file.package !== "web")) return null;
  return whyNotRoom(plan, file.room, roomOf(target));
}

export function whyNotRoom(plan: RoomPlan, room: string, target: string): string | null {
  if (room === target || isComposer(plan, room) || plan.uses[room]?.includes(target)) return null;
  const [from, to] = [plan.foundations.indexOf(room), plan.foundations.indexOf(target)];
  if (to !== -1 && (from === -1 || to < from)) return null;
  if (from !== -1) return `${room} is a foundation and knows no room above it: ${target}`;
  return `room ${room} imports room ${target}: rooms never import each other without a row in tools/floors/room-plans.ts`;
}

const isComposer = ({ composers, foundations, uses }: RoomPlan, room: string): boolean =>
  composers.includes(room) || (/\.tsx?$/.test(room) && !foundations.includes(room) && !(room in uses));

function whyNotOutside(root: string, { package: from, isTest }: SourceFile, specifier: string): string | null {
  if (isTest) return null;
  if (specifier.startsWith("node:")) return browserPackages.includes(from) ? `${from} also runs in the browser` : null;
  const name = specifier
    .split("/")
    .slice(0, specifier.startsWith("@") ? 2 : 1)
    .join("/");
  return whyNotDeclared(root, from, name);
}

const whyNotDeclared = (root: string, from: string, name: string): string | null =>
  name in dependenciesOf(root, from) ? null : `${name} is not among the dependencies of ${from}`;

const manifests = new Map<string, Record<string, string>>();

export function dependenciesOf(root: string, name: string): Record<string, string> {
  const path = manifestOf(root, name);
  const known = manifests.get(path);
  if (known) return known;
  const { dependencies = {} } = JSON.parse(readFileSync(path, "utf8")) as { dependencies?: Record<string, string> };
  manifests.set(path, dependencies);
  return dependencies;
}

export const manifestOf = (root: string, name: string): string =>
  ["packages", "apps"].map((kind) => resolve(root, kind, name, "package.json")).find(existsSync)!;

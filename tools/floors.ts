import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, relative, resolve } from "node:path";

// Which package may import which. Floors: arrows point down only (ARCHITECTURE.md draws them).
export const floors = {
  domain: [],
  contract: ["domain"],
  messages: ["domain"],
  radiometry: ["domain"],
  layouts: ["domain", "radiometry"],
  documents: ["domain", "contract", "messages", "layouts"],
  database: ["domain", "contract"],
  files: ["domain", "contract"],
  imaging: ["domain", "contract", "radiometry"],
  mapping: ["domain", "contract"],
  detection: ["domain", "contract", "radiometry", "mapping", "imaging"],
  simulator: ["domain", "contract", "radiometry", "imaging"],
  server: ["domain", "contract", "messages", "radiometry", "database", "files", "mapping"],
  worker: [
    "domain",
    "contract",
    "messages",
    "radiometry",
    "database",
    "files",
    "imaging",
    "mapping",
    "detection",
    "documents",
  ],
  web: ["domain", "contract", "messages", "radiometry", "layouts"],
  cli: ["domain", "contract", "messages", "radiometry", "database"],
  heliolens: [
    "domain",
    "contract",
    "messages",
    "radiometry",
    "database",
    "files",
    "imaging",
    "mapping",
    "detection",
    "simulator",
    "server",
    "worker",
  ],
} as const satisfies Record<string, readonly string[]>;

type PackageName = keyof typeof floors;

// These rooms of the web app know no other room; every other room may use them.
const webFoundations = ["kit", "map", "shell", "editor"];
// Tests may build their data with the simulator and check the product through any package.
const testFile = /\.test\.tsx?$|\/(testing|crash)\//;

export interface Breach {
  readonly file: string;
  readonly imports: string;
  readonly why: string;
}

export function listBreaches(root: string): Breach[] {
  return globSync(["packages/*/src/**/*.{ts,tsx}", "apps/*/src/**/*.{ts,tsx}"], { cwd: root }).flatMap((file) =>
    importsOf(readFileSync(resolve(root, file), "utf8")).flatMap((specifier) => {
      const why = whyNotImport(root, file, specifier);
      return why === null ? [] : [{ file, imports: specifier, why }];
    }),
  );
}

export const importsOf = (source: string): string[] =>
  [
    ...source.matchAll(
      /(?:^|\n)\s*(?:import|export)\s[^"';]*?from\s+"([^"]+)"|import\(\s*"([^"]+)"\s*\)|(?:^|\n)\s*import\s+"([^"]+)"/g,
    ),
  ].map((match) => (match[1] ?? match[2] ?? match[3])!);

function whyNotImport(root: string, file: string, specifier: string): string | null {
  const [, from, , room] = file.split("/") as [string, PackageName, string, string];
  if (!(from in floors)) return `package ${from} has no floor: add it to tools/floors.ts`;
  if (specifier.startsWith("@heliolens/")) return whyNotPackage(from, specifier.split("/")[1] as PackageName, file);
  if (specifier.startsWith(".")) return whyNotRelative(root, file, specifier, from, room);
  return whyNotOutside(root, from, specifier, file);
}

function whyNotPackage(from: PackageName, to: PackageName, file: string): string | null {
  if (from === to) return "a package names its own files by relative path";
  if (testFile.test(file)) return null;
  return (floors[from] as readonly string[]).includes(to) ? null : `${from} stands below or beside ${to}`;
}

function whyNotRelative(root: string, file: string, specifier: string, from: PackageName, room: string): string | null {
  const target = relative(root, resolve(root, dirname(file), specifier.split("?")[0]!));
  const [kind, , , targetRoom] = target.split("/");
  if (!target.startsWith(file.split("/").slice(0, 3).join("/")))
    return `reaches out of its package into ${kind}/${target.split("/")[1]}`;
  if (from !== "web" || !isRoom(root, room) || !isRoom(root, targetRoom!) || targetRoom === room) return null;
  if (room === "screens") return null;
  return webFoundations.includes(targetRoom!) && !webFoundations.includes(room)
    ? null
    : whyNotFoundation(room, targetRoom!);
}

function whyNotFoundation(room: string, targetRoom: string): string | null {
  const order = webFoundations.indexOf(room);
  if (order === -1) return `room ${room} imports room ${targetRoom}: rooms never import each other`;
  return webFoundations.indexOf(targetRoom) !== -1 && webFoundations.indexOf(targetRoom) < order
    ? null
    : `${room} knows no room`;
}

const isRoom = (root: string, name: string) => !name.includes(".") && existsSync(resolve(root, "apps/web/src", name));

function whyNotOutside(root: string, from: PackageName, specifier: string, file: string): string | null {
  if (testFile.test(file)) return null;
  if (specifier.startsWith("node:"))
    return ["domain", "contract", "messages", "radiometry", "layouts", "web"].includes(from)
      ? `${from} also runs in the browser`
      : null;
  const name = specifier
    .split("/")
    .slice(0, specifier.startsWith("@") ? 2 : 1)
    .join("/");
  return name in dependenciesOf(root, from) ? null : `${name} is not among the dependencies of ${from}`;
}

const manifests = new Map<string, Record<string, string>>();
function dependenciesOf(root: string, name: PackageName): Record<string, string> {
  const known = manifests.get(name);
  if (known) return known;
  const path = ["packages", "apps"].map((kind) => resolve(root, kind, name, "package.json")).find(existsSync)!;
  const { dependencies = {} } = JSON.parse(readFileSync(path, "utf8")) as { dependencies?: Record<string, string> };
  manifests.set(name, dependencies);
  return dependencies;
}

if (import.meta.main) {
  const breaches = listBreaches(resolve(import.meta.dirname, ".."));
  for (const { file, imports, why } of breaches) console.error(`${file}: "${imports}": ${why}`);
  process.exitCode = breaches.length === 0 ? 0 : 1;
}

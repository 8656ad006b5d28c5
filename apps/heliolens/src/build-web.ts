import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { StartRefused } from "./settings.ts";

// Everything that ends up in the page, and the lock that says with what it is built.
const webFiles = ["index.html", "package.json", "tsconfig.json", "vite.config.ts", "chunk-groups.ts"];
const packages = ["domain", "contract", "messages", "radiometry", "layouts", "projections", "kit", "map-stage"];
const files = [...webFiles.map((name) => `apps/web/${name}`), "tsconfig.browser.json", "package-lock.json"];
const folders = [
  ...["apps/web/public", "apps/web/src", "docs/user-guide"],
  ...packages.map((name) => `packages/${name}/src`),
];

/** Builds the web app when its sources are not those it was last built from. Gives the folder to serve. */
export async function buildWeb(root: string, say: (line: string) => void): Promise<string | undefined> {
  const folder = join(root, "apps/web/dist");
  const stamp = join(folder, ".built-from");
  if (!existsSync(join(root, "apps/web/index.html"))) return existsSync(folder) ? folder : undefined;
  const found = sourcesIn(root);
  const [contents, times] = existsSync(stamp) ? readFileSync(stamp, "utf8").split("\n") : [];
  const timesNow = fingerprintOf(found, (file) => timeAndSize(join(root, file)));
  if (contents && times === timesNow) return folder;
  const contentsNow = fingerprintOf(found, (file) => readFileSync(join(root, file)));
  if (contents !== contentsNow) {
    say("The web app changed: building it …");
    await runVite(root);
  }
  writeFileSync(stamp, `${contentsNow}\n${timesNow}`);
  return folder;
}

/** At each start, so by plain listing: patterns cost a tenth of a second. */
const sourcesIn = (root: string): string[] =>
  [...files, ...folders.flatMap((folder) => filesBelow(root, folder))]
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .sort();

const filesBelow = (root: string, folder: string): string[] =>
  readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    return entry.isDirectory() ? filesBelow(root, path) : [path];
  });

/** Times and sizes tell in a tenth of the time that nothing changed; contents decide whether to build. */
function timeAndSize(path: string): string {
  const { mtimeMs, size } = statSync(path);
  return `${mtimeMs} ${size}`;
}

function fingerprintOf(files: readonly string[], factOf: (file: string) => string | Buffer): string {
  const hash = createHash("sha256");
  for (const file of files) hash.update(`${file}\0`).update(factOf(file)).update("\0");
  return hash.digest("hex");
}

async function runVite(root: string): Promise<void> {
  const vite = join(root, "node_modules/vite/bin/vite.js");
  const child = spawn(process.execPath, [vite, "build"], {
    cwd: join(root, "apps/web"),
    env: { ...process.env, NODE_ENV: "production" },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const said: string[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding("utf8").on("data", (text) => said.push(text));
  const ended = Promise.withResolvers<number | null>();
  child.once("error", ended.reject).once("exit", ended.resolve);
  if ((await ended.promise) === 0) return;
  throw new StartRefused(`The web app could not be built:\n${said.join("").slice(-4_000)}`);
}

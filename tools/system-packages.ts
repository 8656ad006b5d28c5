import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, globSync } from "node:fs";
import { missingClients } from "../apps/server/src/map/clients/gis-clients.ts";
import { missingReaders } from "../packages/documents/src/testing/document-readers.ts";

interface SystemPart {
  readonly what: string;
  readonly aptPackages: readonly string[];
  isHere(): boolean;
}

// What the tests need beside npm packages. Real parts: a real browser, a real PostgreSQL with PostGIS.
export const systemParts: readonly SystemPart[] = [
  {
    what: "Chromium",
    aptPackages: ["chromium"],
    isHere: () => ["/usr/bin/chromium", "/usr/bin/chromium-browser"].some(existsSync),
  },
  {
    what: "a font with Hangul",
    aptPackages: ["fonts-noto-cjk"],
    isHere: () => globSync("/usr/share/fonts/**/*{CJK,Nanum,Pretendard}*").length > 0,
  },
  {
    what: "PostgreSQL with PostGIS",
    aptPackages: ["postgresql", "postgresql-postgis"],
    isHere: () => globSync("/usr/share/postgresql/*/extension/postgis.control").length > 0,
  },
];

/** Installs what is missing where it may; otherwise says exactly what to install. */
export async function ensureSystemParts(parts: readonly SystemPart[]): Promise<void> {
  const missing = parts.filter((part) => !part.isHere());
  if (missing.length === 0) return;
  const packages = missing.flatMap((part) => part.aptPackages);
  console.log(`missing: ${missing.map((part) => part.what).join(", ")}`);
  if (!mayInstall()) throw new Error(`Install these first, as root: apt-get install ${packages.join(" ")}`);
  await install(packages);
}

/**
 * GIS programs and readers of documents are tried where they can be had; where they cannot, their tests are told as not
 * run. So is the Chromium without windows: it needs a third less of the processor than the one with them, which does too.
 */
export async function tryToInstallWhatHelps(): Promise<void> {
  if (!existsSync("/usr/bin/chromium-headless-shell")) await tryToInstall(["chromium-headless-shell"]);
  const packages = [...new Set([...missingClients(), ...missingReaders()].map(({ aptPackage }) => aptPackage))];
  if (packages.length > 0) await tryToInstall(packages);
}

async function tryToInstall(packages: readonly string[]): Promise<void> {
  console.log(
    `missing: ${packages.join(", ")}${packages.some((name) => name.includes("qgis")) ? " (QGIS takes minutes to install)" : ""}`,
  );
  try {
    if (!mayInstall()) throw new Error(`as root: apt-get install ${packages.join(" ")}`);
    await install(packages);
  } catch (error) {
    console.log(`not installed: ${error instanceof Error ? error.message : error}`);
  }
}

async function install(packages: readonly string[]): Promise<void> {
  await apt("update", "-qq");
  await apt("install", "-y", "-qq", "--no-install-recommends", ...packages);
}

async function apt(...words: string[]): Promise<void> {
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  const [code] = await once(spawn("apt-get", words, { stdio: "inherit", env }), "exit");
  if (code !== 0) throw new Error(`apt-get ${words.join(" ")} ended with ${code}`);
}

const mayInstall = () => process.getuid?.() === 0 && existsSync("/usr/bin/apt-get");

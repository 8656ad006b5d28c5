import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Null where this machine lets the tests mount file systems of their own; else why not, to be printed. */
export function whyNoMounts(): string | null {
  if (process.getuid?.() !== 0) return "only root may mount";
  const folder = mkdtempSync(join(tmpdir(), "heliolens-mount-"));
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", "size=1m", "tmpfs", folder], { stdio: "pipe" });
    execFileSync("umount", [folder], { stdio: "pipe" });
    return null;
  } catch (error) {
    return error instanceof Error ? error.message.trim() : String(error);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

export interface Mount {
  readonly folder: string;
  remove(): void;
}

export function mountMemory(megabytes: number): Mount {
  const folder = mkdtempSync(join(tmpdir(), "heliolens-memory-"));
  mount(folder, ["-t", "tmpfs", "-o", `size=${megabytes}m`, "tmpfs"]);
  return { folder, remove: () => unmount(folder) };
}

export function mountImage(image: string, options: string): Mount {
  const folder = `${image}.mounted`;
  mkdirSync(folder);
  mount(folder, ["-o", `loop,${options}`, image]);
  return { folder, remove: () => unmount(folder) };
}

function mount(folder: string, args: readonly string[]): void {
  try {
    execFileSync("mount", [...args, folder], { stdio: "pipe" });
  } catch (error) {
    rmSync(folder, { recursive: true });
    throw error;
  }
}

function unmount(folder: string): void {
  execFileSync("umount", [folder], { stdio: "pipe" });
  rmSync(folder, { recursive: true });
}
